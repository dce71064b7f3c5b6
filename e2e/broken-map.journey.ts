import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { storeSession, chooseFromMapMenu, openTheMap, titleButton, theMap } from './user-actions.ts'
import { expectNoFindings, expectToFit } from './screen-checks.ts'

const dataFolder = process.env['JOURNEY_DATA'] ?? join(tmpdir(), 'terrier-journeys')

/** Unique to this run: the maps of earlier ones may still exist. */
const mapName = `Broken ${Date.now() % 1e9}`

const dialog = (page: Page) => page.getByRole('dialog')

test('a damaged map can be managed without opening it, and is repaired when opened', async ({
  page,
  browser,
  baseURL,
  trouble,
}) => {
  const script = join(import.meta.dirname, 'create-broken-map.ts')
  const create = [script, dataFolder, 'olwen@example.org', mapName]
  const { stdout: eid } = await promisify(execFile)(process.execPath, create)

  await test.step('the application starts with the damaged map as the last open map', async () => {
    await storeSession(page)
    await page.evaluate((id) => sessionStorage.setItem('currentMapId', id), eid)
    await page.goto('/app')
    await expect(theMap(page)).toBeVisible()
    await expect(titleButton(page, mapName)).toBeVisible()
    await expect(repairs(page)).toBeVisible()
  })

  await test.step('My Maps has its own URL, without an open map', async () => {
    await page.goto('/app/maps')
    await expect(dialog(page).getByRole('button', { name: mapName, exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/app(#|$)/)
    await expect(repairs(page)).toBeHidden()
    await expectNoFindings(page, 'My Maps')
  })

  await test.step('the history of the map opens from My Maps, and closes back to it', async () => {
    await dialog(page)
      .getByRole('button', { name: `History of "${mapName}"`, exact: true })
      .click()
    const history = page.getByRole('dialog', { name: `History - ${mapName}` })
    await expect(history.getByText('Made the map')).toBeVisible()
    await expectNoFindings(page, 'History of a map that is not open')
    await history.getByRole('button', { name: 'Close' }).click()
    await expectMyMaps(page)
  })

  await test.step('Share opens from My Maps, and closes back to it', async () => {
    await dialog(page)
      .getByRole('button', { name: `Share "${mapName}"`, exact: true })
      .click()
    const share = page.getByRole('dialog', { name: `Share - ${mapName}` })
    await expect(share).toBeVisible()
    await expect(page.getByText('Only you can open this map.')).toBeVisible()
    await share.getByRole('button', { name: 'Close' }).click()
    await expectMyMaps(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('the opened map is repaired, and a notice says so', async () => {
    await openTheMap(page, mapName)
    await expect(repairs(page)).toBeVisible()
    await expect(page.getByText(/was left out: 'One point'/)).toBeVisible()
    await expectNoFindings(page, 'the notice of a repair')
  })

  await test.step('its public page shows the repaired map with a notice', async () => {
    await chooseFromMapMenu(page, 'Generate GeoJSON')
    await dialog(page).getByRole('button', { name: 'Create a link' }).click()
    const link = await dialog(page).getByRole('textbox', { name: 'Link 1' }).inputValue()
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const reader = await context.newPage()
    await reader.goto(new URL(link).pathname)
    await expect(theMap(reader)).toBeVisible()
    await expect(reader.getByRole('heading', { name: mapName })).toBeVisible()
    await expect(reader.getByText(/could not be shown as it was saved/)).toBeVisible()
    await expectNoFindings(reader, 'the public page of a repaired map')
    await context.close()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('nothing needs horizontal scrolling on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(repairs(page)).toBeVisible()
    await expectToFit(page)
    await page.goto('/app/maps')
    await expect(dialog(page).getByRole('button', { name: mapName, exact: true })).toBeVisible()
    await expectToFit(page)
    await expectNoFindings(page, 'My Maps on a telephone')
  })

  expect(trouble).toEqual([])
})

/** My Maps is the only dialog, and has the focus, as soon as the previous one has closed. */
async function expectMyMaps(page: Page) {
  await expect(dialog(page)).toHaveAccessibleName('Open')
  await expect(dialog(page)).toBeFocused()
}

const repairs = (page: Page) => page.getByText(/^Parts of this map could not be shown/)
