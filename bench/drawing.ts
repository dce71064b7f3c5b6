/**
 * The cost of moving a vertex among 10,000 drawn features, and their memory (goals P8 and P9):
 *
 *   node bench/drawing.ts [move] [weigh] [grow] [library] [--minutes 2]
 *
 * The product itself, in a real browser, alternately on a map of 10 features and on one of 10,000;
 * for comparison a plain MapLibre source that gets all features at each move, and terra-draw with
 * all features in its own store. Main-thread time and heap are the browser's own figures. Without a
 * name all four parts are run; the minutes are those of panning and editing for 'grow'.
 */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import type { Browser } from '@playwright/test'
import { openStore } from '@terrier/store/open-store'

import { featuresOf, mapOfFields } from './drawing/field-map.ts'
import { openInProduct, openReference, type DrawingDriver } from './drawing/drawing-driver.ts'
import { buildProduct } from './formula/build-product.ts'
import { openBrowser } from './formula/open-browser.ts'
import { signIn } from './formula/sign-in.ts'
import { median, measurePaired, reportComparison, reportPaired } from './paired-costs.ts'
import { report } from './report.ts'
import { startProduct, stop } from './tile-server/children.ts'

const many = 10_000
const few = 10
const repetitionsInLibrary = 3
const heapRepetitions = 2
const warmUpCycles = 5
/** The heap is printed as often as this. */
const minutesBetween = 5
const megabyte = 1024 * 1024
const token = 'a-token-of-the-benchmark'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '2' } },
})
const minutes = Number(values.minutes)

await buildProduct()
const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const store = await openStore({ dataFolder: folder })
const browser = await openBrowser()
try {
  await signIn(store, token)
  const product = await startProduct(folder)
  try {
    const origin = `http://localhost:${product.port}`
    const moveMs = isWanted('move') ? await moveAmong(browser, origin) : undefined
    if (isWanted('weigh')) await weigh(browser, origin)
    if (isWanted('grow')) await grow(browser, origin)
    if (isWanted('library')) await moveElsewhere(browser, moveMs)
  } finally {
    await stop(product.child)
  }
} finally {
  await browser.close()
  await store.close()
  await rm(folder, { recursive: true })
}

function isWanted(part: 'move' | 'weigh' | 'grow' | 'library'): boolean {
  return positionals.length === 0 || positionals.includes(part)
}

/** Resolves to the milliseconds of a move among many. */
async function moveAmong(by: Browser, origin: string): Promise<number> {
  const open = async (count: number) => {
    const eid = await save(origin, count)
    return openInProduct(by, { origin, token, eid, isEditing: true })
  }
  const [amongMany, amongFew] = [await open(many), await open(few)]
  const releases: number[] = []
  const moves = await measurePaired({
    reference: async () => (await amongFew.driver.moveCorner()).moveMs,
    async candidate() {
      const { moveMs, releaseMs } = await amongMany.driver.moveCorner()
      releases.push(releaseMs)
      return moveMs
    },
  })
  await amongMany.page.context().close()
  await amongFew.page.context().close()
  report('P8', `moving a corner among ${many} features, main thread`, moves.candidate, 'ms', {
    atMost: 8,
  })
  reportPaired('P8', `of its cost among ${few}`, moves, { atMost: 1.5 })
  process.stdout.write(
    `      among ${few} it is ${moves.reference.toFixed(1)} ms; letting go among ${many}, with ` +
      `undo and save, ${median(releases).toFixed(0)} ms\n`,
  )
  return moves.candidate
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
  for (let cycle = 0; cycle < warmUpCycles; cycle++) await panAndEdit(driver)
  const before = await driver.heapBytes()
  let after = before
  let cycles = 0
  for (let reached = 0; reached < minutes;) {
    print(`${reached} minutes, ${cycles} pans and edits: ${(after / megabyte).toFixed(2)} MB`)
    reached = Math.min(reached + minutesBetween, minutes)
    cycles += await workFor(driver, Math.min(minutesBetween, minutes))
    after = await driver.heapBytes()
  }
  await page.context().close()
  const what = `growth of the heap, ${minutes} minutes, ${cycles} pans and edits`
  report('P9', what, (after / before - 1) * 100, '%', { atMost: 10 })
}

/** Resolves to how often the map was moved and edited. */
async function workFor(driver: DrawingDriver, minutesOfWork: number): Promise<number> {
  const until = performance.now() + minutesOfWork * 60_000
  let cycles = 0
  for (; performance.now() < until; cycles++) await panAndEdit(driver)
  return cycles
}

async function panAndEdit(driver: DrawingDriver): Promise<void> {
  await driver.pan()
  await driver.moveCorner()
}

/** The same move where every feature is in one source, or in the store of a library. */
async function moveElsewhere(by: Browser, ours = Number.NaN): Promise<void> {
  const pages = createServer(serve)
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  const address = pages.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  for (const [way, tool] of [
    ['source', 'MapLibre, setData of all features'],
    ['library', 'terra-draw, all features in its store'],
  ] as const) {
    const features = featuresOf(mapOfFields(many))
    const { page, driver } = await openReference(by, { origin, way, features })
    const costs: number[] = []
    for (let round = 0; round < repetitionsInLibrary; round++) {
      costs.push((await driver.moveCorner()).moveMs)
    }
    await page.close()
    const work = `moving a corner among ${many} features`
    reportComparison({ goal: 'P8', work, tool, ours, theirs: median(costs), unit: 'ms' })
  }
  pages.close()
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

function print(line: string): void {
  process.stdout.write(`      ${line}\n`)
}
