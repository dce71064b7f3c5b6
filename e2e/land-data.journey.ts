import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { signInToACopyOf } from './user-actions.ts'
import { expectNoFindings } from './screen-checks.ts'

const grades = 'Agricultural land classification'

test('layers show their source, and are made transparent, hidden, reordered and identified', async ({
  page,
}) => {
  await signInToACopyOf(page, 'Growing space (fictional)')
  await page.locator('[data-tour=land-data]').click()
  const tray = page.getByRole('region', { name: 'Land Data', exact: true })
  for (const name of [grades, 'Wards', 'Parishes']) {
    const layer = tray.getByRole('switch', { name, exact: true })
    if (!(await layer.isChecked())) await layer.press('Space')
    await expect(layer).toBeChecked()
  }

  // A click on registered land would query its owner.
  const display = tray.getByRole('switch', { name: /^All Properties/ })
  if (await display.isChecked()) await display.press('Space')
  await expect(display).not.toBeChecked()

  await test.step('a layer shows its details, and its opacity is changed and undone', async () => {
    await tray.getByRole('button', { name: `About ${grades}` }).click()
    await expect(tray.getByText('A fictional district')).toBeVisible()
    const opacity = tray.getByRole('slider', { name: `Opacity of ${grades}` })
    const before = Number(await opacity.inputValue())
    await opacity.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(opacity).toHaveValue(String(before - 5))
    await expectNoFindings(page, 'Land Data with what is known of a layer')
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await expect(opacity).toHaveValue(String(before))
  })

  await test.step('a layer is hidden and shown again with the eye button', async () => {
    await tray.getByRole('button', { name: `Hide ${grades}` }).click()
    await expect(tray.getByRole('switch', { name: grades })).toHaveAccessibleDescription(/Hidden/)
    await tray.getByRole('button', { name: `Show ${grades}` }).click()
    await expect(tray.getByRole('switch', { name: grades })).not.toHaveAccessibleDescription(
      /Hidden/,
    )
  })

  await test.step('a layer is moved down the list with a button', async () => {
    const rows = tray.getByRole('row')
    await expect(rows.first()).toContainText(grades)
    await tray.getByRole('button', { name: `Move ${grades} down` }).click()
    await expect(rows.nth(1)).toContainText(grades)
  })

  await page.locator('[data-tour=land-data]').click()
  await expect(tray).toBeHidden()

  await test.step('hovering shows the names of the boundaries at the pointer', async () => {
    const names = page.locator('ul[aria-hidden] li')
    await hover(page)
    await expect(names).toHaveText([/\S Parishes$/, /\S Wards$/])
  })

  await test.step('a click on overlapping layers asks which one is meant', async () => {
    const chooser = page.getByRole('region', { name: 'Land data at this place' })
    await expect(async () => {
      await hover(page)
      await page.mouse.down()
      await page.mouse.up()
      await expect(chooser).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 20_000 })
    await expect(chooser.getByText('Which one?')).toBeVisible()
    await expectNoFindings(page, 'the chooser of land data')
    await chooser.getByRole('button', { name: /Wards/ }).click()
    await expect(chooser).toContainText('Wards')
    await chooser.getByRole('button', { name: 'All data at this place' }).click()
    await expect(chooser.getByText('Which one?')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chooser).toBeHidden()
  })
})

/** Moves the pointer over an area without objects or a selected property. */
async function hover(page: Page): Promise<void> {
  await page.mouse.move(300, 300)
  await page.mouse.move(330, 330)
}
