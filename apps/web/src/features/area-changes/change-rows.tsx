import type { OwnershipChange } from '@terrier/contract/changes'
import { boundsOf } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'
import { useState } from 'react'

import { activateChange, useChosenArea } from '../../document/chosen-area.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { areaChangesText as text } from '../../text/area-changes.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { ownershipChangeText } from '../../text/ownership-change-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { RowList, RowText } from '../../ui/row-list.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextButton } from '../../ui/text-button.tsx'

const pageSize = 25

/** A row for each change, which leads to its boundary on the map. */
export function ChangeRows({ changes }: { readonly changes: readonly OwnershipChange[] }) {
  const [count, setCount] = useState(pageSize)
  const left = changes.length - count
  return (
    <Stack gap={2}>
      <RowList as="ol">
        {changes.slice(0, count).map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </RowList>
      {left > 0 && (
        <Button size="small" variant="quiet" onPress={() => setCount(count + pageSize)}>
          {text.showMore({ count: Math.min(left, pageSize) })}
        </Button>
      )}
    </Stack>
  )
}

function ChangeRow({ change }: { readonly change: OwnershipChange }) {
  const isActive = useChosenArea(({ activeChange }) => activeChange === change.id)
  const camera = useMapStatus((status) => status.camera)
  // The contract does not type the nesting of the coordinates; the server sends GeoJSON.
  const geometry = (change.geometryAfter ?? change.geometryBefore) as Geometry | null
  const title = titleOf(change)
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
        {!change.isAccepted && <Badge kind="caution">{text.pending}</Badge>}
        <Note size="small">
          {formatEdition(change.edition)}
          {!geometry && ` · ${text.noBoundary}`}
        </Note>
      </RowText>
    </li>
  )
}

/** What the change is of, and what happened. */
function titleOf(change: OwnershipChange): string {
  const { titleNo, polyIdsAfter, polyIdsBefore } = change
  const words = ownershipChangeText(change)
  if (titleNo !== null) return text.titleChange({ title: titleNo, change: words })
  const polyId = polyIdsAfter[0] ?? polyIdsBefore[0]
  return polyId === undefined ? words : text.parcelChange({ polyId, change: words })
}
