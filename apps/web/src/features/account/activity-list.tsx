import { useInfiniteQuery } from '@tanstack/react-query'
import type { ActivityEntry } from '@terrier/contract/account-activity'
import { useState } from 'react'

import { activityQuery } from '../../api/account-queries.ts'
import { activityText as text } from '../../text/activity.ts'
import { dateFormat } from '../../text/date-format.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { RowList, RowText } from '../../ui/row-list.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AccountPart } from './account-part.tsx'
import { describeActivity } from './describe-activity.ts'

const time = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** The part is one of many on the page: the newest entries show whether something is wrong. */
const shownFirst = 5

/** What happened to the account, newest first, and a page more at a time. */
export function ActivityList() {
  const [isOpen, setOpen] = useState(false)
  const query = useInfiniteQuery(activityQuery)
  const { data, isError, refetch, hasNextPage } = query
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  const shown = isOpen ? entries : entries.slice(0, shownFirst)
  const onMore = () => {
    if (isOpen) void query.fetchNextPage()
    else setOpen(true)
  }
  return (
    <AccountPart heading={text.heading}>
      <Note size="form">{text.help}</Note>
      {isError && !data && (
        <RetryMessage message={text.failed} retry={text.retry} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Spinner label={text.heading} />}
      {data && (
        <RowList aria-label={text.heading}>
          {shown.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} />
          ))}
        </RowList>
      )}
      {(shown.length < entries.length || hasNextPage) && (
        <FormFoot>
          <Button isPending={query.isFetchingNextPage} onPress={onMore}>
            {text.more}
          </Button>
        </FormFoot>
      )}
    </AccountPart>
  )
}

function ActivityRow({ entry }: { readonly entry: ActivityEntry }) {
  const sentence = describeActivity(entry)
  if (sentence === undefined) return null
  const { at, device, network } = entry
  const about = [time.format(new Date(at)), device, network && text.network({ network })]
  return (
    <li>
      <RowText>
        {sentence}
        <Note as="div" size="panel">
          {about.filter(Boolean).join(', ')}
        </Note>
      </RowText>
    </li>
  )
}
