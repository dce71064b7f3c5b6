import type { ShareEntry } from '@terrier/contract/maps'
import { syncShares, type SharedAccess } from '@terrier/contract/sharing'
import { emailKey } from '@terrier/domain/account/email-key'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { mapSummariesQuery } from '../../api/map-queries.ts'
import { request } from '../../api/request.ts'
import { sharesQuery } from '../../api/sharing-queries.ts'
import { updateShares } from '../../document/open-map.ts'
import { sharingText as text } from '../../text/sharing.ts'

/** A user and their access to the map. */
export interface Share {
  readonly email: string
  readonly access: SharedAccess
  /** Whether they may see the history; omitted: unchanged. */
  readonly history?: boolean
}

type Report = (message: string) => void

interface Change {
  /** The row that the change is about: an address as it was typed. */
  readonly email: string
  readonly edit: (people: readonly ShareEntry[]) => readonly ShareEntry[]
  readonly messageOf: (mailed: number) => string
  readonly report: Report
}

/**
 * The users a map is shared with. Changes are shown optimistically, and each sends the whole list,
 * one after the other; a change made while the list is loading waits for it. If one fails, the list
 * is reset to the server's. Specification 4 and 8.
 */
export function useShares(eid: number) {
  const queryClient = useQueryClient()
  const query = sharesQuery(eid)
  const shares = useQuery(query)
  const [underWay, setUnderWay] = useState<readonly Change[]>([])
  const people =
    shares.data &&
    underWay.reduce<readonly ShareEntry[]>((list, { edit }) => edit(list), shares.data)

  const sync = useMutation({
    scope: { id: `shares-${eid}` },
    networkMode: 'always',
    mutationFn: async ({ edit }: Change) => {
      const list = edit(await queryClient.ensureQueryData(query))
      const users = list.map(({ email, access, history }) => ({
        email,
        access: given(access),
        history,
      }))
      return request(syncShares, { body: { eid, users } })
    },
    onSuccess: ({ sharedWith, mailed }, { messageOf, report }) => {
      queryClient.setQueryData(query.queryKey, sharedWith)
      updateShares(eid, sharedWith)
      report(messageOf(mailed))
    },
    onError: (_, { email, report }) => {
      report(text.unchanged({ email }))
      void queryClient.invalidateQueries(query)
    },
    onSettled: (_result, _error, change) => {
      setUnderWay((changes) => changes.filter((other) => other !== change))
      void queryClient.invalidateQueries(mapSummariesQuery)
    },
  })

  const change = (next: Change) => {
    setUnderWay((changes) => [...changes, next])
    sync.mutate(next)
  }

  return {
    people,
    isFailed: shares.isError,
    retry: () => void shares.refetch(),
    put(entry: Share, report: Report) {
      const isKnown = people?.some((person) => isSame(person, entry)) ?? false
      change({
        email: entry.email,
        edit: (list) => put(list, entry),
        messageOf: (mailed) => messageOfPut(entry, isKnown, mailed),
        report,
      })
    },
    remove(email: string, report: Report) {
      change({
        email,
        edit: (list) => list.filter((person) => !isSame(person, { email })),
        messageOf: () => text.removed({ email }),
        report,
      })
    },
  }
}

const isSame = (one: { readonly email: string }, other: { readonly email: string }): boolean =>
  emailKey(one.email) === emailKey(other.email)

const put = (people: readonly ShareEntry[], entry: Share): readonly ShareEntry[] =>
  people.some((person) => isSame(person, entry))
    ? people.map((person) => (isSame(person, entry) ? { ...person, ...entry } : person))
    : [...people, entry]

/** The owner is never in the list, which the contract's type cannot express. */
const given = (access: ShareEntry['access']): SharedAccess => (access === 3 ? 3 : 1)

function messageOfPut({ email, access, history }: Share, isKnown: boolean, mailed: number): string {
  if (history !== undefined)
    return history ? text.historyOpen({ email }) : text.historyClosed({ email })
  if (isKnown) return text.changed({ email, access: access === 3 ? text.write : text.readOnly })
  return mailed > 0 ? text.told({ email }) : text.untold({ email })
}
