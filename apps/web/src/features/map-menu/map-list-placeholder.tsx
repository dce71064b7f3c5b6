import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { dialogText } from '../../text/dialog.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'

interface MapListStateProps<Item> {
  readonly list: {
    readonly data: readonly Item[] | undefined
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  readonly loading: string
  readonly error: string
  readonly children: (items: readonly Item[]) => ReactNode
}

/** Renders a list once it has loaded; until then a spinner, or an error with a retry button. */
export function MapListState<Item>(props: MapListStateProps<Item>) {
  const { list, loading, error, children } = props
  if (list.data) {
    return (
      <>
        {list.isError && <RetryMessage message={error} onRetry={list.refetch} />}
        {children(list.data)}
      </>
    )
  }
  if (!list.isError) return <Loading label={loading} />
  return (
    <EmptyState
      icon={<TriangleAlert size={28} strokeWidth={1.5} />}
      title={error}
      action={<Button onPress={() => void list.refetch()}>{dialogText.retry}</Button>}
    />
  )
}
