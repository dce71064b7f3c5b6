import type { MapSavedMessage } from '@terrier/contract/realtime'

import { EarliestTimer } from './earliest-timer.ts'
import { useMapSession } from './map-session.ts'
import { acknowledgedMap, openMapQueue } from './open-map.ts'

/** The editing user saves several times a second; viewers need not reload that often. */
const soonMs = 400

/** Random extra delay, so that not all viewers of a map load it at the same moment. */
const spreadMs = 800

/** Minimum time between two loads, so that loading a map of many objects does not block its use. */
const restMs = 4000

/** Refreshes the open map soon after another user has saved it. */
export class RemoteSaveSubscriber {
  readonly #refresh: () => Promise<void>
  readonly #timer = new EarliestTimer(() => void this.#catchUp())
  /** The last notification; undefined after a reconnection, when one may have been missed. */
  #lastMessage: MapSavedMessage | undefined
  #restsUntil = 0

  /** `refresh` loads the acknowledged map unless there are unsaved edits. Must not reject. */
  constructor(refresh: () => Promise<void>) {
    this.#refresh = refresh
  }

  notified(message: MapSavedMessage): void {
    if (message.mapId !== useMapSession.getState().eid) return
    this.#lastMessage = message
    this.#wake()
  }

  /** Refreshes after a reconnection, since notifications may have been missed. */
  reconnected(): void {
    this.#lastMessage = undefined
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
    if (!isBehind(this.#lastMessage)) return
    await this.#refresh()
    this.#restsUntil = Date.now() + restMs
  }
}

/**
 * Whether another user has saved a newer revision. Unsaved edits and pending saves are not
 * interrupted: if they conflict, the server refuses their save as stale.
 */
function isBehind(message: MapSavedMessage | undefined): boolean {
  const { eid, saveState } = useMapSession.getState()
  if (eid === null || saveState !== 'clean' || openMapQueue().isAwaited) return false
  if (message === undefined) return true
  const known = acknowledgedMap()?.record.map
  return message.mapId === eid && (known === undefined || known.revision < message.revision)
}
