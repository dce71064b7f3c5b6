import { useShallow } from 'zustand/react/shallow'

import type { Tool } from '../../document/selection-state.ts'
import { useSelection } from '../../document/selection-store.ts'
import { passFocusToMap } from '../../map/view/pass-focus-to-map.ts'
import { useDraft } from '../../map/tools/draft-state.ts'
import { drawingToolsText as text } from '../../text/drawing-tools.ts'
import { geometryEditText } from '../../text/geometry-edit.ts'
import { Button } from '../../ui/button.tsx'
import { vertexWordOf } from './drawing-hints.ts'

/** Buttons for the shape being drawn, or for the selected vertex. */
export function DraftButtons() {
  const { finish, takeBack, isCorner, insert, remove } = useDraft(
    useShallow((state) => ({
      finish: state.finish,
      takeBack: state.undoVertex,
      isCorner: typeof state.selectedPart?.what === 'number',
      insert: state.selectedPart?.insert ?? null,
      remove: state.selectedPart?.remove ?? null,
    })),
  )
  const tool = useSelection((state) => state.tool)
  return (
    <>
      {isCorner && insert && <MapButton label={text.addCorner} onPress={insert} />}
      {isCorner && <MapButton label={text.removeCorner} onPress={remove} />}
      {isCorner && !remove && <p>{text.needsCorner}</p>}
      {takeBack && <MapButton label={takeBackWords(tool)} onPress={takeBack} />}
      {finish && <MapButton label={text.finish} onPress={finish} isPrimary />}
    </>
  )
}

function takeBackWords(tool: Tool | null): string {
  if (tool === 'circle') return text.takeBackCentre
  if (tool === 'edit-geometry') return geometryEditText.takeBack
  return tool !== null && vertexWordOf(tool) === 'points' ? text.takeBackPoint : text.takeBack
}

interface MapButtonProps {
  readonly label: string
  readonly onPress: (() => void) | null
  readonly isPrimary?: boolean
}

/** When it is unmounted with its subject, the focus moves to the map. */
function MapButton({ label, onPress, isPrimary = false }: MapButtonProps) {
  return (
    <span ref={passFocusToMap}>
      <Button
        size="small"
        variant={isPrimary ? 'primary' : 'secondary'}
        isDisabled={onPress === null}
        onPress={() => onPress?.()}
      >
        {label}
      </Button>
    </span>
  )
}
