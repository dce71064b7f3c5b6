import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import type { MapRecord } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { mapPatchBetween } from '@terrier/domain/document/map-patch'
import { renameMap } from '@terrier/domain/document/rename-map'
import { renameObject } from '@terrier/domain/document/rename-object'
import type { Shape } from '@terrier/domain/document/saved-shape'

import { ask, type Reply, type Tab } from './wire.ts'

const retryMs = 40
const savesOnMap = 12
/** Replies of a proxy without a server behind it: whether the save was done is not known. */
const fromProxy = new Set([502, 504])

/** A gate: senders wait while it is closed. */
export class Gate {
  #opened = Promise.withResolvers<void>()

  constructor() {
    this.#opened.resolve()
  }

  shut(): void {
    this.#opened = Promise.withResolvers<void>()
  }

  open(): void {
    this.#opened.resolve()
  }

  passed(): Promise<void> {
    return this.#opened.promise
  }
}

interface Saving {
  readonly path: string
  readonly body: object
  readonly count: number
  readonly document: SavedMapData
}

/**
 * Saves a map repeatedly, and creates one occasionally, as a patch or in full, as a browser does: a
 * request without a reply is retried with its id. Each save writes its number in three places.
 */
export class Writer {
  /** The number of the last acknowledged save, by map. */
  readonly acknowledged = new Map<number, number>()
  acknowledgedSaves = 0
  /** Replies that no save should ever get. */
  readonly refusals: string[] = []
  readonly #tab: Tab
  readonly #address: string
  readonly #gate: Gate
  readonly #onReply: (reply: Reply, ms: number) => void
  #eid: number | null = null
  #revision = 0
  #document = numbered(aMap(), 0)
  #saving: Saving | undefined
  #isStopped = false

  constructor(
    address: string,
    tab: Tab,
    gate: Gate,
    onReply: (reply: Reply, ms: number) => void = () => undefined,
  ) {
    this.#onReply = onReply
    this.#address = address
    this.#tab = tab
    this.#gate = gate
  }

  async write(): Promise<void> {
    for (let count = 1; !this.#isStopped; count++) {
      if (count % savesOnMap === 1) this.#eid = null
      this.#saving = this.#save(count)
      await this.#send(this.#saving)
      this.#saving = undefined
    }
  }

  stop(): void {
    this.#isStopped = true
  }

  /** Compares the maps on the server with the acknowledged saves of this writer. */
  faultsIn(maps: ReadonlyMap<number, SavedMapData>): { lost: number; halves: number } {
    let [lost, halves] = [0, 0]
    for (const [eid, count] of this.acknowledged) {
      const map = maps.get(eid)
      const held = map ? numbersOf(map) : []
      if (map && new Set(held).size !== 1) halves += 1
      // The save in progress may be committed without having been acknowledged.
      const mayBe = eid === this.#eid && this.#saving ? [count, this.#saving.count] : [count]
      if (!mayBe.includes(held[0] ?? -1)) lost += 1
    }
    return { lost, halves }
  }

  #save(count: number): Saving {
    const before = this.#eid === null ? aMap() : this.#document
    const document = numbered(before, count)
    const changeId = randomUUID()
    const [eid, revision] = [this.#eid, this.#revision]
    if (eid === null || count % 3 === 0) {
      const named = { eid, name: document.name, changeId, data: JSON.stringify(document) }
      const body = eid === null ? named : { ...named, revision }
      return { path: '/api/user/map/save', body, count, document }
    }
    const body = { changeId, revision, patch: mapPatchBetween(before, document) ?? {} }
    return { path: `/api/user/map/${eid}/changes`, body, count, document }
  }

  async #send({ path, body, count, document }: Saving): Promise<void> {
    for (;;) {
      await this.#gate.passed()
      const sentMs = performance.now()
      const reply = await ask(this.#address, this.#tab, path, body).catch(() => undefined)
      if (reply) this.#onReply(reply, performance.now() - sentMs)
      if (reply?.status === 200) {
        const saved = reply.body as { eid?: number; revision: number }
        this.#eid = saved.eid ?? this.#eid
        this.#revision = saved.revision
        this.#document = document
        this.acknowledged.set(this.#eid ?? 0, count)
        this.acknowledgedSaves += 1
        return
      }
      const code = (reply?.body as { code?: string } | undefined)?.code
      if (reply && code !== 'database-unavailable' && !fromProxy.has(reply.status)) {
        this.refusals.push(`${reply.status} ${code ?? ''}`)
        return
      }
      await delay(retryMs)
    }
  }
}

/** The user's maps, with their contents. */
export async function mapsOf(address: string, tab: Tab): Promise<Map<number, SavedMapData>> {
  const { body } = await ask(address, tab, '/api/user/maps')
  return new Map(
    (body as MapRecord[]).map(({ map }) => [map.eid, JSON.parse(map.data) as SavedMapData]),
  )
}

const line: Shape = {
  type: 'LineString',
  coordinates: [
    [1.5, 54.5],
    [1.6, 54.5],
  ],
}

function aMap(): SavedMapData {
  const marked = addMarker({ uuid: 'a', lngLat: [1.5, 54.5] })(emptyMap()).document
  return addDrawing({ uuid: 'b', shape: line })(marked).document
}

/** The number as the title, as the name of the marker and as the name of the line. */
function numbered(document: SavedMapData, count: number): SavedMapData {
  const name = String(count)
  const titled = renameMap(name)(document).document
  const marked = renameObject('a', { name })(titled).document
  return renameObject('b', { name })(marked).document
}

function numbersOf({ name, markers, drawings }: SavedMapData): number[] {
  const named = [...markers.markers, ...drawings.polygons].map((object) => object.name)
  return [name, ...named].map(Number)
}
