import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'

import { setTool } from '../../document/selection.ts'
import { useDraft } from './draft-state.ts'
import {
  changeGeometry,
  hasChanged,
  redoGeometry,
  undoGeometry,
  useGeometryEdit,
} from '../objects/geometry-edit.ts'
import { nudgeMarker } from './nudge-marker.ts'
import type { Session } from './draw-session.ts'
import { editShape } from './start-editing.ts'

/** Edits the geometry of a data group object, with the tools for objects of the map. */
export function startGeometryEditing(map: MapLibreMap): Session {
  let session = startSession(map)
  updateDraft()
  const stopListening = useGeometryEdit.subscribe((now, before) => {
    if (now.edit && now.replacements !== before.replacements) {
      session?.stop()
      session = startSession(map)
    }
    updateDraft()
  })
  return {
    stop: () => {
      stopListening()
      session?.stop()
    },
  }
}

function startSession(map: MapLibreMap): Session | null {
  const geometry = useGeometryEdit.getState().edit?.geometry
  if (!geometry) return null
  if (geometry.type !== 'Point') return editShape(map, geometry, changeGeometry)
  return nudgeMarker(map, {
    getPlace: getMarkerPlace,
    onMove: (coordinates) => changeGeometry({ type: 'Point', coordinates }),
  })
}

function getMarkerPlace(): LngLat | null {
  const geometry = useGeometryEdit.getState().edit?.geometry
  return geometry?.type === 'Point' ? geometry.coordinates : null
}

/** Undo, redo and Escape apply to the unsaved edit first. */
function updateDraft(): void {
  const { edit } = useGeometryEdit.getState()
  if (!edit) return
  useDraft.setState({
    discard: hasChanged(edit) ? () => setTool(null) : null,
    undoVertex: edit.undoable.length > 0 ? undoGeometry : null,
    redoVertex: edit.redoable.length > 0 ? redoGeometry : null,
  })
}
