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
  // The same ones throughout, so that the buttons for them stay while a corner moves.
  const deeds: Deeds = { remove: () => editing.remove(), insert: () => editing.insert() }
  const editing = new ShapeEditing(map, {
    shape: shapeOf(object.data.geometry),
    colour: activeColour,
    onProgress: (progress) => tell(progress, deeds),
    onReshape: (shape) => perform(reshapeDrawing(uuid, shape)),
  })
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

interface Deeds {
  readonly remove: () => void
  readonly insert: () => void
}

function tell(progress: EditProgress, { remove, insert }: Deeds): void {
  const { shape, corners, held, canRemove, canInsert } = progress
  useDraft.setState({
    draft: draftOf(shape, { corners }),
    chosen:
      held === null
        ? null
        : {
            what: held,
            remove: canRemove ? remove : null,
            insert: canInsert ? insert : null,
          },
  })
}
