import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deleteWatch, updateWatch, type Watch } from '@terrier/contract/watches'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { request } from '../../api/request.ts'
import { watchesQuery, watchFindingsQuery } from '../../api/watch-queries.ts'
import { showChanges } from '../../document/chosen-area.ts'
import { watchesText as text } from '../../text/watches.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { Question } from '../../ui/question.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { Failure } from './failure.tsx'
import { Findings } from './findings.tsx'
import { NameForm } from './name-form.tsx'
import { ShowSubject } from './show-subject.tsx'

interface WatchPageProps {
  readonly id: number
  /** `message`: what was done; empty if nothing. */
  readonly onBack: (message: string) => void
}

/** One watch, what it found, and what can be done with it. */
export function WatchPage({ id, onBack }: WatchPageProps) {
  const { data, isError, refetch } = useQuery(watchFindingsQuery(id))
  useEffect(() => () => showChanges([]), [])
  return (
    <>
      <Row>
        <Button
          size="small"
          variant="quiet"
          takesFocus
          icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden />}
          onPress={() => onBack('')}
        >
          {text.back}
        </Button>
      </Row>
      {!data && isError && <RetryMessage message={text.findingsFailed} onRetry={refetch} />}
      {!data && !isError && <Loading label={text.loading} isLabelShown />}
      {data && (
        <Stack as="section" gap={4} aria-label={data.watch.name}>
          <WatchHead watch={data.watch} onDeleted={onBack} />
          <Findings watch={data.watch} findings={data.findings} />
        </Stack>
      )}
    </>
  )
}

type Mode = 'show' | 'rename' | 'delete'

interface WatchHeadProps {
  readonly watch: Watch
  readonly onDeleted: (message: string) => void
}

function WatchHead({ watch, onDeleted }: WatchHeadProps) {
  const [mode, setMode] = useState<Mode>('show')
  const { id, kind, name, isPaused } = watch
  return (
    <Stack gap={2}>
      <Stack gap={1}>
        <h3>
          {name} {isPaused && <Badge>{text.paused}</Badge>}
        </h3>
        <Note size="small">{text.ofKind[kind]}</Note>
        {isPaused && <Note size="small">{text.pausedHelp}</Note>}
      </Stack>
      {mode === 'show' && <Actions watch={watch} onMode={setMode} />}
      {mode === 'rename' && <Rename id={id} name={name} onEnd={() => setMode('show')} />}
      {mode === 'delete' && (
        <Delete id={id} name={name} onCancel={() => setMode('show')} onDeleted={onDeleted} />
      )}
    </Stack>
  )
}

interface ActionsProps {
  readonly watch: Watch
  readonly onMode: (mode: Mode) => void
}

function Actions({ watch, onMode }: ActionsProps) {
  const { id, isPaused } = watch
  const pausing = useUpdate(id)
  return (
    <>
      <Row>
        <ShowSubject watch={watch} />
        <Button
          size="small"
          isPending={pausing.isPending}
          onPress={() => pausing.mutate({ isPaused: !isPaused })}
        >
          {isPaused ? text.resume : text.pause}
        </Button>
        <Button size="small" onPress={() => onMode('rename')}>
          {text.rename}
        </Button>
        <Button size="small" onPress={() => onMode('delete')}>
          {text.delete}
        </Button>
      </Row>
      {pausing.error && <Failure error={pausing.error} />}
    </>
  )
}

function useUpdate(id: number, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: { readonly name?: string; readonly isPaused?: boolean }) =>
      request(updateWatch, { body: { id, ...change } }),
    onSuccess: async () => {
      // Also what the watch found: the keys begin alike.
      await queryClient.invalidateQueries(watchesQuery)
      onDone?.()
    },
  })
}

interface RenameProps {
  readonly id: number
  readonly name: string
  readonly onEnd: () => void
}

function Rename({ id, name, onEnd }: RenameProps) {
  const renaming = useUpdate(id, onEnd)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={form}>
      <NameForm
        name={name}
        action={text.save}
        error={renaming.error}
        isPending={renaming.isPending}
        onSubmit={(typed) => renaming.mutate({ name: typed })}
        onCancel={onEnd}
      />
    </div>
  )
}

interface DeleteProps {
  readonly id: number
  readonly name: string
  readonly onCancel: () => void
  readonly onDeleted: (message: string) => void
}

function Delete({ id, name, onCancel, onDeleted }: DeleteProps) {
  const queryClient = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => request(deleteWatch, { body: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ ...watchesQuery, exact: true })
      onDeleted(text.deleted({ name }))
    },
  })
  return (
    <Question
      action={text.delete}
      cancel={text.cancel}
      error={deleting.isError && text.notDone}
      isPending={deleting.isPending}
      onCancel={onCancel}
      onConfirm={() => deleting.mutate()}
    >
      <p>{text.deleteQuestion({ name })}</p>
    </Question>
  )
}
