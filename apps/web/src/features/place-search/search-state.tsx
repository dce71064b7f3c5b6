import { useEffect } from 'react'

import { placeSearchText as text } from '../../text/place-search.ts'
import { announce } from '../../ui/announcer.ts'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { Search } from './use-search.ts'

interface SearchStateProps {
  readonly search: Search
  readonly typed: string
}

const problems = {
  failed: text.failed,
  offline: text.offline,
  outside: text.outside,
  'no-grid': text.noGrid,
} as const

const missing = {
  names: text.missingNames,
  postcodes: text.missingPostcodes,
  addresses: text.missingAddresses,
  ownership: text.missingOwnership,
} as const

/** Status shown in place of an empty list, and announced to screen readers. */
export function SearchState({ search, typed }: SearchStateProps) {
  const sentences = sentencesOf(search, typed)
  const [first = ''] = sentences
  useEffect(() => announce(first), [first])
  return (
    <Stack gap={2} align="start" isInset>
      {sentences.map((sentence) => (
        <Note key={sentence}>{sentence}</Note>
      ))}
    </Stack>
  )
}

function sentencesOf({ isLooking, problem, missing: lacking }: Search, typed: string): string[] {
  if (isLooking) return [text.searching]
  if (problem !== null) return [problems[problem]]
  return [text.empty({ text: typed.trim() }), ...lacking.map((one) => missing[one]), text.hint]
}
