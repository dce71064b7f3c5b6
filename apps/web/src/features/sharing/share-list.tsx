import type { ShareEntry } from '@terrier/contract/maps'
import { X } from 'lucide-react'
import { useId } from 'react'

import { sharingText as text } from '../../text/sharing.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CompactSelect } from '../../ui/compact-select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { Share } from './use-shares.ts'
import styles from './sharing.module.css'

interface ShareListProps {
  /** Undefined while they load. */
  readonly people: readonly ShareEntry[] | undefined
  readonly isFailed: boolean
  readonly onRetry: () => void
  readonly onAccess: (entry: Share) => void
  readonly onRemove: (email: string) => void
}

export function ShareList({ people, isFailed, onRetry, ...changes }: ShareListProps) {
  const heading = useId()
  return (
    <Stack as="section" gap={2} aria-labelledby={heading}>
      <h3 id={heading}>{text.people}</h3>
      {people === undefined && isFailed && (
        <RetryMessage message={text.peopleFailed} retry={text.retry} onRetry={onRetry} />
      )}
      {people === undefined && !isFailed && <Spinner label={text.loading} />}
      {people?.length === 0 && <Note size="panel">{text.nobody}</Note>}
      {people && people.length > 0 && <Note size="panel">{text.historyHelp}</Note>}
      <RowList>
        {people?.map((person) => (
          <Person key={person.email} person={person} {...changes} />
        ))}
      </RowList>
    </Stack>
  )
}

interface PersonProps extends Pick<ShareListProps, 'onAccess' | 'onRemove'> {
  readonly person: ShareEntry
}

const accesses = [
  { value: 1, words: text.readOnly },
  { value: 3, words: text.write },
] as const

function Person({ person: { email, access, pending, history }, onAccess, onRemove }: PersonProps) {
  return (
    <li className={styles.person}>
      <span className={styles.pill}>{email}</span>
      <CompactSelect
        label={text.accessOf({ email })}
        isLabelHidden
        value={access === 3 ? 3 : 1}
        choices={accesses}
        onChange={(chosen) => onAccess({ email, access: chosen })}
      />
      <IconButton label={text.remove({ email })} onPress={() => onRemove(email)}>
        <X size={20} strokeWidth={1.75} />
      </IconButton>
      {access === 1 && (
        <div>
          <Checkbox
            aria-label={text.historyOf({ email })}
            isSelected={history ?? false}
            onChange={(isAllowed) => onAccess({ email, access: 1, history: isAllowed })}
          >
            {text.history}
          </Checkbox>
        </div>
      )}
      {pending && (
        <Note size="panel" kind="caution">
          {text.pending}
        </Note>
      )}
    </li>
  )
}
