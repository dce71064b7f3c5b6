import { sharingText as text } from '../../text/sharing.ts'
import { Button } from '../../ui/button.tsx'
import { ModalActions } from '../../ui/modal.tsx'

/** What has not been saved is not there to be shared. Specification 5. */
export function SaveFirst({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <output>{text.saveFirst}</output>
      <p>{text.saveFirstHelp}</p>
      <ModalActions>
        <Button variant="primary" takesFocus onPress={onClose}>
          {text.ok}
        </Button>
      </ModalActions>
    </>
  )
}
