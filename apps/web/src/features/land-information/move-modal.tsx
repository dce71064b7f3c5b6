import type { DrawnObject } from '../../document/object-selection.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import { formatCount } from '../../text/format-count.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { Modal } from '../../ui/modal.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { MoveForm } from './move-form.tsx'
import { MoveResult } from './move-result.tsx'
import { useMove } from './use-move.ts'

interface MoveModalProps {
  /** The selection when the modal was opened. */
  readonly objects: readonly DrawnObject[]
  readonly onClose: () => void
  /** The element that takes the focus of the bar's button, which is unmounted with the objects. */
  readonly fallbackFocus: () => HTMLElement | null | undefined
}

/**
 * Moves or copies the selected objects into a data layer: asks for the target, shows the progress,
 * and reports each object that was refused.
 */
export function MoveModal({ objects, onClose, fallbackFocus }: MoveModalProps) {
  const { state, start, stop, goOn } = useMove(objects)
  const count = formatCount(objects.length)
  return (
    <Modal
      title={text.layerTitle({ count })}
      isOpen
      // Closing the modal during the operation cancels it, and the result is shown.
      onClose={state.step === 'working' ? stop : onClose}
      fallbackFocus={fallbackFocus}
    >
      {state.step === 'asked' && <MoveForm onCancel={onClose} onStart={start} />}
      {state.step === 'working' && (
        <>
          <ProgressBar
            label={text.copying({
              done: formatCount(state.copying.copied.length),
              all: count,
              layer: state.pendingMove.layer.title,
            })}
            done={state.copying.copied.length / objects.length}
          />
          <FormFoot>
            <Button takesFocus onPress={stop}>
              {text.stop}
            </Button>
          </FormFoot>
        </>
      )}
      {state.step === 'over' && <MoveResult {...state} onGoOn={goOn} onClose={onClose} />}
    </Modal>
  )
}
