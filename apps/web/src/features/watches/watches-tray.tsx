import { useQuery } from '@tanstack/react-query'
import { watchesMax } from '@terrier/contract/limits'
import type { Watch } from '@terrier/contract/watches'
import { Eye } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { watchesQuery } from '../../api/watch-queries.ts'
import { useWatchProposal } from '../../document/watch-proposal.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { watchesText as text } from '../../text/watches.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusIfLost } from '../../ui/focus.ts'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { RowList, RowText } from '../../ui/row-list.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { MailSwitch } from './mail-switch.tsx'
import { NewWatch } from './new-watch.tsx'
import { WatchPage } from './watch-page.tsx'

/** What the user watches: a new watch, the list, or one watch with what it found. */
export function WatchesTray() {
  const { proposal, asked } = useWatchProposal()
  const [opened, setOpened] = useState<number | null>(null)
  /** What was done last, for the list that follows. */
  const [done, setDone] = useState('')
  if (proposal) {
    return (
      <Stack gap={4} isInset>
        <NewWatch
          key={asked}
          proposal={proposal}
          onEnd={(message) => {
            setOpened(null)
            setDone(message)
          }}
        />
      </Stack>
    )
  }
  const open = (id: number | null, message = '') => {
    setOpened(id)
    setDone(message)
  }
  return (
    <Stack gap={4} isInset>
      {opened === null ? (
        <WatchList done={done} onOpen={open} />
      ) : (
        <WatchPage key={opened} id={opened} onBack={(message) => open(null, message)} />
      )}
    </Stack>
  )
}

interface WatchListProps {
  readonly done: string
  readonly onOpen: (id: number) => void
}

function WatchList({ done, onOpen }: WatchListProps) {
  const { data, isError, refetch } = useQuery(watchesQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = data !== undefined
  // The control that was used before is unmounted.
  useEffect(() => {
    if (done !== '' && isLoaded) focusIfLost(heading.current)
  }, [done, isLoaded])
  if (!data && isError) return <RetryMessage message={text.failed} onRetry={refetch} />
  if (!data) return <Loading label={text.loading} isLabelShown />
  const { watches, wantsMail, isEmailConfirmed } = data
  return (
    <Stack as="section" gap={4} aria-label={text.yours}>
      <Stack gap={1}>
        <h3 ref={heading} tabIndex={-1}>
          {text.yours}
        </h3>
        <Note size="small">{text.help}</Note>
        <Note as="output" size="small">
          {done}
        </Note>
      </Stack>
      {watches.length === 0 ? (
        <EmptyState
          icon={<Eye size={28} strokeWidth={1.75} aria-hidden />}
          title={text.none}
          help={text.noneHelp}
        />
      ) : (
        <Stack gap={2}>
          <RowList size="large">
            {watches.map((watch) => (
              <li key={watch.id}>
                <RowText>
                  <TextButton onClick={() => onOpen(watch.id)}>{watch.name}</TextButton>{' '}
                  {watch.isPaused && <Badge>{text.paused}</Badge>}
                  {!watch.isPublished && <Badge>{text.unpublished}</Badge>}
                  <Note size="small">{`${text.ofKind[watch.kind]} · ${lastOf(watch)}`}</Note>
                </RowText>
              </li>
            ))}
          </RowList>
          <Note size="small">{text.atMost({ count: watches.length, most: watchesMax })}</Note>
        </Stack>
      )}
      <MailSwitch wantsMail={wantsMail} isEmailConfirmed={isEmailConfirmed} />
    </Stack>
  )
}

function lastOf({ kind, last }: Watch): string {
  if (last === null) return text.nothingYet
  const edition = formatEdition(last.edition)
  return kind === 'layer'
    ? text.lastEdition({ edition })
    : text.last({ edition, count: last.total })
}
