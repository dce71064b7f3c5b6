import type { Client } from 'pg'

import { differingColumns, toDiffering, type DifferingRow } from './differences.ts'
import type { ClusteredParcel } from './compared-parcels.ts'
import { clustersName, differingName } from './scratch-tables.ts'

const pagePlaces = 5000
const pageRows = 2000

export async function* touchingPairs(
  client: Client,
  version: number,
): AsyncGenerator<readonly [open: number, other: number]> {
  const name = differingName(version)
  let last = -1
  for (;;) {
    const { rows: page } = await client.query<{ upTo: number | null }>(
      `select max(place) as "upTo" from (
         select place from ${name} where place > $1 order by place limit ${pagePlaces}
       ) page`,
      [last],
    )
    const upTo = page[0]?.upTo ?? null
    if (upTo === null) return
    const { rows } = await client.query<[open: number, other: number]>({
      text: `select open.place, other.place
             from ${name} open join ${name} other on open.bbox && other.bbox
             where open.is_open and open.place > $1 and open.place <= $2
               and open.place <> other.place and not other.is_on_standing`,
      values: [last, upTo],
      rowMode: 'array',
    })
    yield* rows
    last = upTo
  }
}

export async function storeClusters(
  client: Client,
  version: number,
  clusterOf: Int32Array,
): Promise<void> {
  const name = clustersName(version)
  await client.query(`drop table if exists ${name}`)
  await client.query(
    `create unlogged table ${name} (cluster integer not null, place integer not null)`,
  )
  for (let from = 0; from < clusterOf.length; from += pagePlaces) {
    const page = [...clusterOf.subarray(from, from + pagePlaces)]
    await client.query(
      `insert into ${name} (cluster, place)
       select cluster, $2 + position - 1
       from unnest($1::integer[]) with ordinality as stored(cluster, position)`,
      [page, from],
    )
  }
  await client.query(`alter table ${name} add primary key (cluster, place)`)
  await client.query(`analyze ${name}`)
}

export async function* pagedClusters(
  client: Client,
  version: number,
): AsyncGenerator<ClusteredParcel> {
  let last = { cluster: -1, place: -1 }
  for (;;) {
    const { rows } = await client.query<
      DifferingRow & Pick<ClusteredParcel, 'cluster' | 'isOpen' | 'isOnStanding'>
    >(
      `select cluster, is_open as "isOpen", is_on_standing as "isOnStanding",
         ${differingColumns}
       from ${clustersName(version)} join ${differingName(version)} using (place)
       where (cluster, place) > ($1, $2) order by cluster, place limit ${pageRows}`,
      [last.cluster, last.place],
    )
    for (const row of rows) {
      const { cluster, isOpen, isOnStanding, ...parcel } = row
      yield { ...toDiffering(parcel), cluster, isOpen, isOnStanding }
    }
    const end = rows.at(-1)
    if (end === undefined) return
    last = end
  }
}
