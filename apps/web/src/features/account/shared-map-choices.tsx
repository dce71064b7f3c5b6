import type { ErasedSharedMap } from '@terrier/contract/account-erasure'

import { erasureText as text } from '../../text/account-erasure.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Stack } from '../../ui/stack.tsx'

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
    <Stack as="section" aria-label={text.sharedMaps}>
      <h2>{text.sharedMaps}</h2>
      <p>{text.sharedMapsHelp}</p>
      <Stack as="ul">
        {maps.map((map) => (
          <Card as="li" key={map.eid}>
            <Stack>
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
            </Stack>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}

const othersOf = ({ sharedWith, publicLinks }: ErasedSharedMap): string =>
  [
    ...(sharedWith > 0 ? [text.sharedWithPeople({ count: sharedWith })] : []),
    ...(publicLinks > 0 ? [text.publicLinks({ count: publicLinks })] : []),
  ].join(', ')
