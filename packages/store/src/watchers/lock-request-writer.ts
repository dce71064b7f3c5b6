import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { mapsChannel, type MapEvent } from '../maps/map-event.ts'

/** Said of a request for the lock on a map. */
export type LockRequestEvent = Extract<MapEvent, { readonly requestId: string }>

export interface LockRequestWriter {
  /** Tells every process, once the transaction is committed. Nothing of it is kept. */
  tell(event: LockRequestEvent): Promise<void>
}

export function lockRequestWriter(transaction: Database): LockRequestWriter {
  return {
    async tell(event) {
      await sql`select pg_notify(${mapsChannel}, ${JSON.stringify(event)})`.execute(transaction)
    },
  }
}
