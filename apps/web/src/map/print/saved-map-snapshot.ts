import type { SavedMapData } from '@terrier/contract/saved-map'
import type { FeatureCollection } from 'geojson'

import { drawingFeatures, markerFeatures, type ObjectFeatures } from '../objects/object-features.ts'
import { drawingSourceId, markerSourceId } from '../objects/object-layers.ts'
import { areaSourceId } from '../overlays/area-layers.ts'
import { ownerDotSourceId, ownerParcelSourceId } from '../overlays/owner-layers.ts'
import { nearbyPieceSourceId, searchCircleSourceId } from '../overlays/proximity-layers.ts'
import { oldBoundarySourceId, selectionSourceId } from '../overlays/selection-layers.ts'
import { previewSourceId } from '../overlays/preview-layers.ts'
import { searchMarkerSourceId } from '../overlays/search-marker-layer.ts'
import type { MapSnapshot } from '../view/map-snapshot.ts'
import { groupSource } from './printed-objects.ts'

/** Sources of what somebody looks at now, which is no part of a saved map. */
const screenSources: ReadonlySet<string> = new Set([
  areaSourceId,
  nearbyPieceSourceId,
  oldBoundarySourceId,
  ownerDotSourceId,
  ownerParcelSourceId,
  previewSourceId,
  searchCircleSourceId,
  searchMarkerSourceId,
])

interface SavedMap {
  readonly document: SavedMapData
  /** The selected properties, as GeoJSON polygons. */
  readonly properties: FeatureCollection
}

/**
 * How a saved map looks: its own objects, and nothing that is on the screen beside it, such as
 * search results, an edit that is not finished, or the objects of data groups.
 */
export function savedMapSnapshot(
  snapshot: MapSnapshot,
  { document, properties }: SavedMap,
): MapSnapshot {
  const { style, images } = withoutSources(
    snapshot,
    (id) => screenSources.has(id) || groupSource.test(id),
  )
  const own = new Map<string, FeatureCollection>([
    [markerSourceId, collectionOf(markerFeatures(document.markers, null))],
    [drawingSourceId, collectionOf(drawingFeatures(document.drawings, null, null))],
    [selectionSourceId, properties],
  ])
  const filled = Object.entries(style.sources).map(([id, source]) => {
    const data = own.get(id)
    return [id, data && source.type === 'geojson' ? { ...source, data } : source] as const
  })
  return { style: { ...style, sources: Object.fromEntries(filled) }, images }
}

/** A map without what is on the screen only for now. */
export function lastingSnapshot(snapshot: MapSnapshot): MapSnapshot {
  return withoutSources(snapshot, (id) => screenSources.has(id))
}

function withoutSources(
  { style, images }: MapSnapshot,
  isSkipped: (source: string) => boolean,
): MapSnapshot {
  const sources = Object.entries(style.sources).filter(([id]) => !isSkipped(id))
  const layers = style.layers.filter((layer) => !('source' in layer) || !isSkipped(layer.source))
  return { style: { ...style, sources: Object.fromEntries(sources), layers }, images }
}

const collectionOf = (features: ObjectFeatures): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [...features.values()],
})

/** A dataset in the state in which the tiles of a map have it. */
export interface DrawnVersion {
  readonly id: string
  readonly version: number
  readonly corrections: number
}

/** The datasets whose tiles a map draws, by the addresses of the tiles. */
export function drawnVersions({ style }: MapSnapshot): DrawnVersion[] {
  const addresses = Object.values(style.sources).flatMap((source) =>
    source.type === 'vector' ? (source.tiles ?? []) : [],
  )
  return addresses.flatMap((address) => {
    const [, id = '', version] = /\/tiles\/([^/]+)\/(\d+)\//.exec(address) ?? []
    if (version === undefined) return []
    const [, corrections = 0] = /[?&]corrections=(\d+)/.exec(address) ?? []
    return [{ id, version: Number(version), corrections: Number(corrections) }]
  })
}
