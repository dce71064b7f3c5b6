import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { mapsChannel, type MapEvent } from '../maps/map-event.ts'

/** An event of a request for the lock on a map. */
export type LockRequestEvent = Extract<MapEvent, { readonly requestId: string }>

export interface LockRequestWriter {
  /** Notifies every process when the transaction commits. Nothing is stored. */
  notify(event: LockRequestEvent): Promise<void>
}

export function lockRequestWriter(transaction: Database): LockRequestWriter {
  return {
    async notify(event) {
      await sql`select pg_notify(${mapsChannel}, ${JSON.stringify(event)})`.execute(transaction)
    },
  }
}
