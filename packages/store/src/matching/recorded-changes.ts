import type { Client } from 'pg'

import { isOfBoundary } from '../change-kinds.ts'
import { inTransaction } from '../connection/in-transaction.ts'
import type { BoundaryChangeRow } from './compared-parcels.ts'

const pageRows = 500

/** In one transaction: a reader of the staged month finds all changes or none. */
export function recordChanges(
  client: Client,
  version: number,
  changes: AsyncIterable<BoundaryChangeRow>,
): Promise<number> {
  return inTransaction(client, async () => {
    await client.query(`delete from ownership_changes where version = $1 and ${isOfBoundary}`, [
      version,
    ])
    let count = 0
    let page: BoundaryChangeRow[] = []
    const store = async () => {
      await insertChanges(client, version, page)
      count += page.length
      page = []
    }
    for await (const change of changes) {
      page.push(change)
      if (page.length === pageRows) await store()
    }
    await store()
    return count
  })
}

async function insertChanges(
  client: Client,
  version: number,
  changes: readonly BoundaryChangeRow[],
): Promise<void> {
  const column = (value: (change: BoundaryChangeRow) => unknown) => changes.map(value)
  await client.query(
    `insert into ownership_changes (version, kind, is_accepted, poly_ids_before, poly_ids_after,
       area_before_square_metres, area_after_square_metres, bbox, geom_before, geom_after)
     select $1, kind, is_accepted, before::bigint[], after::bigint[], area_before, area_after,
       box(point(west, south), point(east, north)), geom_before, geom_after
     from unnest($2::text[], $3::boolean[], $4::text[], $5::text[], $6::float8[], $7::float8[],
         $8::float8[], $9::float8[], $10::float8[], $11::float8[], $12::bytea[], $13::bytea[])
       as change(kind, is_accepted, before, after, area_before, area_after,
         west, south, east, north, geom_before, geom_after)`,
    [
      version,
      column((change) => change.kind),
      column((change) => change.isAccepted),
      column((change) => asText(change.polyIdsBefore)),
      column((change) => asText(change.polyIdsAfter)),
      column((change) => change.areaBeforeSquareMetres),
      column((change) => change.areaAfterSquareMetres),
      ...[0, 1, 2, 3].map((side) => column((change) => change.bounds[side])),
      column((change) => bufferOf(change.geomBefore)),
      column((change) => bufferOf(change.geomAfter)),
    ],
  )
}

/** PostgreSQL arrays cannot contain lists of different lengths, so each list is passed as text. */
function asText(ids: readonly number[]): string {
  return `{${ids.join(',')}}`
}

/** Inside arrays, the driver encodes only Buffers as bytea. */
function bufferOf(bytes: Uint8Array | null): Buffer | null {
  return bytes === null ? null : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
