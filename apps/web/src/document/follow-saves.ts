import type { MapSavedMessage } from '@terrier/contract/realtime'

import { EarliestTimer } from './earliest-timer.ts'
import { openMapSaves, useOpenMap } from './open-map.ts'

/** Whoever edits saves several times a second; that many loads are of no use to who looks on. */
const soonMs = 400

/** Up to this much later, so that not everybody on a map loads it in the same moment. */
const spreadMs = 800

/** Long enough between two loads that a map of many objects leaves time to be looked at. */
const restMs = 4000

/** Hears of what others save to the open map, and has it taken over soon. */
export class SaveFollower {
  readonly #refresh: () => Promise<void>
  readonly #timer = new EarliestTimer(() => void this.#catchUp())
  /** Undefined where a save may have gone unheard. */
  #news: MapSavedMessage | undefined
  #restsUntil = 0

  /** `refresh` takes over what the server holds, unless something here is unsaved. Never rejects. */
  constructor(refresh: () => Promise<void>) {
    this.#refresh = refresh
  }

  heard(news: MapSavedMessage): void {
    if (news.mapId !== useOpenMap.getState().eid) return
    this.#news = news
    this.#wake()
  }

  /** The connection is back: what was saved meanwhile went unheard. */
  reconnected(): void {
    this.#news = undefined
    this.#wake()
  }

  stop(): void {
    this.#timer.stop()
  }

  #wake(): void {
    const restMsLeft = Math.max(this.#restsUntil - Date.now(), 0)
    this.#timer.within(Math.max(restMsLeft, soonMs) + spreadMs * Math.random())
  }

  async #catchUp(): Promise<void> {
    if (!isBehind(this.#news)) return
    await this.#refresh()
    this.#restsUntil = Date.now() + restMs
  }
}

/** Whether somebody else saved. What is under way here finds out for itself, by being refused. */
function isBehind(news: MapSavedMessage | undefined): boolean {
  const { eid, saveState } = useOpenMap.getState()
  if (eid === null || saveState !== 'clean' || openMapSaves.isAwaited) return false
  if (news === undefined) return true
  const known = openMapSaves.held?.record.map
  return news.mapId === eid && (known === undefined || known.revision < news.revision)
}
