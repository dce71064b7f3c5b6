import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type { SavedMapData } from '@terrier/contract/saved-map'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { isSameJson } from '@terrier/domain/document/is-same-json'
import { moveMarker } from '@terrier/domain/document/move-marker'
import type { Operation } from '@terrier/domain/document/operation'
import { removeObject } from '@terrier/domain/document/remove-object'
import { renameMap } from '@terrier/domain/document/rename-map'
import { renameObject } from '@terrier/domain/document/rename-object'
import { openStore } from '@terrier/store/open-store'

import { signIn } from '../formula/sign-in.ts'
import { report } from '../report.ts'
import { startProduct, stop } from '../tile-server/children.ts'
import { loadBrowserQueue, type BrowserQueue } from './browser-queue.ts'
import { UnreliableProxy } from './unreliable-proxy.ts'
import { ask } from './wire.ts'
import { mapsOf } from './writer.ts'

const operationsOnMap = 50
/**
 * The pause between two edits. The queue waits 600 ms for more, so about every second one is sent
 * alone.
 */
const longestPauseMs = 1200
const timeoutMs = 180_000

/**
 * R5: the browser's own save queue edits many maps over a network that loses three replies in ten,
 * duplicates and reorders requests. In the end the server has exactly the edits that were made.
 */
export async function lostReplies(operations: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
  const store = await openStore({ dataFolder: folder })
  const token = randomUUID()
  await signIn(store, token)
  const product = await startProduct(folder, { LOG_LEVEL: 'error' })
  const proxy = new UnreliableProxy(product.port)
  const direct = `http://127.0.0.1:${product.port}`
  const ownFetch = fetch
  try {
    const newQueue = await loadBrowserQueue(await proxy.listen(), token)
    const maps = Math.ceil(operations / operationsOnMap)
    const editors = Array.from({ length: maps }, () => new Editor(newQueue))
    await Promise.all(editors.map((driver) => driver.edit(operationsOnMap)))
    await Promise.all(editors.map((driver) => driver.saved()))
    await proxy.settled()
    globalThis.fetch = ownFetch
    await judge(direct, { token, session: randomUUID() }, { editors, proxy })
  } finally {
    globalThis.fetch = ownFetch
    proxy.close()
    await stop(product.child)
    await store.close()
    await rm(folder, { recursive: true })
  }
}

async function judge(
  address: string,
  tab: { token: string; session: string },
  { editors, proxy }: { editors: readonly Editor[]; proxy: UnreliableProxy },
): Promise<void> {
  const held = await mapsOf(address, tab)
  const { requests, replyLost, ...others } = proxy.counts
  const made = editors.reduce((sum, driver) => sum + driver.operations, 0)
  process.stdout.write(
    `      ${made} operations on ${editors.length} maps in ${requests} requests: ${replyLost} replies lost, ` +
      `${others.twiceAtOnce + others.copyLater} delivered twice, ${others.overtaken} overtaken\n`,
  )
  const different = editors.filter((driver) => !isSameJson(held.get(driver.eid), driver.document))
  report('R5', 'maps that differ from what the editors made', different.length, 'maps', {
    atMost: 0,
  })
  report('R5', 'maps made twice', held.size - editors.length, 'maps', { atMost: 0 })
  let extra = 0
  for (const { eid } of editors) {
    const { body } = await ask(address, tab, `/api/user/map/${eid}/lock`)
    const { revision } = body as { revision: number }
    extra += Math.abs(revision - (proxy.saved.get(eid)?.size ?? 0))
  }
  report('R5', 'revisions beyond one for each save', extra, 'revisions', { atMost: 0 })
  const unsaved = editors.filter((driver) => driver.state !== 'clean')
  report('R5', 'queues that do not call themselves saved', unsaved.length, 'queues', { atMost: 0 })
  if (unsaved.length > 0) process.stdout.write(`      ${unsaved.map((one) => one.state).join()}\n`)
}

/** Edits one map, without waiting for it to be saved. */
class Editor {
  document: SavedMapData = emptyMap('By hand')
  eid = 0
  operations = 0
  readonly #queue: BrowserQueue
  readonly #uuids: string[] = []

  constructor(newQueue: Awaited<ReturnType<typeof loadBrowserQueue>>) {
    const onSaved = ({ eid }: { readonly eid: number }) => void (this.eid = eid)
    this.#queue = newQueue({ eid: null, revision: null, onState: () => {}, onSaved })
  }

  get state(): string {
    return this.#queue.state
  }

  async edit(count: number): Promise<void> {
    this.#queue.create(this.document)
    for (; this.operations < count; this.operations++) {
      this.document = this.#next()(this.document).document
      this.#queue.edited(this.document)
      await delay(Math.random() * longestPauseMs)
      // Simulates the browser's 'online' event, which triggers the next attempt immediately.
      if (Math.random() < 0.3) this.#queue.sendNow()
    }
  }

  /** Resolves when everything is saved; rejects after a long time-out. */
  async saved(): Promise<void> {
    const giveUpAtMs = performance.now() + timeoutMs
    while (this.state !== 'clean' && performance.now() < giveUpAtMs) {
      this.#queue.sendNow()
      await delay(500)
    }
  }

  #next(): Operation {
    const uuid = this.#uuids[Math.floor(Math.random() * this.#uuids.length)]
    const kind = uuid === undefined ? 0 : Math.floor(Math.random() * 6)
    if (uuid === undefined || kind < 2) {
      const added = randomUUID()
      this.#uuids.push(added)
      return addMarker({ uuid: added, lngLat: somewhere() })
    }
    if (kind === 2) return moveMarker(uuid, somewhere())
    if (kind === 3) return renameObject(uuid, { name: `Tŷ ${this.operations}` })
    if (kind === 4) return renameMap(`Map ${this.operations}`)
    this.#uuids.splice(this.#uuids.indexOf(uuid), 1)
    return removeObject(uuid)
  }
}

const somewhere = (): [number, number] => [1 + Math.random(), 54 + Math.random()]
