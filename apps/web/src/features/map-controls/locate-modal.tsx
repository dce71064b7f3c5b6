import { mapControlsText as text } from '../../text/map-controls.ts'
import { dialogText } from '../../text/dialog.ts'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './locate-modal.module.css'
import type { Locating } from './use-locate.ts'

export interface LocateModalProps {
  readonly locating: Locating | null
  readonly onRetry: () => void
  readonly onClose: () => void
}

/**
 * Shown while the browser determines the user's position, which may need permission and some
 * seconds.
 */
export function LocateModal({ locating, onRetry, onClose }: LocateModalProps) {
  const failure = locating?.failure ?? null
  return (
    <Modal
      title={failure === null ? text.locating : text.locateFailedTitle}
      isOpen={locating !== null}
      onClose={onClose}
    >
      {failure === null ? (
        <div className={styles.finding}>
          <Spinner size={28} />
          <p>{text.locatingHelp}</p>
        </div>
      ) : (
        <InlineMessage kind="error">{text.locateFailures[failure]}</InlineMessage>
      )}
      <ModalActions>
        <Button onPress={onClose}>{dialogText.cancel}</Button>
        {failure !== null && (
          <Button variant="primary" takesFocus onPress={onRetry}>
            {dialogText.retry}
          </Button>
        )}
      </ModalActions>
    </Modal>
  )
}
