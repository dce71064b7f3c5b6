import type { ErasedSharedMap } from '@terrier/contract/account-erasure'

import { erasureText as text } from '../../text/account-erasure.ts'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './account.module.css'

/** User name of the new owner by map identifier; a map that is not listed is deleted. */
export type NewOwners = Readonly<Record<number, string>>

interface SharedMapChoicesProps {
  readonly maps: readonly ErasedSharedMap[]
  readonly newOwners: NewOwners
  readonly onChange: (newOwners: NewOwners) => void
}

/** Lists each map that other users would lose, and lets its owner transfer it to one of them. */
export function SharedMapChoices({ maps, newOwners, onChange }: SharedMapChoicesProps) {
  if (maps.length === 0) return null
  return (
    <section className={styles.statement} aria-label={text.sharedMaps}>
      <h2>{text.sharedMaps}</h2>
      <p>{text.sharedMapsHelp}</p>
      <ul className={styles.sharedMaps}>
        {maps.map((map) => (
          <li key={map.eid}>
            <p>
              <b>{map.name}</b>
              <br />
              {othersOf(map)}
              {map.writers.length === 0 && `. ${text.willBeDeleted}`}
            </p>
            {map.writers.length > 0 && (
              <SelectField
                label={text.choiceOf({ map: map.name })}
                placeholder={text.deleteIt}
                choices={map.writers.map((email) => [email, text.giveTo({ email })])}
                value={newOwners[map.eid] ?? ''}
                onChange={(email) => onChange({ ...newOwners, [map.eid]: email })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const othersOf = ({ sharedWith, publicLinks }: ErasedSharedMap): string =>
  [
    ...(sharedWith > 0 ? [text.sharedWithPeople({ count: sharedWith })] : []),
    ...(publicLinks > 0 ? [text.publicLinks({ count: publicLinks })] : []),
  ].join(', ')
