import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { findOwners } from '@terrier/contract/owners'
import { useState } from 'react'

import { ownersQuery } from '../../api/owner-queries.ts'
import type { ReplyOf } from '../../api/request.ts'
import { searchForOwner } from '../../document/owner-search.ts'
import { ownershipSearchText as text } from '../../text/ownership-search.ts'
import { formatHectaresAlone } from '@terrier/domain/format/format-area'
import { SuggestBox, type Suggestion } from '../../ui/suggest-box.tsx'
import { useDebouncedText } from './use-debounced-text.ts'

/** Debounce: a typist's pause between two words. */
const pauseMs = 250

/** A single letter matches too many owners. */
const fewestLetters = 2

type FoundOwner = ReplyOf<typeof findOwners>['owners'][number]

/** Combobox for an owner's name, with suggestions that tolerate misspellings. */
export function OwnerBox({ takesFocus }: { readonly takesFocus: boolean }) {
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const settled = useDebouncedText(name, pauseMs)
  const asked = settled.length < fewestLetters || name.length < fewestLetters ? '' : settled
  const { data, error, isFetching } = useQuery({
    ...ownersQuery(asked),
    placeholderData: keepPreviousData,
  })
  const isLooking = name.length >= fewestLetters && (isFetching || name !== settled)
  const owners = asked === '' ? [] : (data?.owners ?? [])

  const search = (ownerName: string, ownerKey: string | null) => {
    setTyped('')
    searchForOwner(ownerName, ownerKey)
  }
  return (
    <SuggestBox
      label={text.box}
      help={text.boxHelp}
      clearLabel={text.clearBox}
      listLabel={text.suggestions}
      text={typed}
      onText={setTyped}
      suggestions={owners.map(suggestionOf)}
      isLooking={isLooking}
      emptyWords={emptyWords(name, { isLooking, hasFailed: error !== null })}
      onChoose={({ id, title }) => search(title, id)}
      takesFocus={takesFocus}
      onSubmit={() => name.length >= fewestLetters && search(name, null)}
    />
  )
}

export function suggestionOf(owner: FoundOwner): Suggestion {
  const { key, name, spelling, country, titles, areaHectares } = owner
  return {
    id: key,
    title: name,
    notes: [
      ...(spelling === name ? [] : [text.alsoSpelt({ spelling })]),
      text.suggestion({ titles, hectares: formatHectaresAlone(areaHectares) }),
      ...(country === null ? [] : [country]),
    ],
  }
}

function emptyWords(
  name: string,
  { isLooking, hasFailed }: { readonly isLooking: boolean; readonly hasFailed: boolean },
): string | null {
  if (name === '') return null
  if (name.length < fewestLetters) return text.moreLetters({ fewest: fewestLetters })
  if (isLooking) return text.looking
  return hasFailed ? text.ownersFailed : text.noOwners({ name })
}
