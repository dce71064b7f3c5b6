import { drawnLayersOf } from '@terrier/domain/document/layer-appearance'
import { findLayer, type Layer } from '@terrier/domain/land-data/layers'
import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { polygonContains } from '@terrier/geo/point-in-polygon'
import type { LngLat } from '@terrier/geo/position'
import type { MapGeoJSONFeature, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { useMapDocument } from '../../document/map-document.ts'
import { showPositionInfo } from '../../document/selection.ts'
import type { Candidate, LandAtPoint, LayerAtPoint } from '../../document/selection-state.ts'
import { selectionOf, useSelection } from '../../document/selection-store.ts'
import { areaNameOf } from './areas-at.ts'
import { areaLayerId } from '../overlays/land-layers.ts'
import { onLongPress } from './long-press.ts'
import { listMarkersAtOnePlace } from './open-cluster.ts'
import { candidatesAt, landAt, pick } from './pick-feature.ts'
import { onScreen } from '../view/on-screen.ts'

/** Opens the 'What is here?' popup on right click or long press, when no tool is active. */
export function useWhatIsHere(map: MapLibreMap | null): void {
  useEffect(() => {
    if (!map) return undefined
    const stop = onLongPress(map, (lngLat) => {
      if (useSelection.getState().tool === null) showWhatIsHere(map, lngLat)
    })
    const onIdle = () => reportLoaded(map)
    map.on('idle', onIdle)
    return () => {
      stop()
      map.off('idle', onIdle)
    }
  }, [map])
}

/**
 * Collects what the map shows at a position: objects, land, and the areas of the visible layers.
 */
export function showWhatIsHere(map: MapLibreMap, lngLat: LngLat): void {
  const point = onScreen(map, lngLat)
  const drawnLayers = drawnLayersOf(useMapDocument.getState().document.mapLayers)
  showPositionInfo({
    lngLat,
    objects: candidatesAt(map, point),
    land: landThere(map, lngLat),
    layers: drawnLayers.flatMap((wireId) => {
      const layer = findLayer(wireId)
      return layer ? [layerThere(map, layer, lngLat)] : []
    }),
  })
  const picked = pick(map, point)
  if (picked.kind !== 'cluster') return
  listMarkersAtOnePlace(map, picked)
    .then((markers) => reportMarkers(lngLat, markers))
    .catch(reportError)
}

/** Adds the markers of a cluster to the popup, unless it was opened elsewhere meanwhile. */
function reportMarkers(lngLat: LngLat, markers: readonly Candidate[]): void {
  const positionInfo = selectionOf(useSelection.getState(), 'place')
  if (positionInfo?.lngLat !== lngLat || markers.length === 0) return
  const uuids = new Set(positionInfo.objects.map(({ uuid }) => uuid))
  showPositionInfo({
    ...positionInfo,
    objects: [...positionInfo.objects, ...markers.filter(({ uuid }) => !uuids.has(uuid))],
  })
}

/** Adds what was still loading when the popup was opened. */
function reportLoaded(map: MapLibreMap): void {
  const positionInfo = selectionOf(useSelection.getState(), 'place')
  if (!positionInfo) return
  const { lngLat, layers } = positionInfo
  const land = positionInfo.land ?? landThere(map, lngLat)
  if (land === positionInfo.land && !layers.some(isLoading)) return
  showPositionInfo({
    ...positionInfo,
    land,
    layers: layers.map((there) =>
      isLoading(there) ? layerThere(map, there.layer, lngLat) : there,
    ),
  })
}

const isLoading = ({ areas }: LayerAtPoint): boolean => areas === 'loading'

function landThere(map: MapLibreMap, lngLat: LngLat): LandAtPoint | null {
  const land = landAt(map, onScreen(map, lngLat))
  if (!land) return null
  const { kind } = land
  return kind === 'parcel' ? { kind, polyId: land.polyId } : { kind, id: land.id, lngLat }
}

function layerThere(map: MapLibreMap, layer: Layer, lngLat: LngLat): LayerAtPoint {
  if (map.getZoom() < layer.minZoom) return { layer, areas: 'too-far-out' }
  // Boundaries are drawn as lines, so rendered features do not include the area around a point.
  const source = map.getLayer(areaLayerId(layer))?.source
  if (source === undefined || !map.isSourceLoaded(source)) return { layer, areas: 'loading' }
  const areas = map
    .querySourceFeatures(source, { sourceLayer: layer.id })
    .filter((feature) => holds(feature, lngLat))
  return {
    layer,
    areas: [...new Set(areas.map(({ properties }) => areaNameOf(properties, layer)))],
  }
}

function holds({ geometry }: Pick<MapGeoJSONFeature, 'geometry'>, lngLat: LngLat): boolean {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return false
  // Positions in a vector tile always have two numbers.
  return polygonContains(geometry as unknown as Polygon | MultiPolygon, lngLat)
}
