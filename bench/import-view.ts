/**
 * Whether the page stays responsive while a large file is read, imported and viewed:
 *
 *   node bench/import-view.ts
 *
 * The product itself, in a real browser: a GeoJSON file of 100,000 polygons is opened in 'Import',
 * read by the server and shown as a preview, saved into a data layer, rendered on the map, clicked,
 * and listed in the table. The figure is the processor time of the longest main-thread task in the
 * browser's trace. Its wall time may be longer: without a graphics card the processor also paints,
 * and the page waits for it. That, and the longest time between two frames, is printed for
 * information.
 */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { Page } from '@playwright/test'
import { openStore } from '@terrier/store/open-store'
import { assertDone } from '@terrier/store/outcome'
import type { Store } from '@terrier/store/store'

import { buildProduct } from './formula/build-product.ts'
import { openBrowser } from './formula/open-browser.ts'
import { signIn } from './formula/sign-in.ts'
import { report } from './report.ts'
import { startProduct, stop } from './tile-server/children.ts'

const count = 100_000
const few = 50
const columns = 400
const layer = 'Fields'
const settleMs = 4000
/** Meanwhile a worker builds the tiles. */
const drawMs = 20_000
const timeoutMs = 60_000
/** Runs in the page. */
const watchFrames = `
  globalThis.watched = { longestFrameMs: 0 }
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
const opened = await openStore({ dataFolder: folder })
const browser = await openBrowser()
try {
  const userId = await signIn(opened, token)
  await makeLayer(opened, userId)
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
  await opened.close()
  await rm(folder, { recursive: true })
}

async function write(path: string, polygons: number): Promise<void> {
  await pipeline(Readable.from(fieldsAsText(polygons)), createWriteStream(path))
}

/** An empty data layer that this user may edit. */
async function makeLayer(store: Store, userId: number): Promise<void> {
  const operator = { userId: null, via: 'command' } as const
  await store.write(async ({ groupAdmin }) => {
    const { id } = await groupAdmin.createUserGroup('Growers', operator)
    assertDone(await groupAdmin.upsertMember(id, { userId, access: 3 }, operator))
    assertDone(await groupAdmin.createDataGroup(id, { title: layer }, operator))
  })
}

async function readFiles(page: Page, origin: string): Promise<void> {
  await page.addInitScript((ourToken) => {
    localStorage.setItem('token', ourToken)
    localStorage.setItem('token_expiry', String(Date.now() + 3_600_000))
  }, token)
  await page.goto(`${origin}/app`)
  await page.getByRole('button', { name: 'Land Data', exact: true }).click()
  await page.getByRole('button', { name: 'Import a file of your own' }).click()
  // A warm-up: shaders are compiled when something is first painted, however little.
  await page.locator('input[type=file]').setInputFiles(join(folder, 'few.geojson'))
  await page.getByText(`${few} rows`).first().waitFor()
  await page.waitForTimeout(settleMs)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.evaluate(watchFrames)
  await watched(page, 'read and previewed', async () => {
    await page.locator('input[type=file]').setInputFiles(join(folder, 'fields.geojson'))
    await page.getByText('100,000 rows').first().waitFor({ timeout: timeoutMs })
  })
  await watched(page, 'put into a data layer', async () => {
    await page.getByLabel('Import into').selectOption({ label: `Data layer '${layer}'` })
    await page.getByRole('button', { name: 'Import 100,000 rows' }).click()
    await page.getByText('100,000 objects imported into').waitFor({ timeout: timeoutMs })
  })
  await watched(page, 'fetched and drawn', async () => {
    // The layer is in the legend once it is on the map.
    await page.getByRole('heading', { name: layer }).waitFor({ timeout: timeoutMs })
    await page.waitForTimeout(drawMs)
  })
  await watched(page, 'looked at closer', async () => {
    for (let step = 0; step < 5; step++) {
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await page.waitForTimeout(1000)
    }
  })
  await page.getByRole('button', { name: 'Land Data', exact: true }).click()
  await watched(page, 'one of them taken in hand', async () => {
    await page.locator('.maplibregl-canvas').click({ position: { x: 476, y: 316 } })
    await page.getByText(`In the data layer ${layer}`).waitFor({ timeout: timeoutMs })
  })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Land Information', exact: true }).click()
  await watched(page, 'listed in the table', async () => {
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await page.getByText('100,000 rows').waitFor({ timeout: timeoutMs })
  })
  await watched(page, 'put in order and searched', async () => {
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await page.getByRole('searchbox').pressSequentially('Field 99', { delay: 100 })
    await page.getByText('6,035 of 100,000 rows').waitFor({ timeout: timeoutMs })
  })
}

/**
 * Performs an action with the file, and reports the longest time for which the page was blocked.
 */
async function watched(page: Page, what: string, work: () => Promise<void>): Promise<void> {
  await page.evaluate('watched.longestFrameMs = 0')
  await browser.startTracing(page, { categories: ['toplevel'] })
  const begun = performance.now()
  await work()
  const seconds = (performance.now() - begun) / 1000
  await page.waitForTimeout(settleMs)
  const { longestFrameMs } = await page.evaluate<Watched>('watched')
  const tasks = mainThreadTasks(await browser.stopTracing())
  const ofProcessor = Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
  const byClock = Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000
  report('UI', `${count} polygons ${what}: longest main-thread work`, ofProcessor, 'ms', {
    atMost: 200,
  })
  process.stdout.write(
    `      took ${seconds.toFixed(1)} s; by the clock the longest work was ${byClock.toFixed(0)} ms, ` +
      `the longest time between frames ${longestFrameMs.toFixed(0)} ms\n`,
  )
}

interface Watched {
  readonly longestFrameMs: number
}

/** An event of Chromium's trace format; times in microseconds, `tdur` is processor time. */
interface TraceEvent {
  readonly ph: string
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

function mainThreadTasks(trace: Buffer): readonly TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] }
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return traceEvents.filter(
    ({ ph, name, pid, tid }) =>
      ph === 'X' && name === 'ThreadControllerImpl::RunTask' && main.has(`${pid} ${tid}`),
  )
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
