import type { OwnershipChange } from '@terrier/contract/changes'
import { useState } from 'react'

import { ChangeRow } from '../../map/change-row.tsx'
import { areaChangesText as text } from '../../text/area-changes.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { Stack } from '../../ui/stack.tsx'

const pageSize = 25

/** A row for each change, which leads to its boundary on the map. */
export function ChangeRows({ changes }: { readonly changes: readonly OwnershipChange[] }) {
  const [count, setCount] = useState(pageSize)
  const left = changes.length - count
  return (
    <Stack gap={2}>
      <RowList as="ol">
        {changes.slice(0, count).map((change) => (
          <ChangeRow key={change.id} change={change}>
            <Note size="small">
              {formatEdition(change.edition)}
              {!change.geometryAfter && !change.geometryBefore && ` · ${text.noBoundary}`}
            </Note>
          </ChangeRow>
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
