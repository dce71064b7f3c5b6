import { importStartText as text } from '../../text/import-start.ts'
import { Button } from '../../ui/button.tsx'
import { openFilePicker } from './import-session.ts'

/** Opens the import tray. */
export function ImportButton() {
  return (
    <Button size="small" aria-label={text.opening} onPress={openFilePicker}>
      {text.title}
    </Button>
  )
}
