import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import type { SavedMapData } from '@terrier/contract/saved-map'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { mapPatchBetween } from '@terrier/domain/document/map-patch'
import { moveMarker } from '@terrier/domain/document/move-marker'

import { report } from '../report.ts'
import { startProduct, stop } from '../tile-server/children.ts'
import { installation } from './installation.ts'
import { Socket } from './socket.ts'
import { ask, type Tab } from './wire.ts'

const editors = 50
const readers = 500
const features = 1000
/** Between two saves of somebody who edits continuously. */
const savePauseMs = 1000
/**
 * Between two reads of somebody who follows a map that is edited all the time: the browser waits
 * four seconds and up to 1.2 more after each.
 */
const readPauseMs = 4600

/**
 * P11 on one machine: 50 people edit a map each, 500 others, with whom they are shared, open these
 * maps and follow them, as the browser does.
 */
export async function editorsAndReaders(minutes: number): Promise<void> {
  await using home = await installation()
  const product = await startProduct(home.folder, { LOG_LEVEL: 'error' })
  const address = `http://127.0.0.1:${product.port}`
  try {
    const maps: EditedMap[] = []
    for (let count = 0; count < editors; count++) {
      maps.push(await aMap(address, await home.person()))
    }
    const followers: { readonly tab: Tab; readonly eid: number }[] = []
    for (let count = 0; count < readers; count++) {
      const tab = await home.person()
      const eid = maps[count % editors]?.eid ?? 0
      await home.store.write((tx) => tx.maps.share(eid, tab.userId, 1))
      followers.push({ tab, eid })
    }
    const endMs = performance.now() + minutes * 60_000
    const waits: Record<'save' | 'open' | 'read', number[]> = { save: [], open: [], read: [] }
    const failures: string[] = []
    const isOver = () => performance.now() > endMs
    const timed = async (of: number[], work: () => Promise<{ status: number; body: unknown }>) => {
      const sentMs = performance.now()
      const { status, body } = await work().catch((error: unknown) => {
        return { status: 0, body: String(error) }
      })
      of.push(performance.now() - sentMs)
      if (status !== 200) failures.push(`${status} ${JSON.stringify(body).slice(0, 200)}`)
      return body
    }
    const edit = async ({ tab, eid, ...first }: EditedMap) => {
      let { document, revision } = first
      while (!isOver()) {
        await delay(savePauseMs * 2 * Math.random())
        const at: [number, number] = [-1.5 + Math.random() / 10, 53]
        const after = moveMarker(`m${Math.floor(Math.random() * features)}`, at)(document).document
        const body = {
          changeId: randomUUID(),
          revision,
          patch: mapPatchBetween(document, after) ?? {},
        }
        const saved = await timed(waits.save, () =>
          ask(address, tab, `/api/user/map/${eid}/changes`, body),
        )
        const made = Object(saved) as { revision?: number }
        if (made.revision === undefined) continue
        revision = made.revision
        document = after
      }
    }
    const read = async ({ tab, eid }: { readonly tab: Tab; readonly eid: number }) => {
      await delay(Math.random() * readPauseMs)
      using socket = new Socket(address, tab)
      await socket.settled()
      socket.follow(eid)
      const opened = await timed(waits.open, () => ask(address, tab, `/api/user/map/${eid}`))
      let { revision } = (Object(opened) as { map: { revision: number } }).map
      while (!isOver()) {
        await delay(readPauseMs * 2 * Math.random())
        const since = await timed(waits.read, () =>
          ask(address, tab, `/api/user/map/${eid}/changes?since=${revision}`),
        )
        const { map, patch } = Object(since) as { map?: { revision: number }; patch?: unknown }
        if (patch === null) failures.push(`the changes since revision ${revision} are not known`)
        revision = map?.revision ?? revision
      }
      if (!socket.isConnected) failures.push('a socket was closed')
    }
    await Promise.all([...maps.map(edit), ...followers.map(read)])
    for (const failure of new Set(failures)) process.stdout.write(`      ${failure}\n`)
    const what = `${waits.save.length} saves of ${editors} editors beside ${readers} readers`
    report('P11', `${what}: durable, p95`, p95(waits.save), 'ms', { atMost: 600 })
    for (const [done, of] of [
      ['maps opened', waits.open],
      ['times what has changed', waits.read],
    ] as const) {
      process.stdout.write(`      ${of.length} ${done}, p95 ${p95(of).toFixed(0)} ms\n`)
    }
    report('P11', 'requests failed', failures.length, 'requests', { atMost: 0 })
  } finally {
    await stop(product.child)
  }
}

interface EditedMap {
  readonly tab: Tab
  readonly eid: number
  readonly revision: number
  readonly document: SavedMapData
}

async function aMap(address: string, tab: Tab): Promise<EditedMap> {
  let document = emptyMap('Edited')
  for (let index = 0; index < features; index++) {
    const lngLat: [number, number] = [-1.5 + index / 10_000, 53]
    document = addMarker({ uuid: `m${index}`, lngLat })(document).document
  }
  const body = { eid: null, name: 'Edited', data: JSON.stringify(document) }
  const made = (await ask(address, tab, '/api/user/map/save', body)).body
  return { ...(made as { eid: number; revision: number }), tab, document }
}

const p95 = (waits: readonly number[]): number =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Number.NaN
