import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { clickMap, openACopyOf, signIn } from './person.ts'
import { expectNoFindings } from './screen-checks.ts'

test('a place is asked about with the other button, and by keyboard alone', async ({ page }) => {
  await signIn(page)
  await openACopyOf(page, 'Growing space (fictional)')
  await page.getByRole('button', { name: 'Land Data', exact: true }).click()
  const allProperties = page.getByRole('switch', { name: /^All Properties/ })
  if (!(await allProperties.isChecked())) await allProperties.press('Space')
  const grades = page.getByRole('switch', { name: /^Agricultural land/ })
  if (!(await grades.isChecked())) await grades.press('Space')
  await page.getByRole('button', { name: 'Land Data', exact: true }).click()
  await expect(page.getByText('fetching property boundaries')).toBeHidden()

  await test.step('by the other button of the mouse', async () => {
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

  await test.step('by keys: the cross in the middle points', async () => {
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

function answer(page: Page) {
  return page.getByRole('region', { name: 'What is here' })
}
