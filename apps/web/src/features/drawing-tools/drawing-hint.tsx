import { setTool } from '../../document/selection.ts'
import type { Tool } from '../../document/selection-state.ts'
import { selectedObjectId, useSelection } from '../../document/selection-store.ts'
import { passFocusToMap } from '../../map/view/pass-focus-to-map.ts'
import { useCrosshair } from '../../map/tools/crosshair-position.ts'
import { useDraft } from '../../map/tools/draft-state.ts'
import { drawingToolsText as text } from '../../text/drawing-tools.ts'
import { shapeToolsText } from '../../text/shape-tools.ts'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import hidden from '../../ui/spoken.module.css'
import { Row } from '../../ui/stack.tsx'
import { DraftButtons } from './draft-buttons.tsx'
import styles from './drawing-hint.module.css'
import { GeometryEditButtons, GeometryEditProblem } from './geometry-edit-buttons.tsx'
import { selectionLabel, hintFor, keyHintFor, measuresOf, vertexWordOf } from './drawing-hints.ts'
import { TypedPositionField } from './typed-position-field.tsx'
import { useDebouncedTexts } from './use-debounced-texts.ts'

/** Idle time of the pointer after which the measures are announced to screen readers. */
const restMs = 1200

/**
 * Bar over the map with the next step of the active tool and the measures of the shape being drawn.
 */
export function DrawingHint() {
  const tool = useSelection((state) => state.tool)
  return tool && <HintBar tool={tool} />
}

/** Re-rendered when its text changes; on pointer moves only the measures are. */
function HintBar({ tool }: { readonly tool: Tool }) {
  const isEditing = useSelection((state) => selectedObjectId(state) !== null)
  const isCrosshairActive = useCrosshair((crosshair) => crosshair.isCrosshairActive)
  const hint = useDraft((state) => {
    const situation = { ...state, tool, isEditing }
    return isCrosshairActive ? keyHintFor(situation) : hintFor(situation)
  })
  const where = useDraft(({ draft, selectedPart }) => {
    const places = vertexWordOf(tool)
    if (selectedPart) return selectionLabel(selectedPart, draft)
    return places && draft ? text[places]({ count: draft.vertexCount }) : null
  })
  const crosses = useDraft(({ draft }) => draft !== null && draft.crossings.length > 0)
  return (
    // Buttons here and on the map often deactivate the tool; the focus then moves to the map.
    <div ref={passFocusToMap} className={styles.bar} data-floating>
      <output className={styles.hint}>
        {where !== null && <span className={styles.where}>{where}</span>} {hint}
      </output>
      {crosses && <output className={styles.crosses}>{shapeToolsText.crosses}</output>}
      <LiveMeasures />
      {takesPlaces(tool) && <TypedPositionField />}
      {tool === 'edit-geometry' && <GeometryEditProblem />}
      <Row>
        <DraftButtons />
        {tool === 'edit-geometry' ? (
          <GeometryEditButtons />
        ) : (
          <Button size="small" variant="quiet" onPress={() => setTool(null)}>
            {tool === 'edit' || tool === 'measure' ? text.done : text.cancel}
          </Button>
        )}
      </Row>
    </div>
  )
}

function takesPlaces(tool: Tool): boolean {
  return tool !== 'edit' && tool !== 'edit-geometry' && tool !== 'merge'
}

function LiveMeasures() {
  const measures = measuresOf(useDraft(({ draft }) => draft))
  const spoken = useDebouncedTexts(
    measures.map(({ label, value }) => `${label} ${value}`),
    restMs,
  )
  return (
    <>
      {measures.length > 0 && <FactList layout="wrapped" facts={measures} />}
      <output className={hidden.spoken}>{spoken.join(', ')}</output>
    </>
  )
}
