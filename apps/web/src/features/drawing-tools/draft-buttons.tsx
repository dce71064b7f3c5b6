import { useShallow } from 'zustand/react/shallow'

import { useOpenMap } from '../../document/open-map.ts'
import type { Tool } from '../../document/open-map-state.ts'
import { passFocusToMap } from '../../map/pass-focus-to-map.ts'
import { useDraft } from '../../map/tools/draft.ts'
import { drawingToolsText as text } from '../../text/drawing-tools.ts'
import { geometryEditText } from '../../text/geometry-edit.ts'
import { Button } from '../../ui/button.tsx'
import { placesOf } from './hint.ts'

/** Buttons for the shape being drawn, or for the selected vertex. */
export function DraftButtons() {
  const { finish, takeBack, isCorner, insert, remove } = useDraft(
    useShallow((state) => ({
      finish: state.finish,
      takeBack: state.takeBack,
      isCorner: typeof state.chosen?.what === 'number',
      insert: state.chosen?.insert ?? null,
      remove: state.chosen?.remove ?? null,
    })),
  )
  const tool = useOpenMap((map) => map.tool)
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
  return tool !== null && placesOf(tool) === 'points' ? text.takeBackPoint : text.takeBack
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
