import { setTimeout as delay } from 'node:timers/promises'

import type { Database } from './connection/database.ts'
import { isWorthRetrying } from './connection/errors.ts'
import { mapBinWriter } from './map-bin/map-bin-writer.ts'
import { lockWriter } from './locks/lock-writer.ts'
import { mapWriter } from './maps/map-writer.ts'
import { linkWriter } from './links/link-writer.ts'
import { outboxWriter } from './outbox/outbox-writer.ts'
import { sharingWriter } from './sharing/sharing-writer.ts'
import { sessionWriter } from './sessions/session-writer.ts'
import type { Writer } from './store.ts'
import { userWriter } from './users/user-writer.ts'
import { lockRequestWriter } from './watchers/lock-request-writer.ts'

const maxAttempts = 5

/** The transaction behind `Store.write`; see there. */
export async function write<T>(database: Database, work: (tx: Writer) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute((transaction) =>
        work({
          users: userWriter(transaction),
          sessions: sessionWriter(transaction),
          maps: mapWriter(transaction),
          locks: lockWriter(transaction),
          lockRequests: lockRequestWriter(transaction),
          sharing: sharingWriter(transaction),
          links: linkWriter(transaction),
          outbox: outboxWriter(transaction),
          mapBin: mapBinWriter(transaction),
        }),
      )
    } catch (error) {
      if (attempt === maxAttempts || !isWorthRetrying(error)) throw error
      // Those who collided wait for different times, or they would collide again.
      await delay(Math.random() * 20 * attempt)
    }
  }
}
