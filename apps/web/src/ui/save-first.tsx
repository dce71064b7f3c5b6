import { dialogText } from '../text/dialog.ts'
import { MessageModal } from './message-modal.tsx'

interface SaveFirstProps {
  readonly help: string
  readonly onClose: () => void
}

/** Unsaved changes would be missing from a shared, exported or restored map. Specification 5. */
export function SaveFirst({ help, onClose }: SaveFirstProps) {
  return <MessageModal words={dialogText.saveFirst} help={help} onClose={onClose} />
}
