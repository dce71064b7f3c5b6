import { useQuery } from '@tanstack/react-query'
import type { PlacesReply } from '@terrier/contract/places'
import { foldPlaceName } from '@terrier/domain/search/fold-place-name'
import { useEffect, useMemo, useState } from 'react'

import { useConnectivity } from '../../api/connectivity.ts'
import { ownersQuery } from '../../api/owner-queries.ts'
import { placesQuery, type SearchedView } from '../../api/place-queries.ts'
import { mapSummariesQuery } from '../../api/map-queries.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { visibleCentre, useMapStatus } from '../../map/view/map-status.ts'
import {
  groupOf,
  mapGroup,
  objectGroup,
  ownerGroup,
  placeGroups,
  placeItem,
  type SearchGroup,
} from './search-items.ts'
import { findPosition, positionIn, type FoundPosition } from './typed-position.ts'

/** Debounce. With the server's response it stays within 300 ms after the last key. */
const settledMs = 120
/** Shorter texts match the names of half of all owners. */
const minOwnerLetters = 3

export interface Search {
  readonly groups: readonly SearchGroup[]
  /** A request is running, or will be sent when the user stops typing. */
  readonly isLooking: boolean
  readonly problem: 'failed' | 'offline' | Exclude<FoundPosition, object> | null
  readonly missing: PlacesReply['missing']
  readonly credits: readonly string[]
  readonly isFallback: boolean
  readonly retry: () => void
}

/**
 * Search results for a typed text. Requests are debounced. While those of the text with more or fewer
 * letters at its end load, the last results are returned: a list that was empty for a moment would
 * lose the option that the user has moved to with the arrow keys.
 */
export function useSearch(typed: string): Search {
  const { text, view } = useSettled(typed.trim())
  const isOnline = useConnectivity((state) => state.isOnline)
  const places = useQuery({
    ...placesQuery(text, view),
    enabled: text !== '',
    placeholderData: (last, lastQuery) => (isContinued(lastQuery, text) ? last : undefined),
  })
  const { position, isPending: isPositionPending } = useTypedPosition(text)
  const isName = position === null && /\p{L}/u.test(text)
  const ownerName = isName && foldPlaceName(text).length >= minOwnerLetters ? text : ''
  const owners = useQuery({
    ...ownersQuery(ownerName),
    placeholderData: (last, lastQuery) => (isContinued(lastQuery, ownerName) ? last : undefined),
  })
  const maps = useQuery({ ...mapSummariesQuery, enabled: isName, staleTime: 60_000 })
  const document = useMapDocument((map) => map.document)
  const groups = useMemo(
    () => [
      ...(position && typeof position === 'object'
        ? groupOf('positions', [placeItem(position)])
        : []),
      ...placeGroups(places.data?.results ?? []),
      ...(isName ? objectGroup(document, text) : []),
      ...(isName ? mapGroup(maps.data ?? [], text) : []),
      ...(isName ? ownerGroup(owners.data?.owners ?? []) : []),
    ],
    [position, places.data, owners.data, maps.data, document, text, isName],
  )
  const failure = places.isError ? (isOnline ? 'failed' : 'offline') : null
  return {
    groups,
    isLooking:
      text !== typed.trim() ||
      (text !== '' && places.isFetching) ||
      owners.isFetching ||
      isPositionPending,
    problem: typeof position === 'string' ? position : failure,
    missing: places.data?.missing ?? [],
    credits: places.data?.credits ?? [],
    isFallback: places.data?.isFallback ?? false,
    retry: () => void places.refetch(),
  }
}

/** Whether the text is that of the last query with letters added or removed at the end. */
function isContinued(
  lastQuery: { readonly queryKey: readonly unknown[] } | undefined,
  text: string,
): boolean {
  const last = lastQuery?.queryKey[1]
  if (typeof last !== 'string' || last === '' || text === '') return false
  return text.startsWith(last) || last.startsWith(text)
}

interface Question {
  readonly text: string
  /**
   * The view when the text was typed: moving the map, for example to a result, sends no new
   * request.
   */
  readonly view: SearchedView
}

function useSettled(text: string): Question {
  const [question, setQuestion] = useState(() => ({ text, view: viewNow() }))
  useEffect(() => {
    const ask = () => setQuestion((last) => (last.text === text ? last : { text, view: viewNow() }))
    const timer = setTimeout(ask, text === '' ? 0 : settledMs)
    return () => clearTimeout(timer)
  }, [text])
  return question
}

function viewNow(): SearchedView {
  const status = useMapStatus.getState()
  return { centre: visibleCentre(status), zoom: status.zoom }
}

/** Null if the text is not a position, and while the grid transformation is loading (`isPending`). */
function useTypedPosition(text: string): {
  readonly position: FoundPosition | null
  readonly isPending: boolean
} {
  const position = useMemo(() => positionIn(text), [text])
  const found = useQuery({
    queryKey: ['typed-position', text],
    queryFn: () => (position ? findPosition(position, text) : null),
    enabled: position !== undefined,
    // A failed load of the grid transformation is retried.
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })
  if (!position) return { position: null, isPending: false }
  return { position: found.data ?? null, isPending: found.isPending }
}
