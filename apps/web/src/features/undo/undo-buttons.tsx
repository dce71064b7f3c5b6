import { Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Step } from '../../document/edit-history.ts'
import { useMapSession } from '../../document/map-session.ts'
import { readOnlyReason } from '../../document/read-only-reason.ts'
import { canReplay } from '../../document/undo.ts'
import { undoText as text } from '../../text/undo.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { redoLast, undoLast, useDrawingStep, useMapStep } from './undo-last.ts'
import styles from './undo.module.css'
import { redoKeys, undoKeys } from '../../ui/undo-keys.ts'
import { useUndoKeys } from './use-undo-keys.ts'

/** Undo and redo buttons, each labelled with its next step. */
export function UndoButtons() {
  const undoable = useMapStep('undo')
  const redoable = useMapStep('redo')
  const undoableVertex = useDrawingStep('undo')
  const redoableVertex = useDrawingStep('redo')
  useUndoKeys()
  return (
    <div className={styles.buttons}>
      <UndoRedoButton
        verb={text.undo}
        keys={undoKeys}
        step={undoable}
        drawingStep={undoableVertex}
        nothing={text.nothingToUndo}
        onPress={undoLast}
      >
        <Undo2 size={20} strokeWidth={1.75} />
      </UndoRedoButton>
      <UndoRedoButton
        verb={text.redo}
        keys={redoKeys}
        step={redoable}
        drawingStep={redoableVertex}
        nothing={text.nothingToRedo}
        onPress={redoLast}
      >
        <Redo2 size={20} strokeWidth={1.75} />
      </UndoRedoButton>
    </div>
  )
}

interface UndoRedoButtonProps {
  readonly verb: string
  readonly keys: string
  readonly step: Step | undefined
  /** The next step of the shape being drawn, which precedes those of the map. */
  readonly drawingStep: string | null
  readonly nothing: string
  readonly onPress: () => void
  readonly children: ReactNode
}

function UndoRedoButton(props: UndoRedoButtonProps) {
  const { verb, keys, step, drawingStep, nothing, onPress, children } = props
  const name = drawingStep ?? step?.name ?? null
  const refused = useRefusal(drawingStep === null ? step : undefined)
  const refusal = refused ?? (name === null ? nothing : null)
  const label = refusal === null && name !== null ? text.step({ verb, name }) : verb
  return (
    <IconButton
      label={refusal === null ? label : text.refused({ verb, reason: refusal })}
      tooltip={refusal ?? text.withKeys({ label, keys })}
      tooltipPlacement="bottom"
      // `aria-disabled` rather than `disabled`, which would hide the tooltip and lose the focus.
      aria-disabled={refusal !== null}
      onPress={onPress}
    >
      {children}
    </IconButton>
  )
}

/** Why an existing step cannot be undone or redone now; null if it can. */
function useRefusal(step: Step | undefined): string | null {
  return useMapSession((map) => {
    if (!step || canReplay(step, map)) return null
    return readOnlyReason(map) === 'snapshot' ? text.snapshot : text.readOnly
  })
}
