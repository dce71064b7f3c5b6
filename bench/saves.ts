/**
 * The cost of a small save, and the time until it is durable (goal P11):
 *
 *   node bench/saves.ts
 *
 * One user edits maps of 1,000 and of 10,000 features in the real product over HTTP, in turn; then 50
 * users edit a map each at the same time. The processor time is that of the product and the database
 * together. It is compared with that of the cheapest call with a query, measured in the same rounds.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { MapPatch } from '@terrier/contract/map-patch'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { mapPatchBetween } from '@terrier/domain/document/map-patch'
import { moveMarker } from '@terrier/domain/document/move-marker'
import type { Operation } from '@terrier/domain/document/operation'
import { renameObject } from '@terrier/domain/document/rename-object'
import { reshapeDrawing } from '@terrier/domain/document/reshape-drawing'
import type { Shape } from '@terrier/domain/document/saved-shape'
import { openStore } from '@terrier/store/open-store'

import { signIn } from './formula/sign-in.ts'
import { measurePaired, median, reportPaired } from './paired-costs.ts'
import { databaseMs, postmasterOf } from './process-costs.ts'
import { report } from './report.ts'
import { cpuMs, startProduct, stop } from './tile-server/children.ts'

const fewFeatures = 1000
const manyFeatures = 10_000
const corners = 16
/** V8 optimises the code of a call during its first thousands of calls. */
const warmUps = 3000
const savesInRound = 200
const people = 50
const savesOfEach = 20
/** The interval between the saves of somebody who edits continuously. */
const pauseMs = 1000
const token = 'a-token-of-the-benchmark'

const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const store = await openStore({ dataFolder: folder })
const agent = new Agent({ keepAlive: true, maxSockets: people })
try {
  await signIn(store, token)
  const product = await startProduct(folder)
  try {
    await editAlone(product)
    await editTogether(product.port)
  } finally {
    await stop(product.child)
  }
} finally {
  agent.destroy()
  await store.close()
  await rm(folder, { recursive: true })
}

async function editAlone({ port, pid }: { port: number; pid: number }): Promise<void> {
  const postmaster = postmasterOf(folder)
  const small = await aMapToEdit(port, fewFeatures)
  const large = await aMapToEdit(port, manyFeatures)
  for (let count = 0; count < warmUps; count++) {
    await Promise.all([small.edit(), large.edit(), cheapestCall(port)])
  }
  let largestBytes = 0
  const shares = { product: [] as number[], database: [] as number[] }
  const costOf = (work: () => Promise<unknown>) => async () => {
    const before = { product: cpuMs(pid), database: databaseMs(postmaster) }
    for (let count = 0; count < savesInRound; count++) await work()
    const after = { product: cpuMs(pid), database: databaseMs(postmaster) }
    shares.product.push(after.product - before.product)
    shares.database.push(after.database - before.database)
    return after.product - before.product + after.database - before.database
  }
  const query = costOf(() => cheapestCall(port))
  const onSmall = costOf(async () => {
    largestBytes = Math.max(largestBytes, await small.edit())
  })
  const besideQuery = await measurePaired({ reference: query, candidate: onSmall })
  shares.product.length = shares.database.length = 0
  const besideSmall = await measurePaired({
    reference: onSmall,
    candidate: costOf(() => large.edit()),
  })
  report('P11', `an edit on a map of ${fewFeatures} features, as sent`, largestBytes / 1000, 'kB', {
    atMost: 2,
  })
  process.stdout.write(
    `      a save costs ${micros(besideQuery.candidate)} us of processor time, ` +
      `Node ${micros(median(shares.product))}, PostgreSQL ${micros(median(shares.database))}; ` +
      `the cheapest call with a query ${micros(besideQuery.reference)}\n`,
  )
  reportPaired('P11', 'a save, beside the cheapest call with a query', besideQuery, { atMost: 8 })
  const what = `a save on a map of ${manyFeatures} features, beside ${fewFeatures}`
  reportPaired('P11', what, besideSmall, { atMost: 1.3 })
}

/** Of one piece of work, from the milliseconds of a round. */
function micros(ms: number): string {
  return ((ms / savesInRound) * 1000).toFixed(0)
}

function cheapestCall(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, path: '/api/health/ready', agent }, (response) => {
      response.resume().on('end', resolve)
    })
    sent.on('error', reject).end()
  })
}

async function editTogether(port: number): Promise<void> {
  const maps = await Promise.all(
    Array.from({ length: people }, () => aMapToEdit(port, fewFeatures)),
  )
  const waits: number[] = []
  await Promise.all(
    maps.map(async (map) => {
      for (let count = 0; count < savesOfEach; count++) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 * pauseMs))
        const asked = performance.now()
        await map.edit()
        waits.push(performance.now() - asked)
      }
    }),
  )
  const slowest = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0
  report('P11', `durable with ${people} people editing, p95`, slowest, 'ms', { atMost: 600 })
}

/** A map in the product with an editor: each edit resolves to the number of bytes it sent. */
async function aMapToEdit(port: number, count: number): Promise<{ edit(): Promise<number> }> {
  let document = aMapOf(count)
  const made = await post(port, '/api/user/map/save', { eid: null, name: 'Bench', data: document })
  const { eid } = made.reply as { eid: number }
  let revision = 1
  let edits = 0
  return {
    async edit() {
      const after = nextEdit(edits, count)(document).document
      edits += 1
      const patch: MapPatch = mapPatchBetween(document, after) ?? {}
      const body = { changeId: randomUUID(), revision, patch }
      const { bytes, reply } = await post(port, `/api/user/map/${eid}/changes`, body)
      revision = (reply as { revision: number }).revision
      document = after
      return bytes
    },
  }
}

function aMapOf(count: number): SavedMapData {
  let document = emptyMap('Bench')
  for (let index = 0; index < count / 2; index++) {
    document = addMarker({ uuid: `m${index}`, lngLat: place(index) })(document).document
    document = addDrawing({ uuid: `d${index}`, shape: field(index, 0) })(document).document
  }
  return document
}

/** Typical edits in turn: moves a vertex, moves a marker, renames, and adds. */
function nextEdit(count: number, features: number): Operation {
  const index = (count * 37) % (features / 2)
  switch (count % 5) {
    case 0:
      return moveMarker(`m${index}`, place(index + count))
    case 1:
      return renameObject(`d${index}`, { name: `Field ${count}`, description: 'Let until Lammas' })
    case 2:
      return addMarker({ uuid: randomUUID(), lngLat: place(count) })
    default:
      return reshapeDrawing(`d${index}`, field(index, count))
  }
}

function place(index: number): [number, number] {
  return [-3 + (index % 100) / 1000, 52 + Math.floor(index / 100) / 1000]
}

/** A round field; each count moves another vertex. */
function field(index: number, count: number): Shape {
  const [lng, lat] = place(index)
  const ring = Array.from({ length: corners }, (_, corner): [number, number] => {
    const angle = (2 * Math.PI * corner) / corners
    const radius = 0.0004 + (corner === count % corners ? (count % 7) / 1e5 : 0) + index / 1e8
    return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)]
  })
  return { type: 'Polygon', coordinates: [[...ring, ring[0] ?? [lng, lat]]] }
}

function post(
  port: number,
  path: string,
  body: object,
): Promise<{ bytes: number; reply: unknown }> {
  const sent = JSON.stringify(body)
  const headers = {
    authorization: `bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(sent),
  }
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, method: 'POST', headers, agent }, async (response) => {
      const text = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>))
      if (response.statusCode === 200) {
        resolve({ bytes: Buffer.byteLength(sent), reply: JSON.parse(text.toString()) })
      } else
        reject(new Error(`${path} was answered with ${response.statusCode}: ${text.toString()}`))
    })
    asked.on('error', reject)
    asked.end(sent)
  })
}
