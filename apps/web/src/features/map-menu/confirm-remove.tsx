import type { MapSummary } from '@terrier/contract/map-list'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { dialogText } from '../../text/dialog.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
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
    <>
      <p>{text.removeQuestion({ name: map.name })}</p>
      {remove.isError && <InlineMessage kind="error">{text.removeFailed}</InlineMessage>}
      <FormFoot>
        <Button takesFocus onPress={onBack}>
          {dialogText.cancel}
        </Button>
        <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
          {text.removeConfirm}
        </Button>
      </FormFoot>
    </>
  )
}
