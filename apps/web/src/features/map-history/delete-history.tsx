import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'
import { deleteHistory, mapHistoryQuery } from '../../api/map-history-queries.ts'
import { dialogText } from '../../text/dialog.ts'
import { mapHistoryText as text } from '../../text/map-history.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import styles from './map-history.module.css'

/** For the owner: deletes every earlier revision of the map, after confirmation. */
export function DeleteHistory({ eid }: { readonly eid: number }) {
  const [step, setStep] = useState<'unasked' | 'asking' | 'back'>('unasked')
  if (step === 'asking') return <DeleteQuestion eid={eid} onBack={() => setStep('back')} />
  return (
    <div className={styles.delete}>
      <Stack gap={2} align="start">
        <Note size="small">{text.deleteHelp}</Note>
        <Button
          size="small"
          icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
          takesFocus={step === 'back'}
          onPress={() => setStep('asking')}
        >
          {text.deleteHistory}
        </Button>
      </Stack>
    </div>
  )
}

interface DeleteQuestionProps {
  readonly eid: number
  readonly onBack: () => void
}

function DeleteQuestion({ eid, onBack }: DeleteQuestionProps) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => deleteHistory(eid),
    onSuccess: async () => {
      showToast({ kind: 'done', message: text.deleted })
      await queryClient.invalidateQueries({ queryKey: mapHistoryQuery(eid).queryKey })
      onBack()
    },
  })
  return (
    <div className={styles.delete}>
      <Stack gap={2}>
        <p>{text.deleteQuestion}</p>
        {remove.isError && (
          <InlineMessage kind="error">
            {remove.error instanceof ApiProblem ? remove.error.message : text.deleteFailed}
          </InlineMessage>
        )}
        <FormFoot>
          <Button takesFocus onPress={onBack}>
            {dialogText.cancel}
          </Button>
          <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
            {text.deleteConfirm}
          </Button>
        </FormFoot>
      </Stack>
    </div>
  )
}
