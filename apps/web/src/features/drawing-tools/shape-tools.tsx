import { useId } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'

import { useMapSession } from '../../document/map-session.ts'
import { useSelection } from '../../document/selection-store.ts'
import { readOnlyReason } from '../../document/read-only-reason.ts'
import { useSelectedDrawing } from '../../map/tools/change-shape.ts'
import { drawingToolsText as labels } from '../../text/drawing-tools.ts'
import { shapeToolsText as text } from '../../text/shape-tools.ts'
import { classNames } from '../../ui/class-names.ts'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './drawing-tools-tray.module.css'
import { activateTool } from './activate-tool.ts'
import { ToolButton } from './tool-button.tsx'
import { HoleIcon, MergeIcon, SplitIcon } from './tool-icons.tsx'

const tools = [
  { tool: 'split', icon: <SplitIcon />, forLines: true },
  { tool: 'hole', icon: <HoleIcon />, forLines: false },
  { tool: 'merge', icon: <MergeIcon />, forLines: false },
] as const

/** Operations on the selected shape, each with the reason when it is unavailable. */
export function ShapeTools() {
  const isEditable = useMapSession((map) => readOnlyReason(map) === null)
  const activeTool = useSelection((state) => state.tool)
  const kind = useSelectedDrawing()?.type
  const headingId = useId()
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h3 id={headingId}>{text.toolbar}</h3>
      <Toolbar aria-labelledby={headingId} className={classNames(styles.tools)}>
        {tools.map(({ tool, icon, forLines }) => (
          <ToolButton
            key={tool}
            label={labels[tool]}
            icon={icon}
            isPressed={tool === activeTool}
            isDisabled={!isEditable || !(kind === 'Polygon' || (forLines && kind !== undefined))}
            onPress={({ pointerType }) => activateTool(tool, pointerType === 'keyboard')}
          />
        ))}
      </Toolbar>
      {isEditable && kind !== 'Polygon' && (
        <Stack isInset>
          <Note>{kind ? text.onlyAreas : text.selectFirst}</Note>
        </Stack>
      )}
    </section>
  )
}
