import { chooseTool } from '../../document/hands.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { passFocusToMap } from '../../map/pass-focus-to-map.ts'
import { useAim } from '../../map/tools/aim.ts'
import { useDraft } from '../../map/tools/draft.ts'
import { drawingToolsText as text } from '../../text/drawing-tools.ts'
import { shapeToolsText } from '../../text/shape-tools.ts'
import { Button } from '../../ui/button.tsx'
import { DraftButtons } from './draft-buttons.tsx'
import styles from './drawing-hint.module.css'
import { chosenWords, hintFor, keyHintFor, measuresOf, placesOf, type Measure } from './hint.ts'
import { TypedPlace } from './typed-place.tsx'
import { useSettled } from './use-settled.ts'

/** How long the pointer must rest before the measures are spoken. */
const restMs = 1200

/** Says over the map what the tool in hand wants next, and measures what is being drawn. */
export function DrawingHint() {
  const tool = useOpenMap((map) => map.tool)
  const isInHand = useOpenMap((map) => map.activeObjectId !== null)
  const isAiming = useAim((aim) => aim.isAiming)
  const { draft, chosen, isMeasured } = useDraft()
  const measures = measuresOf(draft)
  const spoken = useSettled(
    measures.map(({ label, value }) => `${label} ${value}`),
    restMs,
  )
  if (!tool) return null
  const situation = { tool, draft, isInHand, isMeasured }
  const hint = isAiming ? keyHintFor({ ...situation, chosen }) : hintFor(situation)
  const places = placesOf(tool)
  const count = places && draft ? text[places](draft.corners) : null
  const where = chosen ? chosenWords(chosen, draft) : count
  return (
    // A tool is often laid down by what was done with it, here or on the map.
    <div ref={passFocusToMap} className={styles.bar}>
      <output className={styles.hint}>
        {where !== null && <span className={styles.where}>{where}</span>} {hint}
      </output>
      {draft && draft.crossings.length > 0 && (
        <output className={styles.crosses}>{shapeToolsText.crosses}</output>
      )}
      <Measures measures={measures} />
      {tool !== 'edit' && <TypedPlace />}
      <output className={styles.spoken}>{text.measured(spoken)}</output>
      <div className={styles.actions}>
        <DraftButtons />
        <Button size="small" variant="quiet" onPress={() => chooseTool(null)}>
          {tool === 'edit' || tool === 'measure' ? text.done : text.cancel}
        </Button>
      </div>
    </div>
  )
}

function Measures({ measures }: { readonly measures: readonly Measure[] }) {
  if (measures.length === 0) return null
  return (
    <dl className={styles.measures}>
      {measures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
