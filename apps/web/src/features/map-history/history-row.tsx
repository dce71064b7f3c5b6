import type { HistoryEntry } from '@terrier/contract/map-history'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'

import { describeHistory } from '../../text/describe-change.ts'
import { mapHistoryText as text } from '../../text/map-history.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './map-history.module.css'
import { SaveList } from './save-list.tsx'
import { periodOf } from './format-saved-at.ts'

/** A revision of the map that can be shown. */
type SavedState = Pick<HistoryEntry, 'revision' | 'savedAt'>

interface HistoryRowProps {
  readonly eid: number
  readonly entry: HistoryEntry
  readonly isNow: boolean
  /** Renders the action on a revision. */
  readonly renderAction: (state: SavedState) => ReactNode
}

/**
 * An entry groups consecutive saves by one user. It expands into single saves, each with its
 * action.
 */
export function HistoryRow({ eid, entry, isNow, renderAction }: HistoryRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { by, changes, saves } = entry
  return (
    <Stack as="li" gap={2}>
      <div className={styles.row}>
        <div>
          <p>{describeHistory(changes)}</p>
          <Note size="small">
            <time dateTime={entry.savedAt}>{periodOf(entry)}</time> · {by?.name ?? text.somebody}
            {isNow && ` · ${text.now}`}
          </Note>
        </div>
        {!isNow && renderAction(entry)}
      </div>
      {saves > 1 && (
        <div>
          <Button
            size="small"
            variant="quiet"
            icon={<ChevronDown size={16} strokeWidth={2} aria-hidden className={styles.chevron} />}
            aria-expanded={isOpen}
            aria-controls={id}
            onPress={() => setOpen(!isOpen)}
          >
            {isOpen ? text.fold({ saves }) : text.unfold({ saves })}
          </Button>
        </div>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && <SaveList eid={eid} entry={entry} isNow={isNow} renderAction={renderAction} />}
      </div>
    </Stack>
  )
}
