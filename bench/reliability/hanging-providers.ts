import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { report } from '../report.ts'
import { startProduct, stop } from '../tile-server/children.ts'
import { installation } from './installation.ts'
import { ask, type Reply, type Tab } from './wire.ts'

const atOnce = 10

/**
 * R10: the mail server, the geocoder and the provider of tiles accept connections and say nothing.
 * Calls that need them are answered in time, and everyone else as usual.
 */
export async function hangingProviders(): Promise<void> {
  await using home = await installation()
  const silent = await silentServer()
  const product = await startProduct(home.folder, {
    LOG_LEVEL: 'fatal',
    SMTP_URL: `smtp://127.0.0.1:${silent.port}`,
    MAIL_FROM: 'maps@terrier.example',
    PLACE_SEARCH_PROVIDER: 'nominatim',
    PLACE_SEARCH_URL: `http://127.0.0.1:${silent.port}/`,
    TOPOGRAPHY_RASTER_URL: `http://127.0.0.1:${silent.port}/{z}/{x}/{y}?key={key}`,
    TOPOGRAPHY_RASTER_KEY: 'key',
    TRUST_PROXY: 'loopback',
  })
  const address = `http://127.0.0.1:${product.port}`
  try {
    const tab = await home.person()
    const { topography } = (await (await fetch(`${address}/api/config`)).json()) as {
      topography: { url: string }
    }
    const tile = (x: number) =>
      topography.url.replace('{z}', '9').replace('{x}', String(x)).replace('{y}', '160')
    const eid = await aMap(address, tab)
    const others = new Others(address, tab)
    await others.during('without them', () => delay(3000))
    await others.during('mail', async () => {
      // One after the other: they change one list.
      const replies = await inTurn((index) => {
        const users = [{ email: `person${index}@example.org`, access: 1 }]
        return ask(address, tab, '/api/user/map/share/sync', { eid, users })
      })
      judge('mail server hangs: shares, not 200', replies, ({ status }) => status === 200, 2000)
    })
    await others.during('geocoder', async () => {
      const replies = await together((index) => ask(address, tab, `/api/places?query=cae${index}`))
      judge('geocoder hangs: searches not answered by installed data', replies, isFallback, 4000)
    })
    await others.during('tiles', async () => {
      const replies = await together((index) => ask(address, tab, tile(index)))
      judge('provider of tiles hangs: not 503 with Retry-After', replies, isRefused, 10_000)
    })
    others.report()
  } finally {
    silent.close()
    await stop(product.child)
  }
}

const isFallback = ({ status, body }: Reply): boolean =>
  status === 200 && (body as { isFallback: boolean }).isFallback
const isRefused = ({ status, retryAfter }: Reply): boolean => status === 503 && retryAfter !== null

interface Timed {
  readonly reply: Reply
  readonly ms: number
}

function together(send: (index: number) => Promise<Reply>): Promise<Timed[]> {
  return Promise.all(
    Array.from({ length: atOnce }, async (_, index) => {
      const sentMs = performance.now()
      return { reply: await send(index), ms: performance.now() - sentMs }
    }),
  )
}

async function inTurn(send: (index: number) => Promise<Reply>): Promise<Timed[]> {
  const replies: Timed[] = []
  for (let index = 0; index < atOnce; index++) {
    const sentMs = performance.now()
    replies.push({ reply: await send(index), ms: performance.now() - sentMs })
  }
  return replies
}

function judge(
  what: string,
  replies: readonly Timed[],
  isRight: (reply: Reply) => boolean,
  withinMs: number,
): void {
  const wrong = replies.filter(({ reply }) => !isRight(reply))
  for (const { reply } of wrong.slice(0, 3)) {
    process.stdout.write(`      ${JSON.stringify(reply).slice(0, 300)}\n`)
  }
  report('R10', what, wrong.length, 'replies', { atMost: 0 })
  const slowest = Math.max(...replies.map(({ ms }) => ms))
  report('R10', `${what.split(':')[0]}: the slowest reply`, slowest, 'ms', { atMost: withinMs })
}

/** Somebody who lists maps all the time. */
class Others {
  readonly #address: string
  readonly #tab: Tab
  readonly #medians = new Map<string, number>()

  constructor(address: string, tab: Tab) {
    this.#address = address
    this.#tab = tab
  }

  async during(what: string, work: () => Promise<unknown>): Promise<void> {
    const state = { isOver: false }
    const working = work().finally(() => (state.isOver = true))
    const waits: number[] = []
    while (!state.isOver) {
      const sentMs = performance.now()
      const { status } = await ask(this.#address, this.#tab, '/api/user/maps/summary')
      if (status !== 200) throw new Error(`Somebody else was answered with ${status}`)
      waits.push(performance.now() - sentMs)
      await delay(10)
    }
    await working
    const sorted = waits.toSorted((a, b) => a - b)
    this.#medians.set(what, sorted[sorted.length >> 1] ?? Number.NaN)
  }

  report(): void {
    const [usual = Number.NaN, ...disturbed] = this.#medians.values()
    process.stdout.write(`      median of others without them ${usual.toFixed(1)} ms\n`)
    report('R10', 'median of others while providers hang', Math.max(...disturbed), 'ms', {
      atMost: 200,
    })
  }
}

async function aMap(address: string, tab: Tab): Promise<number> {
  const data = {
    version: '1.1',
    name: 'Shared',
    map: { zoom: [6], lngLat: [-1.5, 53], name: 'Shared' },
    drawings: { polygons: [], activePolygon: null, polygonsDrawn: 0, linesDrawn: 0 },
    markers: { markers: [], currentMarker: null, markersDrawn: 0 },
    mapLayers: { landDataLayers: [], myDataLayers: [], ownershipDisplay: null },
  }
  const { body } = await ask(address, tab, '/api/user/map/save', {
    eid: null,
    name: 'Shared',
    data,
  })
  return (body as { eid: number }).eid
}

/** Accepts connections and never sends a byte. */
async function silentServer(): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
