import { parcelsShownAt } from '@terrier/domain/tiles/ownership-tile'
import type { TileId } from '@terrier/geo/tile'

import type { PostgisServer } from './postgis-server.ts'

type Client = PostgisServer['client']

const rowsAtOnce = 10_000

/** Copies the parcels of a version into a table of PostGIS, in the projection of tiles. */
export async function copyParcels(from: Client, to: Client, version: number): Promise<void> {
  await to.query(
    `create table parcels (poly_id bigint primary key, owner_class smallint, is_overseas boolean,
       geom geometry (Geometry, 3857))`,
  )
  for (let after = 0; ;) {
    const { rows } = await from.query<Row>(
      `select poly_id, owner_class, is_overseas, geom from parcels
       where version = $1 and poly_id > $2 order by poly_id limit $3`,
      [version, after, rowsAtOnce],
    )
    if (rows.length === 0) break
    await to.query(
      `insert into parcels
       select id, class, overseas,
         st_transform(st_setsrid(st_geomfromtwkb(geom), 4326), 3857)
       from unnest($1::bigint[], $2::smallint[], $3::boolean[], $4::bytea[])
         as row (id, class, overseas, geom)`,
      [
        rows.map((row) => row.poly_id),
        rows.map((row) => row.owner_class),
        rows.map((row) => row.is_overseas),
        rows.map((row) => row.geom),
      ],
    )
    after = Number(rows.at(-1)?.poly_id)
  }
  await to.query('create index on parcels using gist (geom)')
  await to.query('vacuum analyze parcels')
}

interface Row {
  readonly poly_id: number
  readonly owner_class: number
  readonly is_overseas: boolean
  readonly geom: Buffer
}

/** The tile of the same parcels with the same properties and buffer, by ST_AsMVT. */
export async function drawByPostgis(client: Client, { z, x, y }: TileId): Promise<Buffer> {
  const shown = parcelsShownAt(z)
  const { rows } = await client.query<{ tile: Buffer }>({
    name: 'tile',
    text: `
      select st_asmvt(feature, 'parcels', 4096, 'geom', 'id') as tile
      from (
        select poly_id as id, owner_class as c, case when is_overseas then 1 end as o,
          st_asmvtgeom(geom, st_tileenvelope($1, $2, $3), 4096, 64, true) as geom
        from parcels
        where geom && st_tileenvelope($1, $2, $3, margin => 64.0 / 4096)
          and ($4::smallint[] is null or owner_class = any ($4) or ($5 and is_overseas))
      ) feature
      where geom is not null`,
    values: [z, x, y, shown?.ownerClasses ?? null, shown?.overseas ?? false],
  })
  return rows[0]?.tile ?? Buffer.alloc(0)
}
