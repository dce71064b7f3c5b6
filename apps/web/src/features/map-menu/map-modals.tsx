import { lazy, Suspense, useState } from 'react'

import { CompareModal } from './compare-modal.tsx'
import { ExportModal } from './export-modal.tsx'
import type { MapModal } from './map-modal.ts'
import { NewMapModal } from './new-map-modal.tsx'
import { OpenMapModal, type ListedMapDialogs } from './open-map-modal.tsx'
import { SaveCopyModal } from './save-copy-modal.tsx'
import { SnapshotModal } from './snapshot-modal.tsx'

/** Lazy, since the code is needed only for comparing two maps. */
const LinkedMaps = lazy(async () => ({
  default: (await import('../../map/linked-maps.tsx')).LinkedMaps,
}))

interface MapModalsProps extends ListedMapDialogs {
  readonly modal: MapModal
  readonly onClose: () => void
}

export function MapModals({ modal, onClose, ...dialogs }: MapModalsProps) {
  const [isComparing, setComparing] = useState(false)
  const compare = () => {
    onClose()
    setComparing(true)
  }
  return (
    <>
      <NewMapModal isOpen={modal === 'new'} onClose={onClose} />
      <OpenMapModal isOpen={modal === 'open'} onClose={onClose} onCompare={compare} {...dialogs} />
      <CompareModal isOpen={isComparing} onClose={() => setComparing(false)}>
        {(first, second) => (
          <Suspense>
            <LinkedMaps first={first} second={second} />
          </Suspense>
        )}
      </CompareModal>
      <SaveCopyModal isOpen={modal === 'copy'} onClose={onClose} />
      <SnapshotModal isOpen={modal === 'snapshot'} onClose={onClose} />
      <ExportModal isOpen={modal === 'export'} onClose={onClose} />
    </>
  )
}
