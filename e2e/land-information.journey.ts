import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { storeSession, titleButton } from './user-actions.ts'
import { expectNoFindings, expectToFit, expectNoBrokenWords } from './screen-checks.ts'

const gate = (place: number) => ({
  uuid: randomUUID(),
  coordinates: [1.5 + place * 0.002, 54.5],
  name: `Gate ${place + 1}`,
  description: '',
})

/** The higher its number, the larger it is. */
function field(place: number) {
  const [west, south, side] = [1.5 + place * 0.006, 54.501, 0.001 * (place + 1)]
  const [east, north] = [west + side, south + side]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, south],
  ]
  const uuid = randomUUID()
  return {
    uuid,
    type: 'Polygon',
    name: `=Field ${place + 1}`,
    center: [west + side / 2, south + side / 2],
    length: 0.3 * (place + 1),
    area: 4000 * (place + 1) ** 2,
    data: { id: uuid, type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] } },
  }
}

/** Twelve gates along a lane, and three fields. */
const lane = (name: string) => ({
  version: '1.1',
  name,
  map: { zoom: [13.5], lngLat: [1.51, 54.5], name },
  drawings: {
    polygons: [2, 1, 0].map(field),
    activePolygon: null,
    polygonsDrawn: 3,
    linesDrawn: 0,
  },
  markers: {
    markers: Array.from({ length: 12 }, (_, place) => gate(place)),
    currentMarker: null,
    markersDrawn: 12,
  },
  mapLayers: { landDataLayers: [], myDataLayers: [], ownershipDisplay: null },
})

/** Opens a map created by the API. Resolves to its name. */
async function openALane(page: Page): Promise<string> {
  const name = `Lane ${Date.now()}`
  const map = { eid: null, name, data: JSON.stringify(lane(name)), isSnapshot: false }
  await page.evaluate(async (body) => {
    const headers = {
      authorization: `bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
    }
    const made = await fetch('/api/user/map/save', { method: 'POST', headers, body })
    const { eid } = (await made.json()) as { eid: number }
    // The application opens the map that was open before.
    sessionStorage.setItem('currentMapId', String(eid))
  }, JSON.stringify(map))
  await page.goto('/app')
  await expect(titleButton(page, name)).toBeVisible()
  return name
}

test('objects are sorted, searched, renamed, selected, coloured, deleted and listed in a table', async ({
  page,
  trouble,
}) => {
  await storeSession(page)
  const mapName = await openALane(page)
  await page.getByRole('button', { name: 'Land Information', exact: true }).click()
  const tray = page.getByRole('region', { name: 'Land Information' })
  const names = tray.getByRole('button', { name: /^Go to/ })
  const undo = page.getByRole('button', { name: 'Undo', exact: true })

  await test.step('sorted by name, Gate 9 comes before Gate 10', async () => {
    await expect(names).toHaveCount(15)
    await tray.getByText('Name', { exact: true }).click()
    await expect(names.nth(9)).toHaveText('Gate 10')
  })

  await test.step('an object is renamed in the list', async () => {
    await tray.getByRole('button', { name: 'Rename Gate 2' }).click()
    await page.keyboard.type('Giât y Cae')
    await page.keyboard.press('Enter')
    await expect(tray.getByRole('button', { name: 'Go to Giât y Cae' })).toBeFocused()
    await expect(page.getByText('changes saved!')).toBeVisible()
  })

  await test.step('a search without accents finds a name with accents', async () => {
    await tray.getByRole('searchbox').fill('giat cae')
    await expect(names).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(names).toHaveCount(15)
  })

  await test.step('a selected range is coloured, deleted, and restored with one Undo', async () => {
    await tray.getByRole('checkbox', { name: 'Choose Gate 3' }).click()
    await tray.getByRole('checkbox', { name: 'Choose Gate 6' }).click({ modifiers: ['Shift'] })
    const bar = page.getByRole('region', { name: 'What is chosen' })
    await expect(bar).toContainText('4 chosen')
    await bar.getByRole('button', { name: 'Colour', exact: true }).click()
    await bar.getByText('Blue', { exact: true }).click()
    await expect(tray.getByText('Colour: Blue')).toHaveCount(4)
    await expectNoFindings(page, 'Land Information with a selection')
    await bar.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(names).toHaveCount(11)
    await undo.last().click()
    await expect(names).toHaveCount(15)
  })

  await test.step('dragging a box with Shift on the map selects the objects in it', async () => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.keyboard.down('Shift')
    await page.mouse.move(width * 0.45, height * 0.2)
    await page.mouse.down()
    await page.mouse.move(width * 0.6, height * 0.6, { steps: 4 })
    await page.mouse.move(width * 0.9, height * 0.85, { steps: 4 })
    await page.mouse.up()
    await page.keyboard.up('Shift')
    await expect(page.getByRole('region', { name: 'What is chosen' })).toContainText(/\d+ chosen/)
    await tray.getByRole('button', { name: 'Choose none' }).click()
  })

  await test.step('the table lists the objects, sorts by area, and exports CSV without formulas', async () => {
    await tray.getByRole('button', { name: 'Table', exact: true }).click()
    const table = page.getByRole('table', {
      name: 'Everything drawn, selected and shown on this map',
    })
    await expect(table.getByRole('rowheader')).toHaveCount(15)
    await table.getByRole('button', { name: 'Area' }).click()
    await table.getByRole('button', { name: 'Area' }).click()
    await expect(table.getByRole('rowheader').first()).toHaveText('=Field 3')
    await expectNoFindings(page, 'the table')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`${mapName}-table.csv`)
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength(16)
    expect(lines[1]).toMatch(/^'=Field 3,,Polygon,This map,/)
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 640 })
      await expectToFit(page)
      await expectNoBrokenWords(table)
    }
    await page.keyboard.press('Escape')
    await expect(table).toBeHidden()
    await expect(tray.getByRole('button', { name: 'Table', exact: true })).toBeFocused()
  })

  expect(trouble).toEqual([])
})
