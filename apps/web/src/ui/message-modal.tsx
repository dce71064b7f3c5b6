import { dialogText } from '../text/dialog.ts'
import { Button } from './button.tsx'
import { ModalActions } from './modal.tsx'

interface LastWordProps {
  readonly words: string
  readonly help?: string
  readonly onClose: () => void
}

/** A modal with a message and one button. */
export function MessageModal({ words, help, onClose }: LastWordProps) {
  return (
    <>
      <output>{words}</output>
      {help !== undefined && <p>{help}</p>}
      <ModalActions>
        <Button variant="primary" takesFocus onPress={onClose}>
          {dialogText.ok}
        </Button>
      </ModalActions>
    </>
  )
}
