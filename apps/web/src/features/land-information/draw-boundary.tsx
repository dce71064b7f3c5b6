import type { PropertyReply } from '@terrier/contract/ownership'
import { addDrawings } from '@terrier/domain/document/add-drawings'
import type { Shape } from '@terrier/domain/document/saved-shape'
import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { Pentagon } from 'lucide-react'
import { useId } from 'react'

import { useMapSession } from '../../document/map-session.ts'
import { readOnlyReason } from '../../document/read-only-reason.ts'
import { changeWithUndo, partsOf } from '../../map/tools/change-shape.ts'
import { roundShape } from '../../map/tools/round-shape.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import { readOnlyText } from '../../text/read-only.ts'
import { shapeToolsText } from '../../text/shape-tools.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

interface DrawBoundaryProps {
  /** Name of the new drawing: the address of the property, or its title number. */
  readonly name: string
  readonly property: PropertyReply['property']
}

/** Copies the registered boundary onto the map, as one drawing per polygon. */
export function DrawBoundary({ name, property }: DrawBoundaryProps) {
  const reason = useMapSession(readOnlyReason)
  const reasonId = useId()
  const shapes = boundaryOf(property)
  if (shapes.length === 0) return null
  return (
    <div>
      <Button
        size="small"
        icon={<Pentagon size={16} strokeWidth={1.75} aria-hidden />}
        isDisabled={reason !== null}
        {...(reason === null ? {} : { 'aria-describedby': reasonId })}
        onPress={() => draw(name, shapes)}
      >
        {text.parcelAsPolygon}
      </Button>
      {reason !== null && (
        <Note id={reasonId} size="small">
          {readOnlyText[reason]}
        </Note>
      )}
    </div>
  )
}

function draw(name: string, shapes: readonly Shape[]): void {
  const parts = partsOf(shapes)
  changeWithUndo(addDrawings(name, parts), {
    next: parts[0]?.uuid,
    message: shapeToolsText.drawn({ name, parts: parts.length }),
  })
}

/** The polygons of a property, separate as in the register. */
function boundaryOf({ polygons }: PropertyReply['property']): readonly Shape[] {
  return polygons.flatMap(({ geom }) => {
    // The contract does not type the nesting of the coordinates; the server sends GeoJSON.
    const geometry = geom as Polygon | MultiPolygon
    const all = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    return all.map((coordinates) => roundShape({ type: 'Polygon', coordinates }))
  })
}
