import { lockGraceSeconds } from '@terrier/contract/map-locks'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'

/**
 * A server process that has not renewed its row for so long counts as dead, and its connections as
 * closed.
 */
const serverSilenceSeconds = 6

/** A session with a socket connection that follows a map. `holder` as in `LockSession`. */
export interface LockConnection {
  readonly mapId: number
  readonly userId: number
  readonly holder: string
}

/**
 * Records which server processes have a connection of the holder of a lock. Times are by the clock
 * of the database. Calls for a lock that the session does not hold have no effect.
 */
export interface LockConnectionWriter {
  /** The heartbeat of a server process, at least every two seconds while it has connections. */
  renewServer(serverId: string): Promise<void>
  /** Removes a server process that shuts down gracefully, without shortening any lease. */
  removeServer(serverId: string): Promise<void>
  /** The sessions are connected to this process. A shortened lease is restored. */
  connect(serverId: string, connections: readonly LockConnection[]): Promise<void>
  /**
   * The sessions are no longer connected to this process. Without a connection to another one, the
   * lease is shortened to `lockGraceSeconds`.
   */
  disconnect(serverId: string, connections: readonly LockConnection[]): Promise<void>
  /** Does the same for the connections of server processes that have died. */
  disconnectLostServers(): Promise<void>
}

export function lockConnectionWriter(transaction: Database): LockConnectionWriter {
  return {
    renewServer: (serverId) => renewServer(transaction, serverId),
    removeServer: (serverId) => removeServer(transaction, serverId),
    connect: (serverId, connections) => connect(transaction, serverId, connections),
    disconnect: (serverId, connections) => disconnect(transaction, serverId, connections),
    disconnectLostServers: () => disconnectLostServers(transaction),
  }
}

async function renewServer(transaction: Database, serverId: string): Promise<void> {
  await sql`
    insert into server_processes (id, seen_at) values (${serverId}, clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(transaction)
}

async function removeServer(transaction: Database, serverId: string): Promise<void> {
  await sql`
    update map_locks set connected_servers = array_remove(connected_servers, ${serverId}::uuid)
    where connected_servers <> '{}' and ${serverId}::uuid = any (connected_servers)`.execute(
    transaction,
  )
  await sql`delete from server_processes where id = ${serverId}`.execute(transaction)
}

async function connect(
  transaction: Database,
  serverId: string,
  connections: readonly LockConnection[],
): Promise<void> {
  await sql`
    update map_locks as lock set
      connected_servers = array_append(lock.connected_servers, ${serverId}::uuid),
      held_until = coalesce(lock.lease_until, lock.held_until),
      lease_until = null
    from ${tableOf(connections)}
    where ${isHeldByConnection}
      and lock.held_until > clock_timestamp()
      and not ${serverId}::uuid = any (lock.connected_servers)`.execute(transaction)
}

async function disconnect(
  transaction: Database,
  serverId: string,
  connections: readonly LockConnection[],
): Promise<void> {
  await sql`
    update map_locks as lock
    set connected_servers = array_remove(lock.connected_servers, ${serverId}::uuid)
    from ${tableOf(connections)}
    where ${isHeldByConnection}
      and ${serverId}::uuid = any (lock.connected_servers)`.execute(transaction)
  await sql`
    update map_locks as lock set ${shortened(lockGraceSeconds)}
    from ${tableOf(connections)}
    where ${isHeldByConnection} and lock.connected_servers = '{}'`.execute(transaction)
}

async function disconnectLostServers(transaction: Database): Promise<void> {
  await sql`
    delete from server_processes
    where seen_at < clock_timestamp() - ${serverSilenceSeconds} * interval '1 second'`.execute(
    transaction,
  )
  // A lost process is detected only after `serverSilenceSeconds`, which count towards the grace
  // period.
  await sql`
    update map_locks as lock
    set ${shortened(lockGraceSeconds - serverSilenceSeconds)}, connected_servers = '{}'
    where lock.connected_servers <> '{}' and not exists (
      select from server_processes where id = any (lock.connected_servers))`.execute(transaction)
}

const shortened = (seconds: number) => sql`
  lease_until = coalesce(lock.lease_until, lock.held_until),
  held_until = least(lock.held_until, clock_timestamp() + ${seconds} * interval '1 second')`

const tableOf = (connections: readonly LockConnection[]) => sql`
  unnest(
    ${connections.map(({ mapId }) => mapId)}::int[],
    ${connections.map(({ userId }) => userId)}::int[],
    ${connections.map(({ holder }) => holder)}::text[]
  ) as connection (map_id, user_id, holder)`

const isHeldByConnection = sql`
  lock.map_id = connection.map_id and lock.user_id = connection.user_id
  and lock.holder = connection.holder`
