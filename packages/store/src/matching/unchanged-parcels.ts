import type { Bounds } from '@terrier/geo/bounds'
import type { Client } from 'pg'

import { partitionName } from '../partitions.ts'
import type { UnchangedParcel } from './compared-parcels.ts'
import { differingName } from './scratch-tables.ts'

export function unchangedTouching(
  client: Client,
  version: number,
  previous: number | null,
  bounds: readonly Bounds[],
): Promise<UnchangedParcel[]> {
  return touching(client, { previous, except: differingName(version) }, bounds)
}

/** Parcels of the previous month that are in this one too, hardly redrawn. */
export function standingTouching(
  client: Client,
  version: number,
  previous: number | null,
  bounds: readonly Bounds[],
): Promise<UnchangedParcel[]> {
  const except = `(select poly_id from ${differingName(version)}
    where is_open or before is null or after is null)`
  return touching(client, { previous, except }, bounds)
}

interface OldParcels {
  readonly previous: number | null
  /** A table or a query of the identifiers that are left out. */
  readonly except: string
}

async function touching(
  client: Client,
  { previous, except }: OldParcels,
  bounds: readonly Bounds[],
): Promise<UnchangedParcel[]> {
  if (previous === null || bounds.length === 0) return []
  const { rows } = await client.query<UnchangedParcel>(
    `select distinct on (poly_id) poly_id as "polyId", geom
     from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[])
         as wanted(west, south, east, north)
       join ${partitionName('parcels', previous)} parcel
         on parcel.bbox && box(point(west, south), point(east, north))
     where not exists (
       select from ${except} differing where differing.poly_id = parcel.poly_id
     )
     order by poly_id`,
    [0, 1, 2, 3].map((side) => bounds.map((box) => box[side])),
  )
  return rows
}
