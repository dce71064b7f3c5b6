import type { DrawnObject } from '../../document/selection-of-objects.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import { formatCount } from '../../text/format-count.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { MoveForm } from './move-form.tsx'
import { MoveResult } from './move-result.tsx'
import { useMove } from './use-move.ts'

interface MoveModalProps {
  /** As they were chosen when it was opened. */
  readonly objects: readonly DrawnObject[]
  readonly onClose: () => void
}

/** Asks where chosen objects go, tells how it goes, and what became of each that could not go. */
export function MoveModal({ objects, onClose }: MoveModalProps) {
  const { state, start, stop, goOn } = useMove(objects)
  const count = formatCount(objects.length)
  return (
    <Modal
      title={text.layerTitle({ count })}
      isOpen
      // Closing it in the middle stops it, which is told.
      onClose={state.step === 'working' ? stop : onClose}
    >
      {state.step === 'asked' && <MoveForm onCancel={onClose} onStart={start} />}
      {state.step === 'working' && (
        <>
          <ProgressBar
            label={text.copying({
              done: formatCount(state.copying.copied.length),
              all: count,
              layer: state.errand.layer.title,
            })}
            done={state.copying.copied.length / objects.length}
          />
          <ModalActions>
            <Button takesFocus onPress={stop}>
              {text.stop}
            </Button>
          </ModalActions>
        </>
      )}
      {state.step === 'over' && <MoveResult {...state} onGoOn={goOn} onClose={onClose} />}
    </Modal>
  )
}
