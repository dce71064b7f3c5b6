import { useMapSession } from '../../document/map-session.ts'
import { startNewMap } from '../../document/open-map.ts'
import { isDrawing, useDraft } from '../../map/tools/draft-state.ts'
import { drawingToolsText } from '../../text/drawing-tools.ts'
import { mapMenuText } from '../../text/map-menu.ts'
import { Modal } from '../../ui/modal.tsx'
import { Question } from '../../ui/question.tsx'
import type { MapModalProps } from './map-modal.ts'

export function NewMapModal({ isOpen, onClose }: MapModalProps) {
  const isSaved = useMapSession((map) => map.eid !== null && map.saveState === 'clean')
  const isUnfinished = useDraft(isDrawing)
  return (
    <Modal title={mapMenuText.newTitle} isOpen={isOpen} onClose={onClose}>
      <Question
        kind="harmless"
        action={mapMenuText.newConfirm}
        onCancel={onClose}
        onConfirm={() => {
          startNewMap()
          onClose()
        }}
      >
        {isUnfinished && <p>{drawingToolsText.unfinishedLost}</p>}
        <p>{isSaved ? mapMenuText.newWhenSaved : mapMenuText.unsavedLost}</p>
      </Question>
    </Modal>
  )
}
