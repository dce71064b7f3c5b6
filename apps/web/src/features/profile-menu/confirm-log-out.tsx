import { offlineText as text } from '../../text/offline.ts'
import { Modal } from '../../ui/modal.tsx'
import { Question } from '../../ui/question.tsx'

interface LogOutQuestionProps {
  readonly isOpen: boolean
  readonly onStay: () => void
  readonly onLogOut: () => void
}

/** Confirmation before signing out with unsaved changes. */
export function ConfirmLogOut({ isOpen, onStay, onLogOut }: LogOutQuestionProps) {
  return (
    <Modal title={text.logOutTitle} isOpen={isOpen} onClose={onStay}>
      <Question
        cancel={text.logOutStay}
        action={text.logOutConfirm}
        onCancel={onStay}
        onConfirm={onLogOut}
      >
        <p>{text.logOutQuestion}</p>
      </Question>
    </Modal>
  )
}
