import type { ReactNode } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'

import { useMapSession } from '../../document/map-session.ts'
import type { Tool } from '../../document/selection-state.ts'
import { selectedObjectId, useSelection } from '../../document/selection-store.ts'
import { readOnlyReason } from '../../document/read-only-reason.ts'
import { removeWithUndo } from '../../map/tools/remove-with-undo.ts'
import { setSnapping, useSnapping } from '../../map/tools/snapping.ts'
import { drawingToolsText as text } from '../../text/drawing-tools.ts'
import { readOnlyText } from '../../text/read-only.ts'
import { classNames } from '../../ui/class-names.ts'
import { EditIcon } from '../../ui/edit-icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './drawing-tools-tray.module.css'
import { ShapeTools } from './shape-tools.tsx'
import { activateTool } from './activate-tool.ts'
import { ToolButton } from './tool-button.tsx'
import {
  CircleIcon,
  LineIcon,
  MarkerIcon,
  MeasureIcon,
  PolygonIcon,
  RectangleIcon,
  TrashIcon,
} from './tool-icons.tsx'

interface ToolChoice {
  readonly tool: Exclude<Tool, 'edit-geometry'>
  readonly icon: ReactNode
}

/** Specification 2: Marker, Polygon, Line, Edit, Trash. The last is a command, not a tool. */
const tools: readonly ToolChoice[] = [
  { tool: 'marker', icon: <MarkerIcon /> },
  { tool: 'polygon', icon: <PolygonIcon /> },
  { tool: 'line', icon: <LineIcon /> },
  { tool: 'edit', icon: <EditIcon /> },
]

/** Beyond the specification. */
const moreTools: readonly ToolChoice[] = [
  { tool: 'rectangle', icon: <RectangleIcon /> },
  { tool: 'circle', icon: <CircleIcon /> },
]

/** Changes nothing, and is therefore available without edit permission. */
const measuring: readonly ToolChoice[] = [{ tool: 'measure', icon: <MeasureIcon /> }]

/** Activates and deactivates the drawing tools. The bar on the map shows the next step. */
export function DrawingToolsTray() {
  const activeObjectId = useSelection(selectedObjectId)
  const reason = useMapSession(readOnlyReason)
  const isSnapping = useSnapping(({ isOn }) => isOn)
  const isEditable = reason === null
  return (
    <>
      <Toolbar aria-label={text.toolbar} className={classNames(styles.tools)}>
        <Choices choices={tools} isDisabled={!isEditable} />
        <ToolButton
          label={text.trash}
          icon={<TrashIcon />}
          isDisabled={!isEditable || activeObjectId === null}
          onPress={() => activeObjectId !== null && removeWithUndo(activeObjectId)}
        />
      </Toolbar>
      <Toolbar aria-label={text.moreTools} className={classNames(styles.tools)}>
        <Choices choices={moreTools} isDisabled={!isEditable} />
        <Choices choices={measuring} isDisabled={false} />
      </Toolbar>
      <Stack gap={2} isInset>
        <Note>{reason === null ? text.choose : readOnlyText[reason]}</Note>
        {isEditable && activeObjectId === null && <Note>{text.chooseTrash}</Note>}
      </Stack>
      <ShapeTools />
      {isEditable && (
        <div className={styles.snapping}>
          <Switch isSelected={isSnapping} onChange={setSnapping}>
            {text.snapping}
          </Switch>
          <Note>{text.snappingHelp}</Note>
        </div>
      )}
    </>
  )
}

interface ChoicesProps {
  readonly choices: readonly ToolChoice[]
  readonly isDisabled: boolean
}

function Choices({ choices, isDisabled }: ChoicesProps) {
  const activeTool = useSelection((state) => state.tool)
  return choices.map(({ tool, icon }) => (
    <ToolButton
      key={tool}
      label={text[tool]}
      icon={icon}
      isPressed={tool === activeTool}
      isDisabled={isDisabled}
      onPress={({ pointerType }) => activateTool(tool, pointerType === 'keyboard')}
    />
  ))
}
