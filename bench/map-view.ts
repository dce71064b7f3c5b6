/**
 * The cost of a view of some 5,400 parcels at zoom 15 for the browser: rendered from vector tiles,
 * and from the reply of /api/ownership as older clients do (goal P5):
 *
 *   node bench/map-view.ts <address of a running product> <token> <version> <lng,lat>
 *
 * Main-thread time and heap are the browser's own figures; the two variants alternate.
 */
import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { chromium, type Browser } from '@playwright/test'

import { report } from './report.ts'

const repetitions = 9
const pans = 10
const megabyte = 1024 * 1024
type Way = 'tiles' | 'json'

const [product = '', token = '', version = '', place = ''] = process.argv.slice(2)
const [lng, lat] = place.split(',')
const mapLibre = join(import.meta.dirname, '../node_modules/maplibre-gl/dist')

const pages = createServer((request, response) => void serve(request, response))
await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
const address = pages.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
try {
  const costs = { tiles: [] as Cost[], json: [] as Cost[] }
  await measure(browser, 'tiles')
  for (let round = 0; round < repetitions; round++) {
    for (const way of ['tiles', 'json'] as const) costs[way].push(await measure(browser, way))
  }
  print(costs)
} finally {
  await browser.close()
  pages.close()
}

interface Cost {
  readonly drawMs: number
  readonly panMs: number
  readonly heapBytes: number
  readonly parcels: number
}

async function measure(by: Browser, way: Way): Promise<Cost> {
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
  await page.goto(`${origin}/?lng=${lng}&lat=${lat}&version=${version}`)
  await page.waitForFunction('globalThis.isReady')
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

function print({ tiles, json }: Readonly<Record<Way, Cost[]>>): void {
  const drawMs = { tiles: median(tiles, 'drawMs'), json: median(json, 'drawMs') }
  const heap = { tiles: median(tiles, 'heapBytes'), json: median(json, 'heapBytes') }
  process.stdout.write(
    `${median(json, 'parcels')} parcels: ${drawMs.tiles.toFixed(0)} ms from tiles, ` +
      `${drawMs.json.toFixed(0)} ms from JSON; heap ${(heap.tiles / megabyte).toFixed(1)} MB and ` +
      `${(heap.json / megabyte).toFixed(1)} MB\n`,
  )
  report(
    'P5',
    'a view from tiles, of its main thread from JSON',
    drawMs.tiles / drawMs.json,
    'times',
    {
      atMost: 0.5,
    },
  )
  report('P5', 'a view from tiles, of its heap from JSON', heap.tiles / heap.json, 'times', {
    atMost: 0.5,
  })
  report('P5', 'a further pan, main thread', median(tiles, 'panMs'), 'ms', { atMost: 8 })
}

function median(costs: readonly Cost[], figure: keyof Cost): number {
  const sorted = costs.map((cost) => cost[figure]).toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

/** Serves the page and MapLibre, and proxies tiles and calls to the product with its token. */
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', origin).pathname
  if (path.startsWith('/api/') || path.startsWith('/tiles/')) return forward(request, response)
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

async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(`${product}${request.url}`, {
    headers: { authorization: `bearer ${token}` },
  })
  response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' })
  if (answer.body) Readable.fromWeb(answer.body).pipe(response)
  else response.end()
}
