import { useInfiniteQuery } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'

import { ApiProblem } from '../../api/api-errors.ts'
import { useLinkChange, waitingLinksQuery } from '../../api/proposed-link-queries.ts'
import { proposedLinksText as text } from '../../text/proposed-links.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { LinkEvidence } from '../../ui/link-evidence.tsx'
import { Loading } from '../../ui/loading.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { RowList, RowText } from '../../ui/row-list.tsx'
import { Row } from '../../ui/stack.tsx'

/** The titles that members proposed, to be confirmed or withdrawn. */
export function WaitingLinks() {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(waitingLinksQuery)
  const { mutate, isPending, error: why } = useLinkChange()
  if (!data) {
    if (!error) return <Loading label={text.loading} isLabelShown />
    return <RetryMessage message={text.failed} retry={text.retry} onRetry={() => void refetch()} />
  }
  const links = data.pages.flatMap((page) => page.links)
  return (
    <>
      {why && (
        <InlineMessage kind="error">
          {why instanceof ApiProblem ? why.message : text.unreachable}
        </InlineMessage>
      )}
      {links.length === 0 && (
        <EmptyState
          icon={<FileCheck size={28} strokeWidth={1.75} aria-hidden />}
          title={text.noneWaiting}
          help={text.noneWaitingHelp}
        />
      )}
      <RowList>
        {links.map((link) => {
          const { id, titleNo, canConfirm } = link
          const names = { titleNo, polyId: String(link.polyId) }
          return (
            <li key={id}>
              <RowText>
                <LinkEvidence {...link} title={text.ofParcel(names)}>
                  <Row>
                    {canConfirm && (
                      <Button
                        size="small"
                        variant="primary"
                        aria-label={text.confirmOf(names)}
                        isDisabled={isPending}
                        onPress={() => mutate({ name: 'confirm', body: { id } })}
                      >
                        {text.confirm}
                      </Button>
                    )}
                    <Button
                      size="small"
                      aria-label={text.withdrawOf(names)}
                      isDisabled={isPending}
                      onPress={() => mutate({ name: 'withdraw', body: { id } })}
                    >
                      {text.withdraw}
                    </Button>
                  </Row>
                </LinkEvidence>
              </RowText>
            </li>
          )
        })}
      </RowList>
      {hasNextPage && <Button onPress={() => void fetchNextPage()}>{text.more}</Button>}
    </>
  )
}
