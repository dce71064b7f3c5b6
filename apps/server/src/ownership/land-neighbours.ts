import { ownershipMaxProperties, unregisteredMaxNeighbours } from '@terrier/contract/limits'
import type { LandNeighbour } from '@terrier/contract/unregistered'
import { adjoining } from '@terrier/geo/adjoining'
import { boundsOf } from '@terrier/geo/bounds'
import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { Store } from '@terrier/store/store'

/** Gaps between surveys up to this wide separate no neighbours. */
const reachMetres = 2

/** The registered parcels that adjoin a piece of land, in the order of their identifiers. */
export async function neighboursOf(
  geometry: Polygon | MultiPolygon,
  version: number,
  store: Store,
): Promise<{ neighbours: LandNeighbour[]; total: number }> {
  const [west, south, east, north] = boundsOf(geometry)
  const margin = 0.000_05
  const { rows } = await store.parcels.properties(
    version,
    [west - margin, south - margin, east + margin, north + margin],
    // Computed pieces end at the edge of a cell of 500 m, which has far fewer.
    { limit: ownershipMaxProperties },
  )
  const candidates = rows.flatMap(({ parcels, titleNo, title }) =>
    parcels.flatMap(({ polyId, geom }) => {
      const shape = decodeTwkb(geom)
      const isArea = shape.type === 'Polygon' || shape.type === 'MultiPolygon'
      return isArea ? [{ polyId, titleNo, title, geometry: shape }] : []
    }),
  )
  const found = adjoining(geometry, candidates, reachMetres)
  const neighbours = found
    .toSorted((a, b) => a.polyId - b.polyId)
    .slice(0, unregisteredMaxNeighbours)
    .map(({ polyId, titleNo, title }) => ({
      polyId,
      titleNo,
      tenure: title?.tenure ?? null,
      owners: title?.proprietors.map(({ name }) => name) ?? [],
    }))
  return { neighbours, total: found.length }
}
