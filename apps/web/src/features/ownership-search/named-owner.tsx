import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ownersQuery } from '../../api/owner-queries.ts'
import { searchForOwner } from '../../document/owner-search.ts'
import { ownershipSearchText as text } from '../../text/ownership-search.ts'
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
        <section className={styles.guesses} aria-labelledby="did-you-mean">
          <h3 id="did-you-mean">{text.didYouMean}</h3>
          <ul>
            {data.owners.map(suggestionOf).map(({ id, title, notes }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.guess}
                  onClick={() => searchForOwner(title, id)}
                >
                  <span className={styles.name}>{title}</span>
                  <span className={styles.notes}>{notes.join(' · ')}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
