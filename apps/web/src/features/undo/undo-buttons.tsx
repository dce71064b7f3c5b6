import { Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { useEditHistory, type Step } from '../../document/edit-history.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { readOnlyReason } from '../../document/read-only-reason.ts'
import { canRetrace, redo, undo } from '../../document/undo.ts'
import { undoText as text } from '../../text/undo.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './undo.module.css'
import { redoKeys, undoKeys } from './undo-keys.ts'
import { useUndoKeys } from './use-undo-keys.ts'

/** Takes back what was done to the map, and does it again; each says what that is. */
export function UndoButtons() {
  const undoable = useEditHistory((history) => history.undoable.at(-1))
  const redoable = useEditHistory((history) => history.redoable.at(-1))
  useUndoKeys()
  return (
    <div className={styles.buttons}>
      <RetraceButton
        verb={text.undo}
        keys={undoKeys}
        step={undoable}
        nothing={text.nothingToUndo}
        onPress={undo}
      >
        <Undo2 size={20} strokeWidth={1.75} />
      </RetraceButton>
      <RetraceButton
        verb={text.redo}
        keys={redoKeys}
        step={redoable}
        nothing={text.nothingToRedo}
        onPress={redo}
      >
        <Redo2 size={20} strokeWidth={1.75} />
      </RetraceButton>
    </div>
  )
}

interface RetraceButtonProps {
  readonly verb: string
  readonly keys: string
  readonly step: Step | undefined
  readonly nothing: string
  readonly onPress: () => void
  readonly children: ReactNode
}

function RetraceButton({ verb, keys, step, nothing, onPress, children }: RetraceButtonProps) {
  const refusal = useRefusal(step) ?? (step ? null : nothing)
  const label = refusal === null && step ? text.step(verb, step.name) : verb
  return (
    <IconButton
      label={refusal === null ? label : text.refused(verb, refusal)}
      tooltip={refusal ?? text.withKeys(label, keys)}
      tooltipPlacement="bottom"
      // Not disabled, since a disabled button could not be asked why, and would drop the focus.
      aria-disabled={refusal !== null}
      onPress={onPress}
    >
      {children}
    </IconButton>
  )
}

/** Why this step stands as it is although there is one; null where nothing is in the way. */
function useRefusal(step: Step | undefined): string | null {
  return useOpenMap((map) => {
    if (!step || canRetrace(step, map)) return null
    return readOnlyReason(map) === 'snapshot' ? text.snapshot : text.readOnly
  })
}
