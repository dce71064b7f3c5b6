import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { signInToACopyOf, storeSession, clickMap } from './user-actions.ts'

const layer = /^Growers. notes$/
const renamed = `Lotments ŷ <b>not bold</b> ${Date.now()}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('objects are copied to another map and to a data layer, and edited there', async ({
  page,
  context,
  trouble,
}) => {
  await storeSession(page)
  const target = `Copies ${Date.now()}`
  const gate = `Gate ${Date.now()}`
  await aMapOf(page, target)
  await createMarkerInLayer(page, gate)
  await signInToACopyOf(page, 'Growing space (fictional)')
  await button(page, 'Land Information').click()

  await test.step('a marker is copied to another map', async () => {
    await button(page, 'Go to Market cross').click()
    await button(page, 'Copy to Map').click()
    await expect(page.getByRole('heading', { name: 'Copy marker to:' })).toBeVisible()
    await page.getByRole('radio', { name: target }).check()
    await button(page, 'Copy').click()
    await expect(page.getByText(`Marker successfully copied to ${target}`)).toBeVisible()
    await button(page, 'OK').click()
    expect(await markersOf(page, target)).toEqual(['Market cross'])
  })

  await test.step('a polygon is copied to a data layer', async () => {
    await button(page, 'Zoom to Council land').click()
    await button(page, 'Go to Council land').click()
    await button(page, 'Copy to Map').click()
    await page.getByRole('tab', { name: 'Data Layer' }).click()
    // Only layers that this user may edit are listed.
    await expect(page.getByRole('radio')).not.toHaveCount(0)
    await expect(page.getByRole('radio', { name: 'Community gardens' })).toHaveCount(0)
    await page.getByRole('radio', { name: /^Growers. notes/ }).check()
    await button(page, 'Copy').click()
    await expect(page.getByText(/^Polygon successfully copied to Growers. notes$/)).toBeVisible()
    await button(page, 'OK').click()
    await button(page, 'Close').click()
  })

  await test.step('the data layer is turned on, and the copy is renamed in it', async () => {
    await turnOn(page, layer)
    await theCopy(page)
    await button(page, 'Edit polygon').click()
    await page.getByRole('textbox', { name: 'Name' }).fill(renamed)
    await button(page, 'Save').click()
    await expect(page.getByRole('heading', { name: renamed, exact: true })).toBeVisible()
  })

  await test.step('the polygon is reshaped and a marker moved, and both persist after a reload', async () => {
    const before = await details(page).textContent()
    await button(page, 'Reshape polygon').press('Enter')
    await press(page, [']', ']', 'ArrowUp', 'ArrowUp', 'ArrowUp'])
    await button(page, 'Save').click()
    await expect(details(page)).not.toHaveText(before ?? '')
    const area = await details(page).textContent()
    await goTo(page, gate)
    await expect(details(page)).toHaveText('1.500200, 54.500200')
    await button(page, 'Move marker').press('Enter')
    await press(page, [']', 'ArrowRight', 'ArrowRight'])
    await button(page, 'Save').click()
    await expect(details(page)).toHaveText(/^1\.500[3-9]/)
    const place = await details(page).textContent()
    await page.reload()
    await goTo(page, gate)
    await expect(details(page)).toHaveText(place ?? '')
    await goTo(page, renamed)
    await expect(details(page)).toHaveText(area ?? '')
  })

  await test.step('a marker is removed after confirmation, and restored with Undo', async () => {
    await goTo(page, gate)
    await removeMarker(page, gate)
    await button(page, 'Undo').click()
    await goTo(page, gate)
    await removeMarker(page, gate)
  })

  await test.step('a read-only data layer offers copying but no editing', async () => {
    await turnOn(page, 'Community gardens')
    await goTo(page, 'Chapel Garden')
    await expect(page.getByText('which is read-only for you', { exact: false })).toBeVisible()
    await expect(button(page, 'Copy to Map')).toBeVisible()
    for (const name of ['Edit polygon', 'Reshape polygon', 'Remove polygon']) {
      await expect(button(page, name)).toHaveCount(0)
    }
    await goTo(page, renamed)
  })

  await test.step('offline, the buttons of the popup are disabled with an explanation', async () => {
    await context.setOffline(true)
    await expect(
      page.getByText('Copying continues when it is back', { exact: false }),
    ).toBeVisible()
    await expect(button(page, 'Copy to Map')).toHaveAttribute('aria-disabled', 'true')
    for (const name of ['Edit polygon', 'Reshape polygon', 'Remove polygon']) {
      await expect(button(page, name)).toHaveAttribute('aria-disabled', 'true')
    }
    await context.setOffline(false)
    await expect(button(page, 'Copy to Map')).toHaveAttribute('aria-disabled', 'false')
    await removeCopies(page)
  })
  expect(trouble.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

/** Both polygons are in the middle of the map, so a popup asks which one is meant. */
async function theCopy(page: Page): Promise<void> {
  const ofLayer = page.getByRole('button', { name: /^Council land Growers. notes$/ })
  // The shapes of the layer take a moment to render.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await clickMap(page, [86, 60])
    await expect(ofLayer).toBeVisible({ timeout: 2000 })
  }).toPass()
  await ofLayer.click()
  await expect(page.getByText(/In the data layer Growers. notes/)).toBeVisible()
}

async function turnOn(page: Page, name: string | RegExp): Promise<void> {
  await button(page, 'Land Data').click()
  const toggle = page.getByRole('switch', { name })
  await expect(toggle).not.toBeChecked()
  await page.getByText(name).click()
  await expect(toggle).toBeChecked()
  await button(page, 'Close Land Data').click()
}

/** With the table, which lists the objects of the visible layers. */
async function goTo(page: Page, name: string): Promise<void> {
  const table = button(page, 'Table')
  const information = button(page, 'Land Information')
  if ((await information.getAttribute('aria-expanded')) === 'false') await information.click()
  await table.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Go to ${name}` })
    .click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

/** The measurements of the shape in the popup, or the position of its marker. */
function details(page: Page) {
  return page.getByRole('region', { name: /^About / }).getByText(/acres$|^[\d.]+, [\d.]+$/)
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

async function removeMarker(page: Page, name: string): Promise<void> {
  await button(page, 'Remove marker').click()
  const question = page.getByRole('heading', { name: `Remove ${name} from the data layer` })
  await expect(question).toBeVisible()
  await button(page, 'Remove marker').click()
  await expect(question).toBeHidden()
  await expect(page.getByText(`${name} was removed from the data layer`)).toBeVisible()
}

const asPerson = () => ({
  authorization: `bearer ${localStorage.getItem('token')}`,
  'content-type': 'application/json',
})

async function call<Reply>(page: Page, path: string, body?: object): Promise<Reply> {
  const headers = await page.evaluate(asPerson)
  const reply = body
    ? await page.request.post(path, { headers, data: body })
    : await page.request.get(path, { headers })
  // The contract defines the replies of these calls.
  return (await reply.json()) as Reply
}

async function aMapOf(page: Page, name: string): Promise<void> {
  const data = {
    version: '1.1',
    name,
    map: { zoom: [6], lngLat: [-1.5, 53], name },
    drawings: { polygons: [], activePolygon: null, polygonsDrawn: 0, linesDrawn: 0 },
    markers: { markers: [], currentMarker: null, markersDrawn: 0 },
    mapLayers: { landDataLayers: [], myDataLayers: [], ownershipDisplay: null },
  }
  await call(page, '/api/user/map/save', { eid: null, name, data, isSnapshot: false })
}

async function markersOf(page: Page, name: string): Promise<string[]> {
  const maps = await call<{ map: { name: string; data: string } }[]>(page, '/api/user/maps')
  const data = maps.find(({ map }) => map.name === name)?.map.data ?? '{}'
  const { markers } = JSON.parse(data) as { markers: { markers: { name: string }[] } }
  return markers.markers.map((marker) => marker.name)
}

interface Layer {
  readonly iddata_groups: number
  readonly title: string
  readonly polygons: readonly { readonly uuid: string }[]
}

async function theLayer(page: Page): Promise<Layer | undefined> {
  interface Collection {
    readonly dataGroups: readonly Layer[]
  }
  const collections = await call<Collection[]>(page, '/api/user/datagroups')
  return collections.flatMap(({ dataGroups }) => dataGroups).find(({ title }) => layer.test(title))
}

async function createMarkerInLayer(page: Page, name: string): Promise<void> {
  const group = await theLayer(page)
  const object = { name, center: [1.5002, 54.5002] }
  await call(page, '/api/user/datagroup/save/marker', {
    object,
    dataGroupId: group?.iddata_groups,
  })
}

/** All demonstration users share the layer, so it is restored. */
async function removeCopies(page: Page): Promise<void> {
  const group = await theLayer(page)
  for (const { uuid } of group?.polygons ?? []) {
    const dataGroupId = group?.iddata_groups
    await call(page, '/api/user/datagroup/delete/polygon', { dataGroupId, uuid })
  }
}
