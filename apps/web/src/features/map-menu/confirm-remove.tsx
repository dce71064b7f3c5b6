import type { MapSummary } from '@terrier/contract/map-list'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { mapMenuText as text } from '../../text/map-menu.ts'
import { Question } from '../../ui/question.tsx'
import { removeMap } from './remove-map.ts'

interface RemoveQuestionProps {
  readonly map: Pick<MapSummary, 'eid' | 'name'>
  readonly onBack: () => void
}

export function ConfirmRemove({ map, onBack }: RemoveQuestionProps) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => removeMap(queryClient, map),
    onSuccess: onBack,
  })
  return (
    <Question
      error={remove.isError && text.removeFailed}
      action={text.removeConfirm}
      isPending={remove.isPending}
      onCancel={onBack}
      onConfirm={() => remove.mutate()}
    >
      <p>{text.removeQuestion({ name: map.name })}</p>
    </Question>
  )
}
