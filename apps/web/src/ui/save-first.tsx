import { dialogText } from '../text/dialog.ts'
import { LastWord } from './last-word.tsx'

interface SaveFirstProps {
  readonly help?: string
  readonly onClose: () => void
}

/** What is not saved is not there to be shared, exported or looked back at. Specification 5. */
export function SaveFirst({ help = dialogText.saveFirstHelp, onClose }: SaveFirstProps) {
  return <LastWord words={dialogText.saveFirst} help={help} onClose={onClose} />
}
