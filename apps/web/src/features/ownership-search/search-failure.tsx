import { setPage } from '../../document/owner-search.ts'
import { ownershipSearchText as text } from '../../text/ownership-search.ts'
import { Button } from '../../ui/button.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Stack } from '../../ui/stack.tsx'

interface SearchFailureProps {
  readonly isOffline: boolean
  /** The page that failed to load. */
  readonly page?: number
  readonly onRetry: () => void
}

export function SearchFailure({ isOffline, page = 1, onRetry }: SearchFailureProps) {
  return (
    <Stack isInset align="start">
      <RetryMessage
        message={isOffline ? text.offline : text.failed}
        retry={text.retry}
        onRetry={onRetry}
      />
      {page > 1 && (
        <Button size="small" onPress={() => setPage(1)}>
          {text.firstPage}
        </Button>
      )}
    </Stack>
  )
}
