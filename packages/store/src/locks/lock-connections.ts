import { lockGraceSeconds } from '@terrier/contract/map-locks'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'

/** After so long without a sign a server process counts as gone, and its connections as ended. */
const serverSilenceSeconds = 6

/** A session with a socket on a map. `holder` as in `EditingSession`. */
export interface LockConnection {
  readonly mapId: number
  readonly userId: number
  readonly holder: string
}

/**
 * Which server processes have a connection of the holder of a lock. All times are of the clock of the
 * database; a lock that the session does not hold, or no longer, is left alone.
 */
export interface LockConnectionWriter {
  /** Says that a server process runs, at least every two seconds while it has connections. */
  renewServer(serverId: string): Promise<void>
  /** Forgets a server process that ends as it should: the leases are left as they are. */
  removeServer(serverId: string): Promise<void>
  /** The sessions have a connection to this process. One that was shortened gets its lease back. */
  connect(serverId: string, connections: readonly LockConnection[]): Promise<void>
  /**
   * The sessions have none to this process any more. Without one to another, the lease is shortened to
   * `lockGraceSeconds`.
   */
  disconnect(serverId: string, connections: readonly LockConnection[]): Promise<void>
  /** Does the same for the connections of server processes that are gone. */
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
  // The silence counts: its connections ended when it began.
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
