import type { ReactNode } from 'react'

import { adminText as text } from '../../text/admin.ts'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'

interface QueryResultProps {
  readonly query: {
    readonly data: unknown
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  readonly children: ReactNode
}

/**
 * Renders its children once a query has data; until then a spinner, or an error with a retry
 * button.
 */
export function QueryResult({ query, children }: QueryResultProps) {
  if (query.data === undefined && !query.isError) return <Spinner label={text.loading} />
  return (
    <>
      {query.isError && (
        <RetryMessage message={text.failed} retry={text.retry} onRetry={query.refetch} />
      )}
      {query.data === undefined ? null : children}
    </>
  )
}
