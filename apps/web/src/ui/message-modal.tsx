import { dialogText } from '../text/dialog.ts'
import { Button } from './button.tsx'
import { FormFoot } from './form-foot.tsx'

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
      <FormFoot>
        <Button variant="primary" takesFocus onPress={onClose}>
          {dialogText.ok}
        </Button>
      </FormFoot>
    </>
  )
}
