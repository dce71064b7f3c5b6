import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

import type { SavedMapData } from '@terrier/contract/saved-map'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { mapPatchBetween } from '@terrier/domain/document/map-patch'
import { moveMarker } from '@terrier/domain/document/move-marker'
import { hashPassword } from '@terrier/store/password-hash'
import { aUser } from '@terrier/store/testing/builders'

import { blocksAcross, plotRing } from '../formula/town.ts'
import { polyIdOf, publishTown } from '../formula/publish-town.ts'
import { report, shortened } from '../report.ts'
import { startProduct, stop } from '../tile-server/children.ts'
import { freePort } from './free-port.ts'
import { Inspector } from './inspector.ts'
import { installation, type Installation } from './installation.ts'
import { slopeOf } from './slope.ts'
import { Socket } from './socket.ts'
import { ask, type Tab } from './wire.ts'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { tileAt } from '@terrier/geo/tile'

const parcels = 20_000
const markers = 200
const [writers, readers, followers, comers] = [4, 6, 20, 4]
const sampleEveryMs = 60_000
/** Caches fill and code is compiled in the first part, which says nothing of leaks. */
const warmUpShare = 1 / 6
const password = 'terrier-demo'

interface Sample {
  readonly minute: number
  readonly heapBytes: number
  readonly residentMb: number
  readonly descriptors: number
  readonly connections: number
}

/**
 * R15: readers, writers, tiles, sockets, sign-ins, imports and exports for an hour at low load. Every
 * minute the heap after a garbage collection, the open descriptors of the server and the connections
 * of PostgreSQL are counted. Flat is: the line through the samples, without those of the first sixth
 * of the time, rises by no more than the limit in an hour.
 */
export async function soak(minutes: number): Promise<void> {
  await using home = await installation()
  setPriority(10)
  const inspectorPort = await freePort()
  const product = await startProduct(home.folder, {
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
  })
  try {
    const load = await Load.begin(home, `http://127.0.0.1:${product.port}`)
    const working = load.run()
    const samples: Sample[] = []
    const beganMs = performance.now()
    const elapsed = () => (performance.now() - beganMs) / 60_000
    while (elapsed() < minutes) {
      await delay(Math.min(sampleEveryMs, (minutes * 60_000) / 20))
      samples.push({
        minute: elapsed(),
        ...(await sampleOf(home, { pid: product.pid, inspectorPort })),
      })
      printSample(samples.at(-1), load)
    }
    load.end()
    await working
    judge(samples.filter(({ minute }) => minute > minutes * warmUpShare))
    load.report()
  } finally {
    await stop(product.child)
  }
}

async function sampleOf(
  home: Installation,
  { pid, inspectorPort }: { pid: number; inspectorPort: number },
): Promise<Omit<Sample, 'minute'>> {
  using inspector = await Inspector.connect(inspectorPort)
  const heapBytes = await inspector.heapBytes()
  const [row] = await home.query<{ count: string }>(
    "select count(*) from pg_stat_activity where backend_type = 'client backend'",
  )
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    heapBytes,
    residentMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    connections: Number(row?.count),
  }
}

function printSample(sample: Sample | undefined, load: Load): void {
  if (!sample) return
  const { minute, heapBytes, residentMb, descriptors, connections } = sample
  process.stdout.write(
    `      minute ${shortened(minute)}: heap ${shortened(heapBytes / 1e6)} MB, ` +
      `resident ${shortened(residentMb)} MB, ${descriptors} descriptors, ` +
      `${connections} connections of PostgreSQL, ${load.count} requests\n`,
  )
}

function judge(samples: readonly Sample[]): void {
  const x = samples.map(({ minute }) => minute / 60)
  const mean = samples.reduce((sum, { heapBytes }) => sum + heapBytes, 0) / samples.length
  const megabytes = samples.map(({ heapBytes }) => heapBytes / 1e6)
  const figures = [
    {
      what: `heap after a collection (${rangeOf(megabytes)} MB), rise in an hour`,
      values: samples.map(({ heapBytes }) => (heapBytes / mean) * 100),
      unit: '%',
      atMost: 5,
    },
    {
      what: `open descriptors (${rangeOf(samples.map((one) => one.descriptors))}), rise in an hour`,
      values: samples.map(({ descriptors }) => descriptors),
      unit: '',
      atMost: 2,
    },
    {
      what: `connections of PostgreSQL (${rangeOf(samples.map((one) => one.connections))}), rise in an hour`,
      values: samples.map(({ connections }) => connections),
      unit: '',
      atMost: 1,
    },
  ]
  for (const { what, values, unit, atMost } of figures) {
    const { rise, uncertainty } = slopeOf(x, values)
    report('R15', `${what}, ± ${shortened(uncertainty)}`, rise, unit, { atMost })
  }
}

const rangeOf = (values: readonly number[]): string =>
  `${shortened(Math.min(...values))} to ${shortened(Math.max(...values))}`

/** Everything that people do, each in a loop with pauses. */
class Load {
  count = 0
  readonly #address: string
  readonly #failures: string[] = []
  readonly #loops: readonly (() => Promise<void>)[]
  #isOver = false

  private constructor(address: string, loops: (load: Load) => readonly (() => Promise<void>)[]) {
    this.#address = address
    this.#loops = loops(this)
  }

  static async begin(home: Installation, address: string): Promise<Load> {
    const { version } = await publishTown(home.store, parcels)
    const grid = loadNationalGrid()
    const somewhere = () => {
      const plot = Math.floor(Math.random() * parcels)
      const [corner = [0, 0] as const] = plotRing(plot, blocksAcross(parcels))
      return { plot, lngLat: grid.toLngLat(corner) }
    }
    const passwordHash = await hashPassword(password)
    const { username } = await aUser(home.store, { passwordHash })
    const people = await Promise.all(Array.from({ length: writers }, () => home.person()))
    const maps = await Promise.all(people.map((tab) => aMapOf(address, tab)))
    const reading = people[0]
    const shared = maps[0]
    if (!reading || !shared) throw new Error('There is nobody')
    const view = await ask(address, reading, '/api/user/map/share/view', {
      mapId: shared.eid,
      expiresAt: null,
      layers: true,
    })
    const { slug } = view.body as { slug: string }
    return new Load(address, (load) => [
      ...people.map((tab, index) => () => load.#write(tab, maps[index] ?? shared)),
      ...Array.from({ length: readers }, () => () => {
        return load.#every(500, async () => {
          const { plot, lngLat } = somewhere()
          const { x, y, z } = { ...tileAt(lngLat, 15), z: 15 }
          await load.#expect(reading, `/tiles/ownership/${version}/${z}/${x}/${y}`)
          await load.#expect(reading, `/api/ownership/parcel/${polyIdOf(plot)}`)
          await load.#expect(reading, `/api/user/map/${shared.eid}`)
          await load.#expect(reading, `/api/owners?name=FORMULA%20ESTATES%20${plot % 997}`)
        })
      }),
      // Public pages are limited by network address, and everyone here has the same.
      () =>
        load.#every(6000, async () => {
          await load.#expect(reading, `/api/public/view/${slug}`)
        }),
      ...Array.from({ length: followers }, () => () => load.#follow(reading, shared.eid, 600_000)),
      ...Array.from({ length: comers }, () => () => load.#follow(reading, shared.eid, 10_000)),
      () => load.#every(20_000, () => load.#export(reading, shared.eid)),
      () => load.#every(30_000, () => load.#signIn(username)),
    ])
  }

  async run(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop()))
  }

  end(): void {
    this.#isOver = true
  }

  report(): void {
    const what = `requests failed of ${this.count}`
    report('R15', what, this.#failures.length, 'requests', { atMost: 0 })
    for (const failure of new Set(this.#failures)) process.stdout.write(`      ${failure}\n`)
  }

  async #every(pauseMs: number, work: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await work().catch((error: unknown) => this.#failures.push(String(error)))
      await this.#rest(pauseMs * (0.5 + Math.random()))
    }
  }

  /** Ends early with the load. */
  async #rest(ms: number): Promise<void> {
    const endMs = performance.now() + ms
    while (!this.#isOver && performance.now() < endMs) await delay(Math.min(ms, 500))
  }

  /** Undefined, and recorded, unless the reply was as expected. */
  async #expect(tab: Tab, path: string, body?: object): Promise<unknown> {
    this.count += 1
    const reply = await ask(this.#address, tab, path, body)
    if (reply.status !== 200) {
      this.#failures.push(`${path}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`)
      return undefined
    }
    return reply.body
  }

  async #write(tab: Tab, map: EditedMap): Promise<void> {
    let { document, revision } = map
    await this.#every(2000, async () => {
      const at: [number, number] = [-1.5 + Math.random() / 10, 53 + Math.random() / 10]
      const after = moveMarker(`m${Math.floor(Math.random() * markers)}`, at)(document).document
      const patch = mapPatchBetween(document, after) ?? {}
      const path = `/api/user/map/${map.eid}/changes`
      const saved = await this.#expect(tab, path, { changeId: randomUUID(), revision, patch })
      if (saved === undefined) return
      document = after
      revision = (saved as { revision: number }).revision
    })
  }

  async #follow(tab: Tab, eid: number, forMs: number): Promise<void> {
    await this.#every(1, async () => {
      this.count += 1
      using socket = new Socket(this.#address, tab)
      await socket.settled()
      if (!socket.isConnected) this.#failures.push('a socket was not accepted')
      socket.follow(eid)
      await this.#rest(forMs * (0.5 + Math.random()))
      if (socket.isClosed) this.#failures.push('a socket was closed')
    })
  }

  async #export(tab: Tab, eid: number): Promise<void> {
    for (const format of ['geojson', 'geopackage', 'kml', 'csv']) {
      await this.#expect(tab, `/api/user/map/${eid}/export?format=${format}`)
    }
    await this.#expect(tab, `/api/user/map/download/${eid}`)
    this.count += 1
    const content = 'name,lat,lng\n' + 'Cae,53.1,-1.5\n'.repeat(100)
    const reply = await fetch(`${this.#address}/api/user/import/read?name=fields.csv`, {
      method: 'POST',
      headers: { authorization: `bearer ${tab.token}`, 'content-type': 'application/octet-stream' },
      body: content,
    })
    await reply.text()
    if (reply.status !== 200) this.#failures.push(`an import: ${reply.status}`)
  }

  async #signIn(username: string): Promise<void> {
    this.count += 2
    const form = new URLSearchParams({ username, password, grant_type: 'password' })
    const reply = await fetch(`${this.#address}/api/token`, { method: 'POST', body: form })
    const { access_token: token } = (await reply.json()) as { access_token: string }
    const ended = await ask(
      this.#address,
      { token, session: randomUUID() },
      '/api/token/revoke',
      {},
    )
    if (ended.status !== 200) this.#failures.push(`signing out: ${ended.status}`)
  }
}

interface EditedMap {
  readonly eid: number
  readonly revision: number
  readonly document: SavedMapData
}

async function aMapOf(address: string, tab: Tab): Promise<EditedMap> {
  let document = emptyMap('Soak')
  for (let index = 0; index < markers; index++) {
    const lngLat: [number, number] = [-1.5 + index / 1000, 53]
    document = addMarker({ uuid: `m${index}`, lngLat })(document).document
  }
  const body = { eid: null, name: 'Soak', data: JSON.stringify(document) }
  const { eid, revision } = (await ask(address, tab, '/api/user/map/save', body)).body as EditedMap
  return { eid, revision, document }
}
