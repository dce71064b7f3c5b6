import { readFileSync } from 'node:fs'

import { expect, type Locator, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'
import { signInToACopyOf } from './user-actions.ts'

test('unregistered land near here begins with land, and streets are collapsed below it', async ({
  page,
}) => {
  await signInToACopyOf(page, 'Growing space (fictional)')
  await searchNearHere(page)
  await expect(page.getByText('Unregistered is not unowned:')).toBeVisible()
  const pieces = list(page)

  await test.step('the first pieces are land, with shape and access', async () => {
    const first = pieces.getByRole('listitem')
    for (const index of [0, 1, 2, 3, 4, 5, 6, 7]) {
      await expect(first.nth(index)).toContainText(/(Compact|Long|Thin).* · .*[Rr]oad/)
    }
    await pieces.getByRole('button', { name: 'Go to Piece 1', exact: true }).click()
    await expect(first.first()).toHaveAttribute('aria-current', 'true')
  })

  await test.step('roads are listed when their group is opened, with the reason', async () => {
    await pieces.getByRole('button', { name: /^Roads/ }).click()
    await expect(pieces.getByText('Lies along the centre line of a road.').first()).toBeVisible()
  })
  await expectNoFindings(page, 'unregistered near here')
})

test('the evidence sheet of a piece is opened, printed and downloaded by keyboard', async ({
  page,
}) => {
  await signInToACopyOf(page, 'Growing space (fictional)')
  await searchNearHere(page)
  await list(page)
    .getByRole('button', { name: 'Evidence sheet of Piece 1', exact: true })
    .press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Evidence sheet: unregistered land' })

  await test.step('it says what the land is, who its neighbours are and what to do', async () => {
    await expect(sheet.getByText('Looks like land:', { exact: false })).toBeVisible()
    await expect(sheet.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await expect(sheet.getByText('Bona vacantia', { exact: true })).toBeVisible()
    await expect(sheet.getByText('No data imported here', { exact: false })).toBeVisible()
    await expect(sheet.getByText('form SIM', { exact: false })).toBeVisible()
    await expectNoFindings(page, 'the evidence sheet')
  })

  await test.step('its downloads hold the same evidence', async () => {
    const csv = await downloaded(page, sheet.getByRole('button', { name: 'Download CSV' }))
    expect(csv).toContain('piece,kind,land')
    const json = await downloaded(page, sheet.getByRole('button', { name: 'Download GeoJSON' }))
    expect(JSON.parse(json)).toMatchObject({
      features: [{ geometry: { type: 'Polygon' }, properties: { kind: 'land' } }],
    })
  })

  await test.step('printed is the sheet alone', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(sheet.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(sheet.getByText('What unregistered means')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Tools and data' })).toBeHidden()
    await page.emulateMedia({ media: null })
  })
  // The browser took the focus from the hidden button when it printed.
  await sheet.getByRole('button', { name: 'Print' }).press('Escape')
  await expect(sheet).toBeHidden()
})

test('the foreshore near here has an evidence sheet that says who may own it', async ({ page }) => {
  await signInToACopyOf(page, 'Growing space (fictional)')
  await lookAt(page, southStrand)
  await searchNearHere(page)
  const foreshore = list(page).getByRole('button', { name: /^Foreshore/ })
  await foreshore.press('Enter')
  await expect(list(page).getByText('Lies below mean high water.').first()).toBeVisible()
  await expectNoFindings(page, 'foreshore near here')
  await list(page)
    .getByRole('listitem')
    .filter({ hasText: 'Lies below mean high water.' })
    .getByRole('button', { name: /^Evidence sheet/ })
    .first()
    .press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Evidence sheet: unregistered land' })
  await expect(sheet.getByRole('heading', { name: 'Who owns foreshore' })).toBeVisible()
  await expect(sheet.getByText('this sheet does not say which', { exact: false })).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'How bona vacantia works' })).toBeVisible()
  await expect(sheet.getByText(/Mean high water.*, October 2026:/)).toBeVisible()
  await expectNoFindings(page, 'the evidence sheet of foreshore')
})

test('the list and the evidence sheet fit a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInToACopyOf(page, 'Growing space (fictional)')
  await searchNearHere(page)
  await expectToFit(page)
  await list(page).getByRole('button', { name: 'Evidence sheet of Piece 1', exact: true }).click()
  await expect(page.getByText('form SIM', { exact: false })).toBeVisible()
  await expectToFit(page)
})

/** A beach of the fictional district. */
const southStrand = '15/54.486/1.5355'

/** Opens the same map at another place. */
async function lookAt(page: Page, view: string): Promise<void> {
  const address = new URL(page.url())
  address.hash = view
  await page.goto('about:blank')
  await page.goto(address.href)
}

async function searchNearHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Land Information', exact: true }).click()
  await page.getByRole('button', { name: 'Unregistered near here' }).click()
  await expect(page.getByText(/^[\d,]+ pieces? within 500 m$/)).toBeVisible()
}

const list = (page: Page): Locator =>
  page.getByRole('region', { name: 'Unregistered land, usable land first' })

async function downloaded(page: Page, button: Locator): Promise<string> {
  const waiting = page.waitForEvent('download')
  await button.press('Enter')
  return readFileSync(await (await waiting).path(), 'utf8')
}
