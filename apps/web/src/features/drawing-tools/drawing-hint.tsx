import { chooseTool } from '../../document/hands.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { useDraft } from '../../map/tools/draft.ts'
import { drawingToolsText as text } from '../../text/drawing-tools.ts'
import { Button } from '../../ui/button.tsx'
import styles from './drawing-hint.module.css'
import { hintFor, measuresOf } from './hint.ts'
import { useSettled } from './use-settled.ts'

/** How long the pointer must rest before the measures are spoken. */
const restMs = 1200

/** Says over the map what the tool in hand wants next, and measures what is being drawn. */
export function DrawingHint() {
  const tool = useOpenMap((map) => map.tool)
  const isNothingInHand = useOpenMap((map) => map.activeObjectId === null)
  const { draft, finish, takeBack, obstacle } = useDraft()
  const measures = measuresOf(draft)
  const spoken = useSettled(
    measures.map(({ label, value }) => `${label} ${value}`),
    restMs,
  )
  if (!tool) return null
  const isEditing = tool === 'edit'
  return (
    <div className={styles.bar}>
      <output className={styles.hint}>{hintFor({ tool, draft, obstacle, isNothingInHand })}</output>
      {measures.length > 0 && (
        <dl className={styles.measures}>
          {measures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <output className={styles.spoken}>{text.measured(spoken)}</output>
      <div className={styles.actions}>
        {takeBack && (
          <Button size="small" onPress={takeBack}>
            {text.takeBack}
          </Button>
        )}
        {finish && (
          <Button size="small" variant="primary" onPress={finish}>
            {text.finish}
          </Button>
        )}
        <Button size="small" variant="quiet" onPress={() => chooseTool(null)}>
          {isEditing ? text.done : text.cancel}
        </Button>
      </div>
    </div>
  )
}
