import type { RegisteredTitle } from '@terrier/contract/ownership'
import { useState } from 'react'

import { landInformationText as text } from '../../text/land-information.ts'
import { Button } from '../../ui/button.tsx'
import { Inset } from '../../ui/inset.tsx'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { ProprietorCard } from './proprietor-card.tsx'

type OwnershipProps = Pick<
  RegisteredTitle,
  'proprietors' | 'hasMoreProprietors' | 'hasMoreAddresses'
>

/** The registered proprietors, or a sentence if the register names none. */
export function PropertyOwners({
  proprietors,
  hasMoreProprietors,
  hasMoreAddresses,
}: OwnershipProps) {
  const [isWhole, setWhole] = useState(false)
  if (proprietors.length === 0) {
    return (
      <Inset kind="plain">
        <p>{text.noCompanyRecord}</p>
        <Note size="small">{text.noCompanyRecordHelp}</Note>
      </Inset>
    )
  }
  return (
    <Stack gap={2}>
      {proprietors.slice(0, isWhole ? undefined : 1).map((proprietor, place) => (
        <ProprietorCard
          // The register may name the same owner twice, with different addresses.
          key={[proprietor.ownerKey, ...proprietor.addresses].join(' ')}
          heading={
            isWhole || (proprietors.length === 1 && !hasMoreProprietors)
              ? text.proprietor({ place: String(place + 1) })
              : text.proprietorOf({
                  place: place + 1,
                  count: proprietors.length,
                  limit: hasMoreProprietors ? 'more' : 'all',
                })
          }
          proprietor={proprietor}
          isWhole={isWhole}
        />
      ))}
      {isWhole && hasMoreProprietors && <Note>{text.moreProprietors}</Note>}
      {isWhole && hasMoreAddresses && <Note>{text.moreAddresses}</Note>}
      <div>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isWhole}
          onPress={() => setWhole(!isWhole)}
        >
          {isWhole ? text.showLess : text.showMore}
        </Button>
      </div>
    </Stack>
  )
}
