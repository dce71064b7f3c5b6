import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ownersQuery } from '../../api/owner-queries.ts'
import { searchForOwner } from '../../document/owner-search.ts'
import { ownershipSearchText as text } from '../../text/ownership-search.ts'
import { ButtonList } from '../../ui/button-list.tsx'
import { NoProperties } from './no-properties.tsx'
import { suggestionOf } from './owner-box.tsx'
import styles from './named-owner.module.css'
import { SearchFailure } from './search-failure.tsx'
import { Searching } from './searching.tsx'

interface NamedOwnerProps {
  readonly name: string
  /** Rendered once the owner is unambiguous. */
  readonly children: (ownerKey: string) => ReactNode
}

/** Finds the owner with exactly this name; without a match it offers similar ones. */
export function NamedOwner({ name, children }: NamedOwnerProps) {
  const { data, error, isPaused, refetch } = useQuery(ownersQuery(name))
  if (!data) {
    return error || isPaused ? (
      <SearchFailure isOffline={isPaused} onRetry={() => void refetch()} />
    ) : (
      <Searching name={name} />
    )
  }
  const exact = data.owners.find(({ isExact }) => isExact)
  if (exact) return children(exact.key)
  return (
    <>
      <NoProperties name={name} />
      {data.owners.length > 0 && (
        <section aria-labelledby="did-you-mean">
          <h3 id="did-you-mean" className={styles.heading}>
            {text.didYouMean}
          </h3>
          <ButtonList
            isEmphasised
            buttons={data.owners.map(suggestionOf).map(({ id, title, notes }) => ({
              key: id,
              title,
              note: notes.join(' · '),
              onClick: () => searchForOwner(title, id),
            }))}
          />
        </section>
      )}
    </>
  )
}
