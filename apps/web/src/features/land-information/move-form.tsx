import { useQuery } from '@tanstack/react-query'
import type { UserGroupSummary } from '@terrier/contract/data-groups'
import { useState } from 'react'

import { dataGroupsQuery } from '../../api/data-group-queries.ts'
import { useMapSession } from '../../document/map-session.ts'
import { readOnlyReason } from '../../document/read-only-reason.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import { readOnlyText } from '../../text/read-only.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { Note } from '../../ui/note.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Layers2 } from 'lucide-react'
import type { PendingMove } from './use-move.ts'

interface MoveFormProps {
  readonly onCancel: () => void
  readonly onStart: (pendingMove: PendingMove) => void
}

export function MoveForm({ onCancel, onStart }: MoveFormProps) {
  const { data, isPending, refetch } = useQuery(dataGroupsQuery)
  if (isPending) return <Spinner label={text.layerLoading} />
  if (!data) {
    return <RetryMessage message={text.layerFailed} retry={text.retry} onRetry={refetch} />
  }
  const layers = layersOf(data)
  const [first] = layers
  return first ? (
    <Form layers={layers} onCancel={onCancel} onStart={onStart} />
  ) : (
    <EmptyState
      icon={<Layers2 size={28} strokeWidth={1.75} aria-hidden />}
      title={text.noLayers}
      help={text.noLayersHelp}
    />
  )
}

interface Layer {
  readonly id: number
  readonly title: string
  readonly words: string
}

function Form({
  layers,
  onCancel,
  onStart,
}: MoveFormProps & { readonly layers: readonly Layer[] }) {
  const [id, setId] = useState(layers[0]?.id)
  const [choice, setChoice] = useState<'copy' | 'move'>('copy')
  const reason = useMapSession(readOnlyReason)
  const isMove = choice === 'move' && reason === null
  const layer = layers.find((one) => one.id === id)
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault()
        if (layer) onStart({ layer, isMove })
      }}
    >
      <RadioList
        label={text.whichLayer}
        value={String(id)}
        choices={layers.map((one) => ({ value: String(one.id), words: one.words }))}
        onChange={(chosen) => setId(Number(chosen))}
      />
      <RadioList
        label={text.copyOrMove}
        value={isMove ? 'move' : 'copy'}
        choices={[
          { value: 'copy', words: text.copyWords },
          { value: 'move', words: text.moveWords, isDisabled: reason !== null },
        ]}
        onChange={(chosen) => setChoice(chosen === 'move' ? 'move' : 'copy')}
      />
      {reason !== null && <Note>{text.moveRefused({ why: readOnlyText[reason] })}</Note>}
      <FormFoot>
        <Button onPress={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="primary">
          {isMove ? text.moveNow : text.copyNow}
        </Button>
      </FormFoot>
    </Stack>
  )
}

/** The data layers that the user may edit, without duplicates. */
function layersOf(collections: readonly UserGroupSummary[]): readonly Layer[] {
  const layers = new Map<number, Layer>()
  for (const { name, dataGroups } of collections) {
    for (const { iddata_groups: id, title, access } of dataGroups) {
      if (access !== 3 || layers.has(id)) continue
      layers.set(id, { id, title, words: text.inCollection({ title, collection: name }) })
    }
  }
  return [...layers.values()]
}
