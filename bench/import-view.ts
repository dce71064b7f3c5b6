/**
 * Whether the page stays usable while a large file is read and looked at:
 *
 *   node bench/import-view.ts
 *
 * The product itself, in a real browser: a GeoJSON file of 100,000 polygons is given to 'Import', read
 * by the server and shown as a preview. The longest piece of main-thread work is the browser's own
 * figure, by the clock; the longest time between two frames is for the reader, since without a
 * graphics card the processor paints them.
 */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { Page } from '@playwright/test'
import { openStore } from '@terrier/store/open-store'

import { buildProduct } from './formula/build-product.ts'
import { openBrowser } from './formula/open-browser.ts'
import { signIn } from './formula/sign-in.ts'
import { report } from './report.ts'
import { startProduct, stop } from './tile-server/children.ts'

const count = 100_000
const few = 50
const columns = 400
/** Runs in the page. */
const watchFrames = `
  globalThis.watched = { longestTaskMs: 0, longestFrameMs: 0 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      watched.longestTaskMs = Math.max(watched.longestTaskMs, duration)
    }
  }).observe({ entryTypes: ['longtask'] })
  let last = performance.now()
  const next = (now) => {
    watched.longestFrameMs = Math.max(watched.longestFrameMs, now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
`
const token = 'a-token-of-the-benchmark'

await buildProduct()
const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const store = await openStore({ dataFolder: folder })
const browser = await openBrowser()
try {
  await signIn(store, token)
  await write(join(folder, 'fields.geojson'), count)
  await write(join(folder, 'few.geojson'), few)
  const product = await startProduct(folder)
  try {
    const page = await browser.newPage({ viewport: { width: 1024, height: 700 } })
    await readFiles(page, `http://localhost:${product.port}`)
  } finally {
    await stop(product.child)
  }
} finally {
  await browser.close()
  await store.close()
  await rm(folder, { recursive: true })
}

async function write(path: string, polygons: number): Promise<void> {
  await pipeline(Readable.from(fieldsAsText(polygons)), createWriteStream(path))
}

async function readFiles(page: Page, origin: string): Promise<void> {
  await page.addInitScript((ourToken) => {
    localStorage.setItem('token', ourToken)
    localStorage.setItem('token_expiry', String(Date.now() + 3_600_000))
  }, token)
  await page.goto(`${origin}/app`)
  await page.getByRole('button', { name: 'Land Data', exact: true }).click()
  await page.getByRole('button', { name: 'Import a file of your own' }).click()
  // The programs that paint are made when something is first painted, however little it is.
  await page.locator('input[type=file]').setInputFiles(join(folder, 'few.geojson'))
  await page.getByText(`${few} rows`).first().waitFor()
  await page.waitForTimeout(4000)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.evaluate(watchFrames)
  const begun = performance.now()
  await page.locator('input[type=file]').setInputFiles(join(folder, 'fields.geojson'))
  await page.getByText('100,000 rows').first().waitFor({ timeout: 300_000 })
  const seconds = (performance.now() - begun) / 1000
  await page.waitForTimeout(4000)
  const { longestTaskMs, longestFrameMs } = await page.evaluate<Watched>('watched')
  report('UI', `longest main-thread work while ${count} polygons are read`, longestTaskMs, 'ms', {
    atMost: 200,
  })
  process.stdout.write(
    `      read and shown in ${seconds.toFixed(1)} s; the longest time between frames was ` +
      `${longestFrameMs.toFixed(0)} ms\n`,
  )
}

interface Watched {
  readonly longestTaskMs: number
  readonly longestFrameMs: number
}

function* fieldsAsText(polygons: number): Generator<string> {
  yield '{"type":"FeatureCollection","features":['
  for (let at = 0; at < polygons; at++) {
    const [lng, lat] = [1.2 + (at % columns) * 0.001, 54.3 + Math.floor(at / columns) * 0.001]
    const [east, north] = [lng + 0.0008, lat + 0.0008]
    const ring = [
      [lng, lat],
      [east, lat],
      [east, north],
      [lng, north],
      [lng, lat],
    ]
    const geometry = { type: 'Polygon', coordinates: [ring] }
    const properties = { name: `Field ${at + 1}` }
    yield `${at === 0 ? '' : ','}${JSON.stringify({ type: 'Feature', properties, geometry })}`
  }
  yield ']}'
}
