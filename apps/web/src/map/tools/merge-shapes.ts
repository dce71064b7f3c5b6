import { mergeDrawings } from '@terrier/domain/document/merge-drawings'
import { mergePolygons } from '@terrier/domain/shapes/merge-polygons'
import type { Map as MapLibreMap } from 'maplibre-gl'

import { useMapDocument } from '../../document/map-document.ts'
import { selectedObjectId, useSelection } from '../../document/selection-store.ts'
import { shapeToolsText as text } from '../../text/shape-tools.ts'
import { joinNames } from '../../text/join-names.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { pick, type PickedFeature } from '../picking/pick-feature.ts'
import { crosshairLngLat } from './crosshair-position.ts'
import { changeWithUndo, polygonOf, showShapeError } from './change-shape.ts'
import { useDraft } from './draft-state.ts'
import { onScreen } from '../view/on-screen.ts'
import type { Session } from './draw-session.ts'

/** Merges the selected polygon with the one under the crosshair, for keyboard users. */
export function startMerging(map: MapLibreMap): Session {
  useDraft.setState({
    placeAtCrosshair: () => mergeWithPicked(pick(map, onScreen(map, crosshairLngLat(map)))),
  })
  return { stop: () => {} }
}

/** Merges the selected polygon with the one that was clicked. */
export function mergeWithPicked(picked: PickedFeature): void {
  const activeObjectId = selectedObjectId(useSelection.getState())
  if (picked.kind !== 'drawing' || activeObjectId === null) return
  if (picked.uuid !== activeObjectId) mergeShapes([activeObjectId, picked.uuid])
}

/** Merges several polygons into one. */
export function mergeShapes(uuids: readonly string[]): void {
  const { polygons } = useMapDocument.getState().document.drawings
  // In document order, which is by area: the others are merged into the first.
  const drawings = polygons.filter(({ uuid }) => uuids.includes(uuid))
  const line = drawings.find(({ type }) => type === 'LineString')
  if (line) {
    showToast({ kind: 'error', task: 'edit-shape', message: text.notAnArea({ name: line.name }) })
    return
  }
  const merged = mergePolygons(drawings.flatMap((drawing) => polygonOf(drawing) ?? []))
  if (!merged.ok) return showShapeError(merged.problem)
  changeWithUndo(mergeDrawings(uuids, merged.value), {
    next: drawings[0]?.uuid,
    message: text.merged({ names: joinNames(drawings.map(({ name }) => name)) }),
  })
}
