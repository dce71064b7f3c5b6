import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Area } from '@terrier/contract/areas'
import { deleteWatch, updateWatch, type Watch } from '@terrier/contract/watches'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { request } from '../../api/request.ts'
import { watchesQuery, watchFindingsQuery } from '../../api/watch-queries.ts'
import { showChanges } from '../../document/chosen-area.ts'
import { AreaChoices } from '../../map/area-choices.tsx'
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

type Mode = 'show' | 'rename' | 'area' | 'delete'

interface HeadState {
  readonly mode: Mode
  /** The mode that has ended: the button that began it has the focus again. */
  readonly before: Mode | null
  /** What was done; empty if nothing. */
  readonly done: string
}

interface WatchHeadProps {
  readonly watch: Watch
  readonly onDeleted: (message: string) => void
}

function WatchHead({ watch, onDeleted }: WatchHeadProps) {
  const [{ mode, before, done }, setState] = useState<HeadState>({
    mode: 'show',
    before: null,
    done: '',
  })
  const begin = (begun: Mode) => setState({ mode: begun, before: null, done: '' })
  const end = (message = '') => setState({ mode: 'show', before: mode, done: message })
  const { id, kind, name, isPaused, isPublished } = watch
  return (
    <Stack gap={2}>
      <Stack gap={1}>
        <h3>
          {name} {isPaused && <Badge>{text.paused}</Badge>}
          {!isPublished && <Badge>{text.unpublished}</Badge>}
        </h3>
        <Note size="small">{text.ofKind[kind]}</Note>
        {isPaused && <Note size="small">{text.pausedHelp}</Note>}
        {!isPublished && kind !== 'area' && <Note size="small">{text.unpublishedHelp[kind]}</Note>}
        <Note as="output" size="small">
          {done}
        </Note>
      </Stack>
      {mode === 'show' && <Actions watch={watch} before={before} onMode={begin} />}
      {mode === 'rename' && <Rename id={id} name={name} onEnd={() => end()} />}
      {mode === 'area' && <ChangeArea id={id} onEnd={end} />}
      {mode === 'delete' && (
        <Delete id={id} name={name} onCancel={() => end()} onDeleted={onDeleted} />
      )}
    </Stack>
  )
}

interface ActionsProps {
  readonly watch: Watch
  readonly before: Mode | null
  readonly onMode: (mode: Mode) => void
}

function Actions({ watch, before, onMode }: ActionsProps) {
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
        {watch.kind === 'area' && (
          <Button size="small" takesFocus={before === 'area'} onPress={() => onMode('area')}>
            {text.changeArea}
          </Button>
        )}
        <Button size="small" takesFocus={before === 'rename'} onPress={() => onMode('rename')}>
          {text.rename}
        </Button>
        <Button size="small" takesFocus={before === 'delete'} onPress={() => onMode('delete')}>
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
    mutationFn: (change: {
      readonly name?: string
      readonly isPaused?: boolean
      readonly area?: Area
    }) => request(updateWatch, { body: { id, ...change } }),
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

interface ChangeAreaProps {
  readonly id: number
  /** `message`: what was done; none if nothing. */
  readonly onEnd: (message?: string) => void
}

function ChangeArea({ id, onEnd }: ChangeAreaProps) {
  const changing = useUpdate(id)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap={3}>
      <h4 ref={heading} tabIndex={-1}>
        {text.changeArea}
      </h4>
      <Note>{text.changeAreaHelp}</Note>
      {changing.error && <Failure error={changing.error} />}
      <AreaChoices
        onChoose={({ area, label }) =>
          changing.mutate({ area }, { onSuccess: () => onEnd(text.areaChanged({ label })) })
        }
      />
      <Row>
        <Button size="small" onPress={() => onEnd()}>
          {text.cancel}
        </Button>
      </Row>
    </Stack>
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
