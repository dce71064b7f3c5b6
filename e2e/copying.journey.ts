import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'
import { clickMap, openACopyOf, signIn } from './person.ts'

const layer = /^Growers. notes$/
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('objects are copied to another map and to a data layer, and edited there', async ({
  page,
  context,
  trouble,
}) => {
  await signIn(page)
  const target = `Copies ${Date.now()}`
  await aMapOf(page, target)
  await openACopyOf(page, 'Growing space (fictional)')
  await button(page, 'Land Information').click()

  await test.step('a marker to another map', async () => {
    await button(page, 'Go to Market cross').click()
    await button(page, 'Copy to Map').click()
    await expect(page.getByRole('heading', { name: 'Copy marker to:' })).toBeVisible()
    await page.getByRole('radio', { name: target }).check()
    await button(page, 'Copy').click()
    await expect(page.getByText(`Marker successfully copied to ${target}`)).toBeVisible()
    await button(page, 'OK').click()
    expect(await markersOf(page, target)).toEqual(['Market cross'])
  })

  await test.step('a polygon to a data layer', async () => {
    await button(page, 'Zoom to Council land').click()
    await button(page, 'Go to Council land').click()
    await button(page, 'Copy to Map').click()
    await page.getByRole('tab', { name: 'Data Layer' }).click()
    // Only layers that this person may change are there.
    await expect(page.getByRole('radio')).not.toHaveCount(0)
    await expect(page.getByRole('radio', { name: 'Community gardens' })).toHaveCount(0)
    await page.getByRole('radio', { name: /^Growers. notes/ }).check()
    await button(page, 'Copy').click()
    await expect(page.getByText(/^Polygon successfully copied to Growers. notes$/)).toBeVisible()
    await button(page, 'OK').click()
    await button(page, 'Close').click()
  })

  await test.step('the layer is turned on, and the copy edited in it', async () => {
    await button(page, 'Land Data').click()
    const toggle = page.getByRole('switch', { name: layer })
    await expect(toggle).not.toBeChecked()
    await page.getByText(layer).click()
    await expect(toggle).toBeChecked()
    await button(page, 'Close Land Data').click()
    await theCopy(page)
    await button(page, 'Edit polygon').click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Lotments ŷ <b>not bold</b>')
    await button(page, 'Save').click()
    await expect(
      page.getByRole('heading', { name: 'Lotments ŷ <b>not bold</b>', exact: true }),
    ).toBeVisible()
  })

  await test.step('without a network the foot of the popup is dim, and says why', async () => {
    await context.setOffline(true)
    await expect(page.getByText('Copying goes on when it is back', { exact: false })).toBeVisible()
    await expect(button(page, 'Copy to Map')).toHaveAttribute('aria-disabled', 'true')
    await expect(button(page, 'Edit polygon')).toHaveAttribute('aria-disabled', 'true')
    await context.setOffline(false)
    await expect(button(page, 'Copy to Map')).toHaveAttribute('aria-disabled', 'false')
    await removeCopies(page)
  })
  expect(trouble.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

/** Both polygons lie in the middle of the map, so the person is asked which is meant. */
async function theCopy(page: Page): Promise<void> {
  const ofLayer = page.getByRole('button', { name: /^Council land Growers. notes$/ })
  // The shapes of the layer take a moment to be drawn.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await clickMap(page, [86, 60])
    await expect(ofLayer).toBeVisible({ timeout: 2000 })
  }).toPass()
  await ofLayer.click()
  await expect(page.getByText(/In the data layer Growers. notes/)).toBeVisible()
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
  // What these calls answer is what the contract says.
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

/** The layer belongs to all who try the product out, so it is left as it was found. */
async function removeCopies(page: Page): Promise<void> {
  interface Groups {
    readonly dataGroups: {
      readonly iddata_groups: number
      readonly title: string
      readonly polygons: { readonly uuid: string }[]
    }[]
  }
  const collections = await call<Groups[]>(page, '/api/user/datagroups')
  const group = collections
    .flatMap(({ dataGroups }) => dataGroups)
    .find(({ title }) => layer.test(title))
  for (const { uuid } of group?.polygons ?? []) {
    const dataGroupId = group?.iddata_groups
    await call(page, '/api/user/datagroup/delete/polygon', { dataGroupId, uuid })
  }
}
