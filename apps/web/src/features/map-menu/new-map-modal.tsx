import { useMapSession } from '../../document/map-session.ts'
import { startNewMap } from '../../document/open-map.ts'
import { isDrawing, useDraft } from '../../map/tools/draft-state.ts'
import { dialogText } from '../../text/dialog.ts'
import { drawingToolsText } from '../../text/drawing-tools.ts'
import { mapMenuText } from '../../text/map-menu.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { Modal } from '../../ui/modal.tsx'
import type { MapModalProps } from './map-modal.ts'

export function NewMapModal({ isOpen, onClose }: MapModalProps) {
  const isSaved = useMapSession((map) => map.eid !== null && map.saveState === 'clean')
  const isUnfinished = useDraft(isDrawing)
  return (
    <Modal title={mapMenuText.newTitle} isOpen={isOpen} onClose={onClose}>
      {isUnfinished && <p>{drawingToolsText.unfinishedLost}</p>}
      <p>{isSaved ? mapMenuText.newWhenSaved : mapMenuText.unsavedLost}</p>
      <FormFoot>
        <Button onPress={onClose}>{dialogText.cancel}</Button>
        <Button
          variant="primary"
          takesFocus
          onPress={() => {
            startNewMap()
            onClose()
          }}
        >
          {mapMenuText.newConfirm}
        </Button>
      </FormFoot>
    </Modal>
  )
}
