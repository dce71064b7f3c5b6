/**
 * The cost of moving a vertex among 10,000 drawn features, and their memory (goals P8 and P9):
 *
 *   node bench/drawing.ts [move] [weigh] [grow] [library]
 *
 * The product itself, in a real browser, alternately on a map of 10 features and on one of 10,000;
 * and for comparison terra-draw with all features in its own store. Main-thread time and heap are
 * the browser's own figures. Without an argument all four parts are run. BENCH_CYCLES sets how
 * often the map is moved and edited for 'grow': 900 take about half an hour.
 */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser } from '@playwright/test'
import { openStore } from '@terrier/store/open-store'

import { featuresOf, mapOfFields } from './drawing/field-map.ts'
import { openInProduct, openReference, type DrawingDriver } from './drawing/drawing-driver.ts'
import { buildProduct } from './formula/build-product.ts'
import { openBrowser } from './formula/open-browser.ts'
import { signIn } from './formula/sign-in.ts'
import { report } from './report.ts'
import { startProduct, stop } from './tile-server/children.ts'

const many = 10_000
const few = 10
const repetitions = 5
const referenceRepetitions = 2
const heapRepetitions = 2
const warmUpCycles = 5
const cycles = Number(process.env['BENCH_CYCLES'] ?? 15)
const megabyte = 1024 * 1024
const token = 'a-token-of-the-benchmark'

await buildProduct()
const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const store = await openStore({ dataFolder: folder })
const browser = await openBrowser()
try {
  await signIn(store, token)
  const product = await startProduct(folder)
  try {
    const origin = `http://localhost:${product.port}`
    if (isWanted('move')) await moveAmong(browser, origin)
    if (isWanted('weigh')) await weigh(browser, origin)
    if (isWanted('grow')) await grow(browser, origin)
  } finally {
    await stop(product.child)
  }
  if (isWanted('library')) await moveInLibrary(browser)
} finally {
  await browser.close()
  await store.close()
  await rm(folder, { recursive: true })
}

function isWanted(part: 'move' | 'weigh' | 'grow' | 'library'): boolean {
  const wanted = process.argv.slice(2)
  return wanted.length === 0 || wanted.includes(part)
}

async function moveAmong(by: Browser, origin: string): Promise<void> {
  const open = async (count: number) => {
    const eid = await save(origin, count)
    return openInProduct(by, { origin, token, eid, isEditing: true })
  }
  const [amongMany, amongFew] = [await open(many), await open(few)]
  await amongMany.driver.moveCorner()
  await amongFew.driver.moveCorner()
  const costs = {
    many: [] as number[],
    few: [] as number[],
    ratio: [] as number[],
    release: [] as number[],
  }
  for (let round = 0; round < repetitions; round++) {
    const manyCost = await amongMany.driver.moveCorner()
    const fewCost = await amongFew.driver.moveCorner()
    costs.many.push(manyCost.moveMs)
    costs.few.push(fewCost.moveMs)
    costs.ratio.push(manyCost.moveMs / fewCost.moveMs)
    costs.release.push(manyCost.releaseMs)
  }
  await amongMany.page.context().close()
  await amongFew.page.context().close()
  report('P8', `moving a corner among ${many} features, main thread`, median(costs.many), 'ms', {
    atMost: 8,
  })
  report('P8', `of its cost among ${few}`, median(costs.ratio), 'times', { atMost: 1.5 })
  process.stdout.write(
    `      among ${few} it is ${median(costs.few).toFixed(1)} ms; letting go among ${many}, with ` +
      `undo and save, ${median(costs.release).toFixed(0)} ms\n`,
  )
}

async function weigh(by: Browser, origin: string): Promise<void> {
  const [empty, full] = [await save(origin, 0), await save(origin, many)]
  const weightOf = async (eid: number) => {
    const { page, driver } = await openInProduct(by, { origin, token, eid, isEditing: false })
    const bytes = await driver.heapBytes()
    await page.context().close()
    return bytes
  }
  const weights: number[] = []
  for (let round = 0; round < heapRepetitions; round++) {
    const emptyBytes = await weightOf(empty)
    weights.push((await weightOf(full)) - emptyBytes)
  }
  report('P9', `heap of ${many} features above the empty map`, median(weights) / megabyte, 'MB', {
    atMost: 12,
  })
}

async function grow(by: Browser, origin: string): Promise<void> {
  const eid = await save(origin, many)
  const { page, driver } = await openInProduct(by, { origin, token, eid, isEditing: true })
  await work(driver, warmUpCycles)
  const before = await driver.heapBytes()
  await work(driver, cycles)
  const after = await driver.heapBytes()
  await page.context().close()
  report(
    'P9',
    `growth of the heap over ${cycles} pans and edits`,
    (after / before - 1) * 100,
    '%',
    {
      atMost: 10,
    },
  )
}

async function work(driver: DrawingDriver, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await driver.pan()
    await driver.moveCorner()
  }
}

async function moveInLibrary(by: Browser): Promise<void> {
  const pages = createServer(serve)
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  const address = pages.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const { page, driver } = await openReference(by, origin, featuresOf(mapOfFields(many)))
  const costs: number[] = []
  for (let round = 0; round < referenceRepetitions; round++) {
    costs.push((await driver.moveCorner()).moveMs)
  }
  await page.close()
  pages.close()
  process.stdout.write(
    `      with all ${many} in the store of terra-draw it is ${median(costs).toFixed(0)} ms\n`,
  )
}

async function save(origin: string, count: number): Promise<number> {
  const document = mapOfFields(count)
  const body = { eid: null, name: document.name, data: document, isSnapshot: false }
  const answer = await fetch(`${origin}/api/user/map/save`, {
    method: 'POST',
    headers: { authorization: `bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The map was refused: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { eid: number }).eid
}

/** Serves the page, and the libraries from node_modules. */
function serve({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(url, 'http://localhost')
  const modules = join(import.meta.dirname, '../node_modules')
  const [, folderName = '', file = ''] = pathname.split('/')
  const folders: Readonly<Record<string, string>> = {
    maplibre: 'maplibre-gl/dist',
    'terra-draw': 'terra-draw/dist',
    adapter: 'terra-draw-maplibre-gl-adapter/dist',
  }
  const own = pathname === '/' ? 'page.html' : 'page.mjs'
  const library = folders[folderName]
  const path = library ? join(modules, library, file) : join(import.meta.dirname, 'drawing', own)
  response.setHeader('Content-Type', path.endsWith('.html') ? 'text/html' : 'text/javascript')
  createReadStream(path)
    .on('error', () => response.writeHead(404).end())
    .pipe(response)
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}
