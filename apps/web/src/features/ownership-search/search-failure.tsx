import { setPage } from '../../document/owner-search.ts'
import { ownershipSearchText as text } from '../../text/ownership-search.ts'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import styles from './search-failure.module.css'

interface SearchFailureProps {
  readonly isOffline: boolean
  /** The page that failed to load. */
  readonly page?: number
  readonly onRetry: () => void
}

export function SearchFailure({ isOffline, page = 1, onRetry }: SearchFailureProps) {
  return (
    <div className={styles.failure}>
      <InlineMessage kind="error">
        <p>{isOffline ? text.offline : text.failed}</p>
      </InlineMessage>
      <div className={styles.ways}>
        <Button variant="primary" size="small" onPress={onRetry}>
          {text.retry}
        </Button>
        {page > 1 && (
          <Button size="small" onPress={() => setPage(1)}>
            {text.firstPage}
          </Button>
        )}
      </div>
    </div>
  )
}
