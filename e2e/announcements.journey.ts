import { expect } from '@playwright/test'

import { test } from './journey.ts'
import { signIn, theMap } from './user-actions.ts'

test('changes to the map and its layers are announced in the live region', async ({ page }) => {
  await signIn(page)
  const announcement = (words: string | RegExp) =>
    page.locator('[aria-live="polite"]').getByText(words)

  await test.step('the first Tab focuses the link “Skip to the map”', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: 'Skip to the map' })
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(theMap(page).getByRole('region', { name: /^Map\. Move with/ })).toBeFocused()
  })

  await test.step('moving the map by keyboard announces its position and zoom', async () => {
    await page.keyboard.press('ArrowUp')
    await expect(
      announcement(/^The middle of the map is at 5\d\.\d{6} degrees north, .* Zoom 6\.0$/),
    ).toBeAttached()
    await page.keyboard.press('+')
    await expect(announcement(/Zoom 7\.0$/)).toBeAttached()
  })

  await test.step('turning layers on or off and moving them is announced', async () => {
    await page.getByRole('button', { name: 'Land Data', exact: true }).press('Enter')
    // A grid is a single tab stop: arrow keys move between its rows, and Tab moves on to a row's
    // controls.
    const row = page.getByRole('row', { name: 'Greenbelt' })
    await page.getByRole('row').first().focus()
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(row).toBeFocused({ timeout: 500 })
    }).toPass()
    const greenbelt = row.getByRole('switch', { name: 'Greenbelt' })
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(greenbelt).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Space')
    await expect(greenbelt).toBeChecked()
    await expect(announcement('Greenbelt: on, zoom in to see it')).toBeAttached()
    // Past the controls for the layer's information and its opacity.
    const moveDown = page.getByRole('button', { name: 'Move Greenbelt down' })
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(moveDown).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(announcement(/^Greenbelt moved to \d of 8$/)).toBeAttached()
    await greenbelt.press('Space')
    await expect(announcement('Greenbelt: off')).toBeAttached()
    await page.getByRole('switch', { name: 'Counties' }).press('Space')
    await expect(announcement('Counties: shown on the map')).toBeAttached()
    // React Aria adds a live region of its own, for drag and drop and suggestions.
    const regions = page.locator('[aria-live="polite"]:not([data-live-announcer] *)')
    await expect(regions).toHaveCount(1)
  })
})
