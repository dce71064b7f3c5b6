import { ExportModal } from './export-modal.tsx'
import type { MapModal } from './map-modal.ts'
import { NewMapModal } from './new-map-modal.tsx'
import { OpenMapModal } from './open-map-modal.tsx'
import { SaveCopyModal } from './save-copy-modal.tsx'
import { SnapshotModal } from './snapshot-modal.tsx'

interface MapModalsProps {
  readonly modal: MapModal
  readonly onClose: () => void
}

export function MapModals({ modal, onClose }: MapModalsProps) {
  return (
    <>
      <NewMapModal isOpen={modal === 'new'} onClose={onClose} />
      <OpenMapModal isOpen={modal === 'open'} onClose={onClose} />
      <SaveCopyModal isOpen={modal === 'copy'} onClose={onClose} />
      <SnapshotModal isOpen={modal === 'snapshot'} onClose={onClose} />
      <ExportModal isOpen={modal === 'export'} onClose={onClose} />
    </>
  )
}
