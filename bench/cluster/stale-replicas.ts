import { randomUUID } from 'node:crypto'

import { tileAt } from '@terrier/geo/tile'
import type { Store } from '@terrier/store/store'

import { polyIdOf, publishTown } from '../formula/publish-town.ts'
import { ask } from '../reliability/wire.ts'
import type { Installation } from './installation.ts'

const parcels = 1000
const clicks = 200

/**
 * Publishes a version while the replicas do not replay, and reads it: tiles and parcels. Counts
 * the replies that a replica without the version would give.
 */
export async function emptyTilesOfNewVersion(
  installation: Installation,
  store: Store,
  token: string,
): Promise<{ readonly wrong: number; readonly of: number }> {
  const members = await installation.members()
  const replicas = members.filter(({ role }) => role !== 'leader').map(({ name }) => name)
  const onReplicas = (sql: string) =>
    Promise.all(
      replicas.map((name) => installation.query(installation.nodeUrl(name, 'postgres'), sql)),
    )
  await onReplicas('select pg_wal_replay_pause()')
  try {
    const { version, bounds } = await publishTown(store, parcels)
    const [west, south, east, north] = bounds ?? [0, 0, 0, 0]
    const from = tileAt([west, north], 16)
    const to = tileAt([east, south], 16)
    const tiles = []
    for (let x = from.x; x <= to.x; x++) {
      for (let y = from.y; y <= to.y; y++) tiles.push({ z: 16, x, y })
    }
    const inUse = await store.parcels.tilesInUse(version, tiles)
    const paths = [
      ...inUse.map(({ z, x, y }) => `/tiles/ownership/${version}/${z}/${x}/${y}`),
      ...Array.from({ length: clicks }, (_, plot) => `/api/ownership/parcel/${polyIdOf(plot)}`),
    ]
    const tab = { token, session: randomUUID() }
    const replies = []
    for (const path of paths) replies.push(await ask(installation.address, tab, path))
    return { wrong: replies.filter(({ status }) => status !== 200).length, of: paths.length }
  } finally {
    await onReplicas('select pg_wal_replay_resume()')
  }
}
