import { expect, type Locator, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'
import { clickMap, signInToACopyOf } from './user-actions.ts'

/** Holds leases of units of a yard, which lie on its freehold and on the lease of all of it. */
const lessee = 'ALBION COURT LEASEHOLDERS LIMITED'

test('properties on one place are chosen by keyboard and by mouse', async ({ page }) => {
  await signInToACopyOf(page, 'Growing space (fictional)')
  await page.getByRole('button', { name: 'Land Data', exact: true }).click()
  const allProperties = page.getByRole('switch', { name: /^All Properties/ })
  if (!(await allProperties.isChecked())) await allProperties.press('Space')
  await goToUnit(page)
  const properties = page.getByRole('region', { name: 'Selected properties' })

  await test.step('the card of a unit lists its freehold first, then the larger lease', async () => {
    const list = othersOn(properties)
    await expect(list.getByRole('listitem').first()).toContainText('Freehold')
    await expect(list.getByRole('listitem').nth(1)).toContainText(lessee)
    await expect(list.getByRole('listitem').nth(1)).toContainText('Leasehold')
    await expectNoFindings(page, 'the other properties on a parcel')
  })

  await test.step('the freehold is chosen by keyboard, and lists all that lies on it', async () => {
    const freehold = othersOn(properties).getByRole('button').first()
    const name = await freehold.innerText()
    await freehold.press('Enter')
    const card = activeCard(properties)
    await expect(card.getByRole('heading', { name, exact: true }).first()).toBeVisible()
    await expect(
      card.getByRole('heading', { name: 'Other properties on this land (5)' }),
    ).toBeVisible()
    await expect(othersOn(card).getByText('Tenure not known')).toBeVisible()
  })

  await test.step('a lease without an owner in the register is chosen by mouse', async () => {
    const unknown = othersOn(activeCard(properties))
      .getByRole('listitem')
      .filter({ hasText: 'no company record' })
    await unknown.getByRole('button').click()
    await expect(activeCard(properties)).toContainText('No company record')
    await expect(othersOn(activeCard(properties)).getByRole('listitem').first()).toContainText(
      'Freehold',
    )
  })

  await test.step('a click on the map selects the smallest of the properties there', async () => {
    await page.getByRole('button', { name: 'Clear all properties' }).click()
    await expect(async () => {
      await clickMap(page, [95, 32])
      await expect(activeCard(properties)).toContainText('Unit 1, Albion Court', { timeout: 3000 })
    }).toPass()
  })

  await test.step('the card fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectToFit(page)
  })
})

/** Finds a unit by its owner, and selects it on the map. */
async function goToUnit(page: Page): Promise<void> {
  const information = page.getByRole('button', { name: 'Land Information', exact: true })
  await information.click()
  await page.getByRole('button', { name: 'Search by owner' }).click()
  const box = page.getByRole('combobox', { name: 'Search by owner name' })
  await box.pressSequentially('albion court')
  await page.getByRole('option', { name: new RegExp(`^${lessee}`) }).click()
  const unit = page.getByRole('listitem').filter({ hasText: 'Unit 1, Albion Court' })
  await unit.getByRole('button', { name: 'Go to Property' }).click()
  await expect(unit.getByRole('checkbox')).toBeChecked()
  await information.click()
  await expect(page.getByRole('region', { name: 'Selected properties' })).toContainText(
    'Unit 1, Albion Court',
  )
}

const othersOn = (within: Locator): Locator =>
  within.getByRole('region', { name: /^Other properties on this land/ })

/** The card of the property that is outlined on the map. */
const activeCard = (properties: Locator): Locator => properties.locator('[data-selected="true"]')
