/**
 * The cost of a view of some 5,400 parcels at zoom 15 for the browser: rendered from vector tiles,
 * and from the reply of /api/ownership as older clients do (goal P5); and, for comparison, from a
 * plain GeoJSON file of the same parcels:
 *
 *   node bench/map-view.ts
 *
 * A generated town is published into an embedded database and served by the product. Main-thread
 * time and heap are the browser's own figures; the variants alternate.
 */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import type { Browser } from '@playwright/test'
import { openStore } from '@terrier/store/open-store'

import { openBrowser } from './formula/open-browser.ts'
import { publishTown } from './formula/publish-town.ts'
import { signIn } from './formula/sign-in.ts'
import {
  repetitions,
  median,
  measurePaired,
  reportComparison,
  reportPaired,
} from './paired-costs.ts'
import { report } from './report.ts'
import { startProduct, stop } from './tile-server/children.ts'

const parcelsInTown = 60_000
const fileRepetitions = 5
const pans = 10
const megabyte = 1024 * 1024
const token = 'a-token-of-the-benchmark'
/** `json` is the reply of /api/ownership, `file` plain GeoJSON. */
type Way = 'tiles' | 'json' | 'file'

const mapLibre = join(import.meta.dirname, '../node_modules/maplibre-gl/dist')
const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const store = await openStore({ dataFolder: folder })
const browser = await openBrowser()
try {
  const { version, bounds } = await publishTown(store, parcelsInTown)
  await signIn(store, token)
  const [west, south, east, north] = bounds ?? [0, 0, 0, 0]
  const product = await startProduct(folder)
  const pages = createServer((request, response) => void serve(request, response, product.port))
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  const address = pages.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  try {
    const place = `lng=${(west + east) / 2}&lat=${(south + north) / 2}&version=${version}`
    await compare(browser, `${origin}/?${place}`)
  } finally {
    pages.close()
    await stop(product.child)
  }
} finally {
  await browser.close()
  await store.close()
  await rm(folder, { recursive: true })
}

interface Cost {
  readonly drawMs: number
  readonly panMs: number
  readonly heapBytes: number
  readonly parcels: number
}

async function measure(by: Browser, url: string, way: Way): Promise<Cost> {
  const page = await by.newPage({ viewport: { width: 1440, height: 900 } })
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' })
  const figure = async (wanted: string) => {
    const { metrics } = await inspector.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  }
  const taskMs = async () => (await figure('TaskDuration')) * 1000
  const heapBytes = async () => {
    await inspector.send('HeapProfiler.collectGarbage')
    return figure('JSHeapUsedSize')
  }
  await page.goto(url)
  await page.waitForFunction('globalThis.isReady')
  await page.evaluate(`prepare('${way}')`)
  const emptyHeap = await heapBytes()
  const begun = await taskMs()
  const parcels = Number(await page.evaluate(`draw('${way}').then(() => globalThis.drawn ?? 0)`))
  const drawn = await taskMs()
  await page.evaluate(`pan(${pans})`)
  const panned = await taskMs()
  const fullHeap = await heapBytes()
  await page.close()
  return {
    drawMs: drawn - begun,
    panMs: (panned - drawn) / pans,
    heapBytes: fullHeap - emptyHeap,
    parcels,
  }
}

async function compare(by: Browser, url: string): Promise<void> {
  const costs = { tiles: [] as Cost[], json: [] as Cost[], file: [] as Cost[] }
  const draw = (way: Way) => async () => {
    const cost = await measure(by, url, way)
    costs[way].push(cost)
    return cost.drawMs
  }
  const drawn = await measurePaired({ reference: draw('json'), candidate: draw('tiles') })
  const heaps = (way: Way, count: number) =>
    median(costs[way].slice(-count).map(({ heapBytes }) => heapBytes)) / megabyte
  const heap = { tiles: heaps('tiles', repetitions), json: heaps('json', repetitions) }
  process.stdout.write(
    `${costs.json[0]?.parcels} parcels: ${drawn.candidate.toFixed(0)} ms from tiles, ` +
      `${drawn.reference.toFixed(0)} ms from JSON; heap ${heap.tiles.toFixed(1)} MB and ` +
      `${heap.json.toFixed(1)} MB\n`,
  )
  reportPaired('P5', 'a view from tiles, of its main thread from JSON', drawn, { atMost: 0.5 })
  report('P5', 'a view from tiles, of its heap from JSON', heap.tiles / heap.json, 'times', {
    atMost: 0.5,
  })
  const panMs = median(costs.tiles.slice(-repetitions).map((cost) => cost.panMs))
  report('P5', 'a further pan, main thread', panMs, 'ms', { atMost: 8 })

  for (let round = 0; round < fileRepetitions; round++) await draw('file')()
  const beside = { goal: 'P5', tool: 'MapLibre, GeoJSON of the view alone' } as const
  reportComparison({
    ...beside,
    work: 'a view to idle, main thread',
    ours: drawn.candidate,
    theirs: median(costs.file.map(({ drawMs }) => drawMs)),
    unit: 'ms',
  })
  reportComparison({
    ...beside,
    work: 'heap of a view',
    ours: heap.tiles,
    theirs: heaps('file', fileRepetitions),
    unit: 'MB',
  })
}

/** Serves the page and MapLibre, and proxies tiles and calls to the product with its token. */
async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  if (path.startsWith('/api/') || path.startsWith('/tiles/')) {
    return forward(`http://127.0.0.1:${port}${request.url}`, response)
  }
  const files: Readonly<Record<string, readonly [path: string, type: string]>> = {
    '/': [join(import.meta.dirname, 'map-view/page.html'), 'text/html'],
    '/page.mjs': [join(import.meta.dirname, 'map-view/page.mjs'), 'text/javascript'],
  }
  const [file, type] = files[path] ?? [
    join(mapLibre, path.replace('/maplibre/', '')),
    'text/javascript',
  ]
  response.setHeader('Content-Type', type)
  createReadStream(file)
    .on('error', () => response.writeHead(404).end())
    .pipe(response)
}

async function forward(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `bearer ${token}` } })
  response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' })
  if (answer.body) Readable.fromWeb(answer.body).pipe(response)
  else response.end()
}
