import { adminText as text } from '../../text/admin.ts'
import { Question } from '../../ui/question.tsx'

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
    <Question
      error={deletion.why}
      cancel={text.cancel}
      action={text.delete}
      isPending={deletion.isPending}
      onCancel={onClose}
      onConfirm={onDelete}
    >
      <p>{question}</p>
      <p>{help}</p>
    </Question>
  )
}
