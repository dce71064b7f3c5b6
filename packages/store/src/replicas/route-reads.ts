import type { Replica, ReplicaConnection } from './replica.ts'

/** A reader of which every method reads one dataset version, its first argument. */
type VersionedReader<Reader> = {
  readonly [Method in keyof Reader]: (version: number, ...rest: never[]) => Promise<unknown>
}

type AnyMethod = (version: number, ...rest: unknown[]) => Promise<unknown>

/**
 * The reader of the primary, whose calls go to the replicas in turn. A published version never
 * changes, so a replica that has replayed its publication gives the same result, however far it is
 * behind otherwise. If none has it, or the read fails there, the primary is read.
 */
export function routeReads<Reader extends VersionedReader<Reader>>(
  primary: Reader,
  replicas: readonly Replica[],
  readerOn: (connection: ReplicaConnection) => Reader,
): Reader {
  if (replicas.length === 0) return primary
  const readers = new WeakMap<ReplicaConnection, Reader>()
  const readerOf = (connection: ReplicaConnection): Reader => {
    const reader = readers.get(connection) ?? readerOn(connection)
    readers.set(connection, reader)
    return reader
  }
  let turn = 0
  const connectionWith = (version: number): ReplicaConnection | undefined => {
    turn = (turn + 1) % replicas.length
    const inTurn = [...replicas.slice(turn), ...replicas.slice(0, turn)]
    return inTurn.map((replica) => replica.connectionWith(version)).find(Boolean)
  }
  const routed = Object.keys(primary).map((name) => {
    const method = (reader: Reader) => reader[name as keyof Reader] as unknown as AnyMethod
    const read: AnyMethod = async (version, ...rest) => {
      const connection = connectionWith(version)
      if (connection) {
        try {
          return await method(readerOf(connection))(version, ...rest)
        } catch {
          // The replica may have gone, or its replay may have cancelled the query. What the
          // primary says of the same read is the result.
        }
      }
      return method(primary)(version, ...rest)
    }
    return [name, read] as const
  })
  return Object.fromEntries(routed) as unknown as Reader
}
