import { findObject } from '@terrier/domain/document/find-object'
import { moveMarker } from '@terrier/domain/document/move-marker'
import { reshapeDrawing } from '@terrier/domain/document/reshape-drawing'
import { lngLatOf, shapeOf, type Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'

import { applyEdit } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { activeColour } from '../objects/object-layers.ts'
import { draftOf, useDraft } from './draft-state.ts'
import { ShapeEditing } from './edit-shape.ts'
import { nudgeMarker } from './nudge-marker.ts'
import type { EditProgress, Session } from './draw-session.ts'

/**
 * Starts to edit the selected object, and publishes the state to the hint bar and the keyboard
 * handlers.
 */
export function startEditing(map: MapLibreMap, uuid: string): Session | null {
  const object = findObject(useMapDocument.getState().document, uuid)
  if (!object) return null
  if (object.kind === 'marker') {
    return nudgeMarker(map, {
      getPlace: () => placeOf(uuid),
      onMove: (lngLat) => applyEdit(moveMarker(uuid, lngLat)),
    })
  }
  return editShape(map, shapeOf(object.data.geometry), (shape) =>
    applyEdit(reshapeDrawing(uuid, shape)),
  )
}

function placeOf(uuid: string): LngLat | null {
  const marker = useMapDocument.getState().document.markers.markers.find((one) => one.uuid === uuid)
  return marker ? lngLatOf(marker.coordinates) : null
}

/** Edits a shape, wherever it is saved: each completed change is passed to `onReshape`. */
export function editShape(
  map: MapLibreMap,
  shape: Shape,
  onReshape: (shape: Shape) => void,
): Session {
  // Stable functions, so that their buttons do not re-render while a vertex is dragged.
  const operations: PartOperations = {
    remove: () => editing.remove(),
    insert: () => editing.insert(),
  }
  const editing = new ShapeEditing(map, {
    shape,
    colour: activeColour,
    onProgress: (progress) => showProgress(progress, operations),
    onReshape,
  })
  useDraft.setState({
    editing: {
      step: (by) => editing.step(by),
      deselect: () => editing.deselect(),
      nudge: (right, down) => editing.nudge(right, down),
      settle: () => editing.settle(),
    },
  })
  editing.deselect()
  return editing
}

interface PartOperations {
  readonly remove: () => void
  readonly insert: () => void
}

function showProgress(progress: EditProgress, { remove, insert }: PartOperations): void {
  const { corners, selected, canRemove, canInsert } = progress
  useDraft.setState({
    draft: draftOf(progress.shape, { vertexCount: corners }),
    selectedPart:
      selected === null
        ? null
        : {
            what: selected,
            remove: canRemove ? remove : null,
            insert: canInsert ? insert : null,
          },
  })
}
