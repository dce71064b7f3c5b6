import { placeSearchText as text } from '../../text/place-search.ts'
import { Button } from '../../ui/button.tsx'
import styles from './search-field.module.css'
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

/** What stands in the list while there is nothing in it. */
export function SearchState({ search, typed }: SearchStateProps) {
  if (search.isLooking) return <p className={styles.state}>{text.searching}</p>
  if (search.problem !== null) {
    return (
      <div className={styles.state} role="alert">
        <p>{problems[search.problem]}</p>
        {search.problem === 'failed' && (
          <Button size="small" onPress={search.retry}>
            {text.retry}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className={styles.state}>
      <p>{text.empty({ text: typed.trim() })}</p>
      {search.missing.map((one) => (
        <p key={one}>{missing[one]}</p>
      ))}
      <p>{text.hint}</p>
    </div>
  )
}
