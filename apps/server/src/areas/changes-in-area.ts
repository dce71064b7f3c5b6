import { changeMinSquareMetres, ownershipMaxChanges } from '@terrier/contract/limits'
import { AreaOverlay } from '@terrier/domain/areas/area-overlay'
import { squareMetresOf } from '@terrier/domain/coverage/millimetre-coverage'
import { joinPolygons } from '@terrier/geo/join-polygons'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { StoredChange } from '@terrier/store/stored'

import type { Context } from '../http/context.ts'
import type { ResolvedArea } from './resolve-area.ts'

type Sources = Pick<Context, 'store' | 'datasets'>

/**
 * The changes of the register in an area, newest month first. `isIncomplete` if older ones around
 * it were not looked at. `since` is a month such as '2026-10', inclusive.
 */
export async function changesInArea(
  { geometry, bounds }: ResolvedArea,
  { store, datasets }: Sources,
  { since }: { readonly since?: string } = {},
): Promise<{ readonly changes: readonly StoredChange[]; readonly isIncomplete: boolean }> {
  const { changes, total } = await store.changes.inBounds(bounds, {
    ...(since !== undefined && { since }),
    limit: ownershipMaxChanges,
  })
  const placed = await withParcels(changes, { store, datasets })
  const overlay = new AreaOverlay(geometry, bounds)
  return {
    changes: placed.filter((change) => isInside(change, overlay)),
    isIncomplete: total > changes.length,
  }
}

/**
 * A change of owner is recorded without a geometry: it gets that of the title's parcels, as far as
 * they are in the published month.
 */
async function withParcels(
  changes: readonly StoredChange[],
  { store, datasets }: Sources,
): Promise<readonly StoredChange[]> {
  const polyIds = parcelsToPlace(changes)
  const release = await datasets.named('ownership')
  if (!release || polyIds.length === 0) return changes
  const parcels = await store.parcels.withIds(release.version, polyIds)
  const geomById = new Map(parcels.map(({ polyId, geom }) => [polyId, geom]))
  return changes.map((change) => placeOnParcels(change, geomById))
}

/** The parcels whose boundaries `placeOnParcels` needs for these changes. */
export function parcelsToPlace(changes: readonly StoredChange[]): number[] {
  return [...new Set(changes.filter(isOfOwner).flatMap(({ polyIdsAfter }) => polyIdsAfter))]
}

/** Gives a change of owner the boundaries of the title's parcels. */
export function placeOnParcels<Change extends StoredChange>(
  change: Change,
  geomById: ReadonlyMap<number, Uint8Array>,
): Change {
  if (!isOfOwner(change)) return change
  const geoms = change.polyIdsAfter.flatMap((polyId) => geomById.get(polyId) ?? [])
  return { ...change, geomAfter: joinPolygons(geoms) }
}

const isOfOwner = ({ kind }: StoredChange): boolean => kind === 'ownerChanged'

/** Whether enough of the former or the present parcel lies in the area of the overlay. */
export function isInside(
  { geomBefore, geomAfter }: Pick<StoredChange, 'geomBefore' | 'geomAfter'>,
  overlay: AreaOverlay,
): boolean {
  return [geomBefore, geomAfter].some((geom) => {
    const geometry = geom && decodeTwkb(geom)
    if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return false
    return squareMetresOf(overlay.inside(overlay.feature(geometry))) >= changeMinSquareMetres
  })
}
