import type { ShareEntry } from '@terrier/contract/maps'
import { X } from 'lucide-react'
import { useId } from 'react'

import { sharingText as text } from '../../text/sharing.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
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
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {text.people}
      </h3>
      {people === undefined && isFailed && (
        <RetryMessage message={text.peopleFailed} retry={text.retry} onRetry={onRetry} />
      )}
      {people === undefined && !isFailed && <Spinner label={text.loading} />}
      {people?.length === 0 && <p className={styles.quiet}>{text.nobody}</p>}
      {people && people.length > 0 && <p className={styles.quiet}>{text.historyHelp}</p>}
      <ul className={styles.people}>
        {people?.map((person) => (
          <Person key={person.email} person={person} {...changes} />
        ))}
      </ul>
    </section>
  )
}

interface PersonProps extends Pick<ShareListProps, 'onAccess' | 'onRemove'> {
  readonly person: ShareEntry
}

function Person({ person: { email, access, pending, history }, onAccess, onRemove }: PersonProps) {
  return (
    <li className={styles.person}>
      <span className={styles.pill}>{email}</span>
      <select
        className={styles.select}
        aria-label={text.accessOf({ email })}
        value={access}
        onChange={({ target }) => onAccess({ email, access: target.value === '3' ? 3 : 1 })}
      >
        <option value="1">{text.readOnly}</option>
        <option value="3">{text.write}</option>
      </select>
      <IconButton label={text.remove({ email })} onPress={() => onRemove(email)}>
        <X size={20} strokeWidth={1.75} />
      </IconButton>
      {access === 1 && (
        <div className={styles.history}>
          <Checkbox
            aria-label={text.historyOf({ email })}
            isSelected={history ?? false}
            onChange={(isAllowed) => onAccess({ email, access: 1, history: isAllowed })}
          >
            {text.history}
          </Checkbox>
        </div>
      )}
      {pending && <span className={styles.pending}>{text.pending}</span>}
    </li>
  )
}
