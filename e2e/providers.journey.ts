import type { RequestListener } from 'node:http'

import { expect, type Page } from '@playwright/test'

import { StyleHost } from '../apps/server/src/testing/style-host.ts'
import { colourAt, irishSea, sea } from './colour-at.ts'
import { test } from './journey.ts'
import { OwnServer } from './own-server.ts'
import { signIn } from './user-actions.ts'

const key = 'journey-key'
/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A stack (field 1) with a name and a range, and without glyphs. */
const glyphs = Buffer.from([0x0a, 6, 0x0a, 1, 0x78, 0x12, 1, 0x79])

const attribution = '<a href="https://maps.example">© A provider &amp; friends</a>'
const styleOf = (url: string) => ({
  version: 8,
  sources: {
    land: { type: 'raster', url: `${url}/tiles.json?key=${key}`, tileSize: 256 },
    towns: {
      type: 'geojson',
      data: {
        type: 'Feature',
        properties: { name: 'Town' },
        geometry: { type: 'Point', coordinates: [-1.5, 53] },
      },
    },
  },
  sprite: `${url}/sprites/map?key=${key}`,
  glyphs: `${url}/fonts/{fontstack}/{range}.pbf`,
  layers: [
    { id: 'land', type: 'raster', source: 'land' },
    {
      id: 'towns',
      type: 'symbol',
      source: 'towns',
      layout: { 'text-field': ['get', 'name'], 'text-font': ['Provider Sans'] },
    },
  ],
})

const failures: readonly (readonly [string, RequestListener])[] = [
  ['does not answer', () => undefined],
  ['answers 500', (_, response) => void response.writeHead(500).end()],
  [
    'sends a page',
    (_, response) =>
      void response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<!doctype html>Over quota'),
  ],
]

const credits = (page: Page) => page.getByLabel('Where the data comes from')
const failed = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'The provider of the map is not answering.' })

test('a provider’s map is drawn without exposing its key, with a fallback when it fails', async ({
  browser,
}) => {
  await using host = await StyleHost.start()
  host.replies = {
    '/style.json': styleOf(host.url),
    '/tiles.json': { tiles: [`${host.url}/land/{z}/{x}/{y}.png?key=${key}`], attribution },
    '/land/': png,
    '/sprites/map.json': {},
    '/sprites/map.png': png,
    '/fonts/': glyphs,
  }
  await using server = new OwnServer({
    TOPOGRAPHY_STYLE_URL: `${host.url}/style.json?key={key}`,
    TOPOGRAPHY_STYLE_KEY: key,
  })
  await server.start()
  const page = await browser.newPage({ baseURL: server.baseURL })
  const requested: string[] = []
  const pending = new Set<unknown>()
  page.on('request', (request) => {
    requested.push(request.url())
    if (request.url().includes('/tiles/provider-')) pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  const isAsked = (path: string) => host.requests.some((each) => each.startsWith(path))

  await test.step('tiles, sprite and glyphs are loaded, and the attribution is shown as text', async () => {
    await signIn(page)
    await expect(credits(page)).toHaveText('© A provider & friends')
    for (const path of ['/land/', '/sprites/map.json', '/fonts/Provider%20Sans/0-255.pbf']) {
      await expect.poll(() => isAsked(path), path).toBe(true)
    }
    await expect(failed(page)).toBeHidden()
    await expect.poll(() => pending.size).toBe(0)
    expect(host.requests.filter((path) => !path.includes(`key=${key}`))).toEqual([])
    const isLeak = (url: string) => url.includes(key) || url.startsWith(host.url)
    expect(requested.filter(isLeak)).toEqual([])
  })

  for (const [index, [what, failure]] of failures.entries()) {
    await test.step(`a provider that ${what} is reported, and the built-in map is shown`, async () => {
      host.failure = failure
      if (index === 0) await page.reload()
      else await tryAgain(page, host)
      await expect(failed(page)).toBeVisible()
      await expect.poll(() => colourAt(page, irishSea)).toBe(sea)
      await expect(credits(page)).toContainText('© OpenStreetMap contributors')
      await expect(credits(page)).not.toContainText('© A provider')
      // Each drawing of the map costs the processor: once is enough.
      if (index === 0) await expectToZoom(page)
    })
  }

  await test.step('when the provider answers again, its map is shown again', async () => {
    host.failure = undefined
    await tryAgain(page, host)
    await expect(credits(page)).toHaveText('© A provider & friends')
    await expect(failed(page)).toBeHidden()
    await expect.poll(() => isAsked('/land/')).toBe(true)
    await expect.poll(() => pending.size).toBe(0)
  })

  await test.step('a failure while its map is open shows that some of the map is missing', async () => {
    host.failure = failures[1]?.[1]
    await expectToZoom(page)
    await expect(page.getByText('Part of the map could not be loaded.')).toBeVisible()
    await expect(credits(page)).toHaveText('© A provider & friends')
  })
  await page.close()
})

/** The server does not ask a provider for 30 seconds after four failures in a row. */
async function tryAgain(page: Page, host: StyleHost): Promise<void> {
  host.requests.length = 0
  await expect(async () => {
    await failed(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => host.requests.length, { timeout: 2000 }).toBeGreaterThan(0)
  }).toPass({ timeout: 60_000 })
}

/** The map answers to keys: it comes closer, and goes back. */
async function expectToZoom(page: Page): Promise<void> {
  const zoom = () => Number(/#(\d+(?:\.\d+)?)\//.exec(page.url())?.[1] ?? Number.NaN)
  const before = zoom()
  await page.getByRole('region', { name: /^Map\. Move with/ }).focus()
  await page.keyboard.press('+')
  await expect.poll(zoom).toBe(before + 1)
  await page.keyboard.press('-')
  await expect.poll(zoom).toBe(before)
}
