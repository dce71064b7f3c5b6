import { findObject } from '@terrier/domain/document/find-object'
import { reshapeDrawing } from '@terrier/domain/document/reshape-drawing'
import { shapeOf } from '@terrier/domain/document/saved-shape'
import type { Map as MapLibreMap } from 'maplibre-gl'

import { perform } from '../../document/change-map.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { activeColour } from '../objects/object-layers.ts'
import { draftOf, useDraft } from './draft.ts'
import { ShapeEditing } from './edit-shape.ts'
import { nudgeMarker } from './nudge-marker.ts'
import type { EditProgress, Session } from './session.ts'

/** Takes up the object in hand for editing, and tells the hint bar and the keys how it stands. */
export function startEditing(map: MapLibreMap, uuid: string): Session | null {
  const object = findObject(useOpenMap.getState().document, uuid)
  if (!object) return null
  if (object.kind === 'marker') return nudgeMarker(map, uuid)
  const told: { editing: ShapeEditing | null } = { editing: null }
  const editing = new ShapeEditing(map, {
    shape: shapeOf(object.data.geometry),
    colour: activeColour,
    onProgress: (progress) => told.editing && tell(told.editing, progress),
    onReshape: (shape) => perform(reshapeDrawing(uuid, shape)),
  })
  told.editing = editing
  useDraft.setState({
    editing: {
      step: (by) => editing.step(by),
      letGo: () => editing.letGo(),
      nudge: (right, down) => editing.nudge(right, down),
      settle: () => editing.settle(),
    },
  })
  editing.letGo()
  return editing
}

function tell(editing: ShapeEditing, progress: EditProgress): void {
  const { shape, corners, held, canRemove, canInsert } = progress
  useDraft.setState({
    draft: draftOf(shape, { corners }),
    chosen:
      held === null
        ? null
        : {
            what: held,
            remove: canRemove ? () => editing.remove() : null,
            insert: canInsert ? () => editing.insert() : null,
          },
  })
}
