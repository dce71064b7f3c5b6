import { offlineText as text } from '../../text/offline.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { Modal } from '../../ui/modal.tsx'

interface LogOutQuestionProps {
  readonly isOpen: boolean
  readonly onStay: () => void
  readonly onLogOut: () => void
}

/** Confirmation before signing out with unsaved changes. */
export function ConfirmLogOut({ isOpen, onStay, onLogOut }: LogOutQuestionProps) {
  return (
    <Modal title={text.logOutTitle} isOpen={isOpen} onClose={onStay}>
      <p>{text.logOutQuestion}</p>
      <FormFoot>
        <Button takesFocus onPress={onStay}>
          {text.logOutStay}
        </Button>
        <Button variant="danger" onPress={onLogOut}>
          {text.logOutConfirm}
        </Button>
      </FormFoot>
    </Modal>
  )
}
