import { useState } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'
import { useMapSession } from '../../document/map-session.ts'
import { useSaveFirstHelp } from '../../document/save-first-help.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { MessageModal } from '../../ui/message-modal.tsx'
import { Modal } from '../../ui/modal.tsx'
import { SaveFirst } from '../../ui/save-first.tsx'
import { storeExportChoice, storedExportChoice, type ExportChoice } from './export-choice.ts'
import { ExportForm } from './export-form.tsx'
import { ExportProgress } from './export-progress.tsx'
import type { MapModalProps } from './map-modal.ts'
import { useExport } from './use-export.ts'

export function ExportModal({ isOpen, onClose }: MapModalProps) {
  return (
    <Modal title={text.exportTitle} isOpen={isOpen} onClose={onClose}>
      <ExportSteps onClose={onClose} />
    </Modal>
  )
}

function ExportSteps({ onClose }: { readonly onClose: () => void }) {
  const eid = useMapSession((map) => map.eid)
  const saveFirstHelp = useSaveFirstHelp()
  const [choice, setChoice] = useState(storedExportChoice)
  const { making, progress, cancel } = useExport(eid)
  const choose = (chosen: ExportChoice) => {
    setChoice(chosen)
    storeExportChoice(chosen)
  }

  if (eid === null) return <SaveFirst help={saveFirstHelp} onClose={onClose} />
  if (making.isSuccess) return <MessageModal words={text.exportDone} onClose={onClose} />
  if (making.isPending) {
    return <ExportProgress format={choice.format} event={progress} onCancel={cancel} />
  }
  return (
    <ExportForm
      choice={choice}
      error={making.error && messageOf(making.error)}
      onChoose={choose}
      onCancel={onClose}
      onExport={() => making.mutate(choice)}
    />
  )
}

function messageOf(error: Error): string {
  return error instanceof ApiProblem ? error.message : text.exportFailed
}
