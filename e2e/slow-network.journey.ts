import { expect, type Page } from '@playwright/test'

import { colourAt, irishSea, sea } from './colour-at.ts'
import { test } from './journey.ts'
import { signIn, openTheMap } from './user-actions.ts'

const paper = '#f4f1e8'
/** Shropshire at zoom 6 round the middle of England, in pixels from the middle. */
const shropshire = [-70, 75] as const

test('on a slow connection the map shows background, outline, then coast, and a loading message', async ({
  page,
}) => {
  const outline = await hold(page, '**/base-map-*/land-outline.bin')
  const land = await hold(page, '**/base-map-*/land.json')
  await page.route('**/base-map-*/land.json', (route) => route.abort(), { times: 1 })
  const loading = page.getByRole('status').filter({ hasText: 'Loading the map…' })

  await test.step('before the outline has loaded, no sea is drawn', async () => {
    await signIn(page)
    await expect(loading).toBeVisible()
    await expect.poll(() => colourAt(page, irishSea)).toBe(paper)
  })

  await test.step('the outline file of a few kilobytes shows land and sea', async () => {
    outline.release()
    await expect.poll(() => colourAt(page, irishSea)).toBe(sea)
    expect(await colourAt(page, shropshire)).toBe(paper)
  })

  await test.step('after the coast fails to load, Try again starts loading it again', async () => {
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(loading).toBeVisible()
  })

  await test.step('at high zoom, where the outline is too coarse, only the background is drawn', async () => {
    const name = `At sea ${Date.now()}`
    await saveAMap(page, name, { zoom: [11], lngLat: [-5.2, 53.75], name })
    await openTheMap(page, name)
    await expect.poll(() => colourAt(page, [-30, -40])).toBe(paper)
    await expect(loading).toBeVisible()
  })

  await test.step('the map can be zoomed while it is loading', async () => {
    await page.getByRole('region', { name: /^Map\. Move with/ }).focus()
    for (const [key, zoom] of [
      ['+', 12],
      ['-', 11],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page).toHaveURL(new RegExp(`#${zoom}/53\\.75/-5\\.2$`))
      await expect(loading).toBeVisible()
    }
  })

  await test.step('once the coast has loaded, the sea is drawn', async () => {
    land.release()
    await expect(loading).toBeHidden()
    await expect.poll(() => colourAt(page, [-30, -40])).toBe(sea)
  })
})

test('the scripts of the trays and of messages are requested after the land is drawn', async ({
  page,
}) => {
  await signIn(page)
  // socket.io-client is the chunk that is named after its file 'esm/index.js'.
  const requestedMs = () =>
    page.evaluate(() => {
      const scripts = performance.getEntriesByType('resource')
      const begun = (part: string) =>
        scripts.find(({ name }) => name.includes(part))?.startTime ?? 0
      return Math.min(begun('/trays-and-modals-'), begun('/esm-'))
    })
  await expect.poll(requestedMs).toBeGreaterThan(0)
  const drawnMs = await page.evaluate(
    () => performance.getEntriesByName('land-drawn')[0]?.startTime ?? Infinity,
  )
  // On a very slow machine the map counts as drawn after ten seconds.
  expect(await requestedMs()).toBeGreaterThanOrEqual(Math.min(drawnMs, 10_000))
})

/** Delays requests until they are released. */
async function hold(page: Page, address: string): Promise<{ readonly release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return { release: () => resolve(undefined) }
}

/** Saves an empty map by the API. */
async function saveAMap(page: Page, name: string, map: object): Promise<void> {
  const data = JSON.stringify({
    version: '1.1',
    name,
    map,
    drawings: { polygons: [], activePolygon: null, polygonsDrawn: 0, linesDrawn: 0 },
    markers: { markers: [], currentMarker: null, markersDrawn: 0 },
    mapLayers: { landDataLayers: [], myDataLayers: [], ownershipDisplay: null },
  })
  const authorization = await page.evaluate(() => `bearer ${localStorage.getItem('token')}`)
  const saved = await page.request.post('/api/user/map/save', {
    headers: { authorization },
    data: { eid: null, name, data, isSnapshot: false },
  })
  expect(saved.ok()).toBe(true)
}
