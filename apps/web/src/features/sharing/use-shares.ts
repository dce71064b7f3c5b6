import type { ShareEntry } from '@terrier/contract/maps'
import { syncShares, type SharedAccess } from '@terrier/contract/sharing'
import { emailKey } from '@terrier/domain/account/email-key'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { mapSummariesQuery } from '../../api/queries.ts'
import { request } from '../../api/request.ts'
import { sharesQuery } from '../../api/sharing-queries.ts'
import { noteShares } from '../../document/open-map.ts'
import { sharingText as text } from '../../text/sharing.ts'

/** Somebody, and what they are to be able to do. */
export interface Share {
  readonly email: string
  readonly access: SharedAccess
}

type Tell = (news: string) => void

interface Change {
  readonly users: readonly Share[]
  readonly onDone: (mailed: number) => void
}

/**
 * The people a map is shared with. Each change is shown at once and sends the whole list, one after
 * the other; when one fails, the list is again what the server holds. Specification 4 and 8.
 */
export function useShares(eid: number) {
  const queryClient = useQueryClient()
  const query = sharesQuery(eid)
  const shares = useQuery(query)
  const [wanted, setWanted] = useState<readonly ShareEntry[] | null>(null)
  const waiting = useRef(0)
  const people = wanted ?? shares.data

  const sync = useMutation({
    scope: { id: `shares-${eid}` },
    networkMode: 'always',
    mutationFn: ({ users }: Change) => request(syncShares, { body: { eid, users: [...users] } }),
    onSuccess: ({ sharedWith, mailed }, { onDone }) => {
      queryClient.setQueryData(query.queryKey, sharedWith)
      noteShares(eid, sharedWith)
      onDone(mailed)
    },
    // The specification has no words for it: that the list goes back says enough.
    onError: () => queryClient.invalidateQueries(query),
    onSettled: () => {
      waiting.current -= 1
      if (waiting.current > 0) return
      setWanted(null)
      void queryClient.invalidateQueries(mapSummariesQuery)
    },
  })

  const change = (list: readonly ShareEntry[], onDone: Change['onDone']) => {
    waiting.current += 1
    setWanted(list)
    sync.mutate({
      users: list.map(({ email, access }) => ({ email, access: given(access) })),
      onDone,
    })
  }

  return {
    people,
    isFailed: shares.isError,
    retry: () => void shares.refetch(),
    put(entry: Share, tell: Tell) {
      const known = people?.some((person) => isSame(person, entry))
      const list = people?.map((person) =>
        isSame(person, entry) ? { ...person, ...entry } : person,
      )
      change(known ? (list ?? []) : [...(people ?? []), entry], (mailed) =>
        tell(newsOf(entry, known ?? false, mailed)),
      )
    },
    remove(email: string, tell: Tell) {
      const rest = (people ?? []).filter((person) => !isSame(person, { email }))
      change(rest, () => tell(text.removed(email)))
    },
  }
}

const isSame = (one: { readonly email: string }, other: { readonly email: string }): boolean =>
  emailKey(one.email) === emailKey(other.email)

/** The owner is never on the list; the contract only cannot say so. */
const given = (access: ShareEntry['access']): SharedAccess => (access === 3 ? 3 : 1)

function newsOf({ email, access }: Share, isKnown: boolean, mailed: number): string {
  if (isKnown) return text.changed(email, access === 3 ? text.write : text.readOnly)
  return mailed > 0 ? text.told(email) : text.untold(email)
}
