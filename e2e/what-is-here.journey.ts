import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { signInToACopyOf, clickMap } from './user-actions.ts'
import { expectNoFindings } from './screen-checks.ts'

test('“What is here” opens with the right mouse button and by keyboard', async ({ page }) => {
  await signInToACopyOf(page, 'Growing space (fictional)')
  await page.getByRole('button', { name: 'Land Data', exact: true }).click()
  const allProperties = page.getByRole('switch', { name: /^All Properties/ })
  if (!(await allProperties.isChecked())) await allProperties.press('Space')
  const grades = page.getByRole('switch', { name: /^Agricultural land/ })
  if (!(await grades.isChecked())) await grades.press('Space')
  await page.getByRole('button', { name: 'Land Data', exact: true }).click()
  await expect(page.getByText('fetching property boundaries')).toBeHidden()

  await test.step('with the right mouse button', async () => {
    await clickMap(page, [-40, -50], { button: 'right' })
    await expect(answer(page)).toContainText(/Grid reference\s*[A-Z]{2} \d{4} \d{4}/)
    await expect(answer(page)).toContainText(/Agricultural land classification\s*(Grade|Exclusion)/)
    await expectNoFindings(page, 'what is here')
    await answer(page).getByRole('button', { name: 'Who owns this?' }).click()
    await expect(page.getByRole('region', { name: 'Selected properties' })).toContainText(
      'Overview',
    )
    await expect(answer(page)).toBeHidden()
  })

  await test.step('by keyboard, with the crosshair in the middle of the map', async () => {
    await page.getByRole('button', { name: 'Clear all properties' }).click()
    await page.getByRole('button', { name: 'Land Information', exact: true }).click()
    await page.locator('.maplibregl-canvas').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(answer(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(answer(page)).toBeHidden()
    await page.keyboard.press('Shift+F10')
    await answer(page).getByRole('button', { name: 'Add a marker here' }).press('Enter')
    await expect(page.getByRole('region', { name: /^About Marker/ })).toBeVisible()
  })
})

test('distances and areas are measured by mouse and keyboard, and not saved', async ({ page }) => {
  await signInToACopyOf(page, 'Growing space (fictional)')
  const bar = page.getByRole('main').getByRole('definition')

  await test.step('by mouse: point by point, and as a closed area', async () => {
    await clickMap(page, [-90, -90], { button: 'right' })
    await answer(page).getByRole('button', { name: 'Measure from here' }).click()
    await expect(answer(page)).toBeHidden()
    await expect(page.getByText('1 point', { exact: true })).toBeVisible()
    await clickMap(page, [60, -90])
    await expect(bar).toHaveText(/^[\d.]+ (m|km) \([\d.]+ (feet|miles)\)$/)
    await clickMap(page, [60, 60])
    await expect(page.getByText('3 points')).toBeVisible()
    await expectNoFindings(page, 'measuring')
    await clickMap(page, [-90, -90])
    await expect(bar.last()).toHaveText(/m² \([\d.]+ hectares, [\d.]+ acres\)|km²/)
    await expect(page.getByText('Measurements are not saved.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
  })

  await test.step('by keyboard: the crosshair sets the next point, and Esc ends measuring', async () => {
    await page.locator('.maplibregl-canvas').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(answer(page)).toBeFocused()
    await answer(page).getByRole('button', { name: 'Measure from here' }).press('Enter')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 points')).toBeVisible()
    await expect(bar).toHaveText(/feet|miles/)
    await page.keyboard.press('Escape')
    await expect(page.getByText('2 points')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeHidden()
  })

  await test.step('dragging a box with Shift where there are no objects zooms to the box', async () => {
    const zoom = () => Number(new URL(page.url()).hash.match(/[\d.]+/)?.[0])
    const before = zoom()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.keyboard.down('Shift')
    await page.mouse.move(width - 320, height - 140)
    await page.mouse.down()
    await page.mouse.move(width - 280, height - 110, { steps: 4 })
    await page.mouse.up()
    await page.keyboard.up('Shift')
    await expect.poll(zoom).toBeGreaterThan(before + 2)
  })
})

function answer(page: Page) {
  return page.getByRole('region', { name: 'What is here' })
}
