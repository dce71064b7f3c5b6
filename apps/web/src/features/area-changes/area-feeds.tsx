import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createAreaFeed, revokeAreaFeed, type AreaFeed } from '@terrier/contract/area-feeds'
import type { Area } from '@terrier/contract/areas'
import { areaFeedNameMaxLength } from '@terrier/contract/limits'
import { Rss } from 'lucide-react'

import { ApiProblem } from '../../api/api-errors.ts'
import { areaFeedsQuery } from '../../api/report-queries.ts'
import { request } from '../../api/request.ts'
import { areaFeedsText as text } from '../../text/area-feeds.ts'
import { dateFormat } from '../../text/date-format.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { RowList, RowText } from '../../ui/row-list.tsx'
import { Row, Stack } from '../../ui/stack.tsx'

const day = dateFormat({ dateStyle: 'medium' })

interface AreaFeedsProps {
  readonly area: Area
  /** The name of a new feed. */
  readonly label: string
}

/** Creates a feed of the area, and lists and revokes the feeds of the account. */
export function AreaFeeds({ area, label }: AreaFeedsProps) {
  const queryClient = useQueryClient()
  const creating = useMutation({
    mutationFn: () =>
      request(createAreaFeed, { body: { area, name: label.slice(0, areaFeedNameMaxLength) } }),
    onSuccess: () => queryClient.invalidateQueries(areaFeedsQuery),
  })
  return (
    <Stack as="section" gap={2} aria-label={text.heading}>
      <h4>{text.heading}</h4>
      <Note size="small">{text.help}</Note>
      {creating.error && <Failure error={creating.error} />}
      {creating.data ? (
        <Addresses {...creating.data} onDone={() => creating.reset()} />
      ) : (
        <Row>
          <Button
            size="small"
            icon={<Rss size={16} strokeWidth={1.75} aria-hidden />}
            isPending={creating.isPending}
            onPress={() => creating.mutate()}
          >
            {text.create}
          </Button>
        </Row>
      )}
      <OwnFeeds />
    </Stack>
  )
}

const Failure = ({ error }: { readonly error: Error }) => (
  <InlineMessage kind="error">
    {error instanceof ApiProblem ? error.message : text.notDone}
  </InlineMessage>
)

interface AddressesProps {
  readonly atom: string
  readonly geojson: string
  readonly onDone: () => void
}

/** Shown only here, since the server cannot show them again. */
function Addresses({ atom, geojson, onDone }: AddressesProps) {
  return (
    <Stack gap={3}>
      <p>{text.madeHelp}</p>
      <CopyField label={text.atom} value={location.origin + atom} takesFocus />
      <CopyField label={text.geojson} value={location.origin + geojson} />
      <Row>
        <Button size="small" onPress={onDone}>
          {text.done}
        </Button>
      </Row>
    </Stack>
  )
}

function OwnFeeds() {
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery(areaFeedsQuery)
  const revoking = useMutation({
    mutationFn: ({ id }: AreaFeed) => request(revokeAreaFeed, { body: { id } }),
    onSuccess: () => queryClient.invalidateQueries(areaFeedsQuery),
  })
  if (isError && !data) {
    return <RetryMessage message={text.failed} retry={text.retry} onRetry={refetch} />
  }
  return (
    <>
      <Note as="output" size="small">
        {revoking.isSuccess && text.revoked({ name: revoking.variables.name })}
      </Note>
      {revoking.error && <Failure error={revoking.error} />}
      {data && data.feeds.length > 0 && (
        <>
          <h5>{text.yours}</h5>
          <RowList>
            {data.feeds.map((feed) => (
              <li key={feed.id}>
                <RowText>
                  {feed.name}
                  <Note size="small">
                    {text.createdOn({ date: day.format(new Date(feed.createdAt)) })}
                  </Note>
                </RowText>
                <Button
                  size="small"
                  aria-label={text.revokeOf({ name: feed.name })}
                  isDisabled={revoking.isPending}
                  onPress={() => revoking.mutate(feed)}
                >
                  {text.revoke}
                </Button>
              </li>
            ))}
          </RowList>
        </>
      )}
    </>
  )
}
