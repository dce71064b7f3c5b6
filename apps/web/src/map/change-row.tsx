import type { OwnershipChange } from '@terrier/contract/changes'
import { boundsOf } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'
import type { ReactNode } from 'react'

import { activateChange, useChosenArea } from '../document/chosen-area.ts'
import { ownershipChangeTitle } from '../text/ownership-change-text.ts'
import { timelineText as text } from '../text/timeline.ts'
import { Badge } from '../ui/badge.tsx'
import { RowText } from '../ui/row-list.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { useMapStatus } from './view/map-status.ts'

interface ChangeRowProps {
  readonly change: OwnershipChange
  /** What stands below, such as the month. */
  readonly children?: ReactNode
}

/** A change as a row of a list, which leads to its boundary on the map. */
export function ChangeRow({ change, children }: ChangeRowProps) {
  const isActive = useChosenArea(({ activeChange }) => activeChange === change.id)
  const camera = useMapStatus((status) => status.camera)
  const geometry = geometryOf(change)
  const title = ownershipChangeTitle(change)
  return (
    <li aria-current={isActive || undefined}>
      <RowText>
        {geometry ? (
          <TextButton
            aria-label={text.showChange({ change: title })}
            onClick={() => {
              activateChange(change.id)
              camera?.fit(boundsOf(geometry))
            }}
          >
            {title}
          </TextButton>
        ) : (
          title
        )}{' '}
        {!change.isAccepted && <Badge kind="caution">{text.notAccepted}</Badge>}
        {children}
      </RowText>
    </li>
  )
}

/** The contract does not type the nesting of the coordinates; the server sends GeoJSON. */
const geometryOf = (change: OwnershipChange): Geometry | null =>
  (change.geometryAfter ?? change.geometryBefore) as Geometry | null
