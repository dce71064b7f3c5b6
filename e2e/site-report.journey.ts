import { readFile } from 'node:fs/promises'

import { expect } from '@playwright/test'

import { test } from './journey.ts'
import { readPdf } from './read-pdf.ts'
import { clickMap, signInToACopyOf } from './user-actions.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

/** Drawing a map for paper by the CPU takes seconds, on a slow machine many. */
const drawingMs = 240_000

// A map on paper has many times the pixels of the map on the screen of these tests.
test.slow()

test('a site report of the view by mouse, and of a ward by keyboard', async ({ page }) => {
  await signInToACopyOf(page, 'Growing space (fictional)')
  await page.getByRole('button', { name: 'Land Information', exact: true }).click()

  await test.step('by mouse: what the map shows', async () => {
    await page.getByRole('button', { name: 'Site report', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Choose an area' })).toBeVisible()
    await expectNoFindings(page, 'choosing an area')
    await page.getByRole('button', { name: /^What the map shows/ }).click()
    await expect(page.getByRole('heading', { name: 'What the map shows' })).toBeFocused()
    const owners = page.getByRole('table', { name: 'By owner' })
    await expect(owners.getByRole('row').nth(1)).toContainText(/\d\.\d %/)
    await expect(owners.getByRole('row', { name: /The area/ })).toContainText('100.0 %')
    await expect(page.getByText(/^HM Land Registry|Doggerland/).first()).toBeVisible()
    await expectNoFindings(page, 'site report')
  })

  await test.step('it downloads as CSV, with sources', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('What the map shows.csv')
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv).toMatch(/^\uFEFFSection,Name,Detail,Square metres,Hectares,Share,Source\r\n/)
    expect(csv).toContain('\r\nOwner,')
  })

  await test.step('it downloads as PDF, with a map, tables and sources as text', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: drawingMs }),
      page.getByRole('button', { name: 'Download as PDF' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('What the map shows.pdf')
    const pages = await readPdf(await file.path())
    const [first] = pages
    expect([Math.round(first?.width ?? 0), Math.round(first?.height ?? 0)]).toEqual([210, 297])
    expect(first?.hasPicture).toBe(true)
    expect(first?.text).toMatch(/Scale 1:[\d,]+/)
    expect(first?.text).toContain('Fictional data: none of this land exists.')
    expect(pages.at(-1)?.text).toContain(`Page ${pages.length} of ${pages.length}`)
    const words = pages.map(({ text }) => text).join(' ')
    for (const part of ['By owner', 'The area', '100.0 %', 'Agricultural', 'Made on']) {
      expect(words).toContain(part)
    }
  })

  await test.step('an owner leads to the map', async () => {
    const before = page.url()
    await page.getByRole('table', { name: 'By owner' }).getByRole('button').first().click()
    await expect.poll(() => page.url()).not.toBe(before)
  })

  await test.step('of a place, from “What is here”', async () => {
    await clickMap(page, [-40, -50], { button: 'right' })
    const popup = page.getByRole('region', { name: 'What is here' })
    await popup.getByRole('button', { name: 'Site report' }).click()
    await expect(popup).toBeHidden()
    await expect(page.getByRole('heading', { name: /^The place at 5/ })).toBeFocused()
    await expect(page.getByRole('table', { name: 'Wards' })).toContainText('100.0 %')
  })

  await test.step('by keyboard: a ward', async () => {
    await page.getByRole('button', { name: 'Choose another area' }).press('Enter')
    const ward = page.getByRole('button', { name: / Ward$/ }).first()
    await ward.press('Enter')
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeFocused()
    await expect(page.getByRole('table', { name: 'Wards' })).toContainText('100.0 %')
    await page.getByRole('button', { name: 'Show on the map', exact: true }).press('Enter')
  })

  await test.step('its PDF, by keyboard', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: drawingMs }),
      page.getByRole('button', { name: 'Download as PDF' }).press('Enter'),
    ])
    const [first] = await readPdf(await file.path())
    expect(first?.text).toContain('Who owns it')
    await expect(page.getByRole('button', { name: 'Download as PDF' })).toBeFocused()
  })

  await test.step('what changed there, by keyboard', async () => {
    await page.getByRole('radio', { name: 'Report' }).focus()
    await page.keyboard.press('ArrowRight')
    const list = page.getByRole('region', { name: 'What changed' })
    await expect(list.getByRole('listitem').first()).toContainText('October 2026')
    await expectNoFindings(page, 'what changed')
    const all = Number((await list.getByRole('status').textContent())?.split(' ')[0])
    await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 1 })
    await expect(list.getByRole('status')).toHaveText(`October 2026: ${all} changes`)
    await page.getByRole('checkbox').first().press('Space')
    await expect(list.getByRole('status')).not.toHaveText(`October 2026: ${all} changes`)
    await list.getByRole('button').first().press('Enter')
    await expect(list.locator('[aria-current]')).toHaveCount(1)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as GeoJSON' }).press('Enter'),
    ])
    const { features } = JSON.parse(await readFile(await file.path(), 'utf8')) as {
      features: { properties: { month: string } }[]
    }
    expect(features[0]?.properties.month).toBe('2026-10')
  })

  await test.step('its titles that are newly or no longer listed, by mouse and by keyboard', async () => {
    const list = page.getByRole('region', { name: 'What changed' })
    const added = page.getByRole('checkbox', { name: /^Title newly listed/ })
    const removed = page.getByRole('checkbox', { name: /^Title no longer listed/ })
    const kinds = page.getByRole('group', { name: 'Kinds of change' }).getByRole('checkbox')
    for (const kind of await kinds.all()) if (await kind.isChecked()) await kind.press('Space')
    await expect(list.getByRole('status')).toHaveText('October 2026: 0 changes')
    await added.press('Space')
    await expect(list.getByRole('listitem').first()).toContainText(/: newly listed, owned by /)
    await expect(list.getByText(/does not say that a title was sold/)).toBeHidden()
    await added.press('Space')
    await page.getByText(/^Title no longer listed/).click()
    await expect(removed).toBeChecked()
    await expect(list.getByText(/does not say that a title was sold/)).toBeVisible()
    const row = list.getByRole('button', { name: /: no longer listed as owned by / }).first()
    await row.click()
    await expect(list.locator('[aria-current]')).toHaveCount(1)
    await expectNoFindings(page, 'titles no longer listed')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ])
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv).toMatch(/\r\n2026-10,titleRemoved,"Title no longer listed, [^"]+",yes,/)
    expect(csv).not.toContain('titleAdded')
  })

  await test.step('a feed of it is created, read without logging in, and revoked', async () => {
    const section = page.getByRole('region', { name: 'Follow this area' })
    await section.getByRole('button', { name: 'Create a feed' }).press('Enter')
    const address = await section.getByRole('textbox', { name: /Atom/ }).inputValue()
    await expectNoFindings(page, 'a new feed')
    expect(await (await page.request.get(address)).text()).toContain('<entry>')
    await section.getByRole('button', { name: 'Done' }).press('Enter')
    await section
      .getByRole('button', { name: /^Revoke the feed/ })
      .first()
      .press('Enter')
    await expect(section.getByText(/has been revoked/)).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(404)
  })
})

test('a site report on a phone fits and has no findings', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signInToACopyOf(page, 'Growing space (fictional)')
  await page.getByRole('button', { name: 'Land Information', exact: true }).click()
  await page.getByRole('button', { name: 'Site report', exact: true }).first().click()
  await page.getByRole('button', { name: /^What the map shows/ }).click()
  await expect(page.getByRole('table', { name: 'By owner' })).toBeVisible()
  await expectToFit(page)
  await expectNoFindings(page, 'site report on a phone')
  await context.close()
})
