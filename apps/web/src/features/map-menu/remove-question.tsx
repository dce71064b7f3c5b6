import { deleteMap, type MapRecord } from '@terrier/contract/maps'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { mapsQuery } from '../../api/queries.ts'
import { request } from '../../api/request.ts'
import { startNewMap, useOpenMap } from '../../document/open-map.ts'
import { dialogText } from '../../text/dialog.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { ModalActions } from '../../ui/modal.tsx'

interface RemoveQuestionProps {
  readonly map: MapRecord['map']
  readonly onBack: () => void
}

export function RemoveQuestion({ map, onBack }: RemoveQuestionProps) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => request(deleteMap, { body: { eid: map.eid } }),
    onSuccess: async () => {
      // A map that is gone must not stay on the screen, where it would be edited in vain.
      if (useOpenMap.getState().eid === map.eid) startNewMap()
      await queryClient.invalidateQueries(mapsQuery)
      onBack()
    },
  })
  return (
    <>
      <p>{text.removeQuestion(map.name)}</p>
      {remove.isError && <InlineMessage kind="error">{text.removeFailed}</InlineMessage>}
      <ModalActions>
        <Button takesFocus onPress={onBack}>
          {dialogText.cancel}
        </Button>
        <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
          {text.removeConfirm}
        </Button>
      </ModalActions>
    </>
  )
}
