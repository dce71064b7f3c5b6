import type { ReactNode } from 'react'

import { adminText as text } from '../../text/admin.ts'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'

interface WhenThereProps {
  readonly query: {
    readonly data: unknown
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  readonly children: ReactNode
}

/** What a query has found; until then a wheel, or a way to ask again. */
export function WhenThere({ query, children }: WhenThereProps) {
  if (query.data === undefined && !query.isError) return <Spinner label={text.loading} />
  return (
    <>
      {query.isError && (
        <InlineMessage kind="error">
          <p>{text.failed}</p>
          <Button size="small" onPress={() => void query.refetch()}>
            {text.retry}
          </Button>
        </InlineMessage>
      )}
      {query.data === undefined ? null : children}
    </>
  )
}
