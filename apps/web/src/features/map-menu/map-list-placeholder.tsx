import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { dialogText } from '../../text/dialog.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './map-list.module.css'

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
  const retry = <Button onPress={() => void list.refetch()}>{dialogText.retry}</Button>
  if (list.data) {
    return (
      <>
        {list.isError && (
          <InlineMessage kind="error">
            <p>{error}</p>
            {retry}
          </InlineMessage>
        )}
        {children(list.data)}
      </>
    )
  }
  if (!list.isError) {
    return (
      <div className={styles.loading}>
        <Spinner label={loading} />
      </div>
    )
  }
  return (
    <EmptyState icon={<TriangleAlert size={28} strokeWidth={1.5} />} title={error} action={retry} />
  )
}
