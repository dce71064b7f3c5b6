import { ownershipMaxChanges } from '@terrier/contract/limits'
import type { SiteReport } from '@terrier/contract/reports'
import { AreaOverlay } from '@terrier/domain/areas/area-overlay'
import { squareMetresOf } from '@terrier/domain/coverage/millimetre-coverage'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { StoredChange } from '@terrier/store/stored'

import type { ResolvedArea } from '../../areas/resolve-area.ts'
import type { Context } from '../../http/context.ts'

/** Less than this is where outlines meet, not a change in the area. */
const leastSquareMetres = 1

/** The changes of the register in an area within the last year, by kind. */
export async function reportChanges(
  area: ResolvedArea,
  { store, now }: Pick<Context, 'store' | 'now'>,
): Promise<SiteReport['changes']> {
  const yearAgo = new Date(now())
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1)
  const since = yearAgo.toISOString().slice(0, 7)
  const { changes } = await store.changes.inBounds(area.bounds, {
    since,
    limit: ownershipMaxChanges,
  })
  const overlay = new AreaOverlay(area.geometry, area.bounds)
  const inArea = changes.filter((change) => isInside(change, overlay))
  const byKind = Map.groupBy(inArea, ({ kind }) => kind)
  return {
    since,
    knownSince: await store.changes.knownSince(),
    total: inArea.length,
    byKind: [...byKind]
      .map(([kind, list]) => ({ kind, count: list.length }))
      .toSorted((a, b) => b.count - a.count),
  }
}

function isInside({ geomBefore, geomAfter }: StoredChange, overlay: AreaOverlay): boolean {
  return [geomBefore, geomAfter].some((geom) => {
    const geometry = geom && decodeTwkb(geom)
    if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return false
    return squareMetresOf(overlay.inside(overlay.feature(geometry))) >= leastSquareMetres
  })
}
