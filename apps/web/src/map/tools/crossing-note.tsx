import type { DrawingGeometry } from '@terrier/contract/saved-map'

import { canEdit } from '../../document/can-edit.ts'
import { useMapSession } from '../../document/map-session.ts'
import { shapeToolsText as text } from '../../text/shape-tools.ts'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { passFocusToMap } from '../view/pass-focus-to-map.ts'
import { crossingsOfDrawing } from '../objects/crossings-of-drawing.ts'
import { repairShape } from './repair-shape.ts'

interface CrossingNoteProps {
  readonly uuid: string
  readonly geometry: DrawingGeometry
  /**
   * In a list the message is read in order; elsewhere it is announced to screen readers at once.
   */
  readonly isInList?: boolean
}

/** Warns that a polygon is self-intersecting, with a repair button for those who may edit. */
export function CrossingNote({ uuid, geometry, isInList = false }: CrossingNoteProps) {
  const isEditable = useMapSession(canEdit)
  if (crossingsOfDrawing(geometry).length === 0) return null
  return (
    // The button is removed with the message once the polygon is repaired.
    <div ref={passFocusToMap}>
      <InlineMessage kind={isInList ? 'info' : 'error'}>
        <p>{text.crosses}</p>
        {isEditable && (
          <Button size="small" onPress={() => repairShape(uuid)}>
            {text.repair}
          </Button>
        )}
      </InlineMessage>
    </div>
  )
}
