import { adminText as text } from '../../text/admin.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'

interface DeleteQuestionProps {
  readonly question: string
  readonly help: string
  readonly deletion: { readonly isPending: boolean; readonly why: string | null }
  readonly onDelete: () => void
  readonly onClose: () => void
}

export function DeleteQuestion({
  question,
  help,
  deletion,
  onDelete,
  onClose,
}: DeleteQuestionProps) {
  return (
    <>
      <p>{question}</p>
      <p>{help}</p>
      {deletion.why !== null && <InlineMessage kind="error">{deletion.why}</InlineMessage>}
      <FormFoot>
        <Button takesFocus onPress={onClose}>
          {text.cancel}
        </Button>
        <Button variant="danger" isPending={deletion.isPending} onPress={onDelete}>
          {text.delete}
        </Button>
      </FormFoot>
    </>
  )
}
