import { useMutation } from '@tanstack/react-query'

import { ApiProblem } from '../../api/errors.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { dialogText } from '../../text/dialog.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Modal, ModalActions } from '../../ui/modal.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { exportShapefile } from './export-shapefile.ts'
import type { MapModalProps } from './map-modal.ts'

export function ExportModal({ isOpen, onClose }: MapModalProps) {
  return (
    <Modal title={text.exportTitle} isOpen={isOpen} onClose={onClose}>
      <ExportSteps onClose={onClose} />
    </Modal>
  )
}

function ExportSteps({ onClose }: { readonly onClose: () => void }) {
  const eid = useOpenMap((map) => map.eid)
  const download = useMutation({ mutationFn: exportShapefile })

  if (eid === null) {
    return <LastWord words={text.saveFirst} help={text.saveFirstHelp} onClose={onClose} />
  }
  if (download.isSuccess) return <LastWord words={text.exportDone} onClose={onClose} />
  if (download.isPending) return <ProgressBar label={text.exporting} />
  return (
    <>
      <p>{text.exportQuestion}</p>
      <p>{text.exportHelp}</p>
      {download.error && <InlineMessage kind="error">{messageOf(download.error)}</InlineMessage>}
      <ModalActions>
        <Button onPress={onClose}>{dialogText.cancel}</Button>
        <Button variant="primary" takesFocus onPress={() => download.mutate(eid)}>
          {text.exportConfirm}
        </Button>
      </ModalActions>
    </>
  )
}

interface LastWordProps {
  readonly words: string
  readonly help?: string
  readonly onClose: () => void
}

function LastWord({ words, help, onClose }: LastWordProps) {
  return (
    <>
      <output>{words}</output>
      {help !== undefined && <p>{help}</p>}
      <ModalActions>
        <Button variant="primary" takesFocus onPress={onClose}>
          {text.ok}
        </Button>
      </ModalActions>
    </>
  )
}

function messageOf(error: Error): string {
  return error instanceof ApiProblem ? error.message : text.exportFailed
}
