import { mapControlsText as text } from '../../text/map-controls.ts'
import { dialogText } from '../../text/dialog.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Modal } from '../../ui/modal.tsx'
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
        <Loading label={text.locatingHelp} isLabelShown />
      ) : (
        <InlineMessage kind="error">{text.locateFailures[failure]}</InlineMessage>
      )}
      <FormFoot>
        <Button onPress={onClose}>{dialogText.cancel}</Button>
        {failure !== null && (
          <Button variant="primary" takesFocus onPress={onRetry}>
            {dialogText.retry}
          </Button>
        )}
      </FormFoot>
    </Modal>
  )
}
