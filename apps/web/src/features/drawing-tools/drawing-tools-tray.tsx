import type { ReactNode } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'

import { chooseTool } from '../../document/hands.ts'
import { useOpenMap } from '../../document/open-map.ts'
import type { Tool } from '../../document/open-map-state.ts'
import { readOnlyReason } from '../../document/read-only-reason.ts'
import { removeWithUndo } from '../../map/tools/remove-with-undo.ts'
import { drawingToolsText as text } from '../../text/drawing-tools.ts'
import { readOnlyText } from '../../text/read-only.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './drawing-tools-tray.module.css'
import { ToolButton } from './tool-button.tsx'
import { EditIcon, LineIcon, MarkerIcon, PolygonIcon, TrashIcon } from './tool-icons.tsx'

const tools: readonly { readonly tool: Tool; readonly icon: ReactNode }[] = [
  { tool: 'marker', icon: <MarkerIcon /> },
  { tool: 'polygon', icon: <PolygonIcon /> },
  { tool: 'line', icon: <LineIcon /> },
  { tool: 'edit', icon: <EditIcon /> },
]

/** Takes up and lays down the tools. What a tool wants next, the bar on the map says. */
export function DrawingToolsTray() {
  const toolInHand = useOpenMap((map) => map.tool)
  const activeObjectId = useOpenMap((map) => map.activeObjectId)
  const reason = useOpenMap(readOnlyReason)
  const isEditable = reason === null
  return (
    <>
      <Toolbar aria-label={text.toolbar} className={classNames(styles.tools)}>
        {tools.map(({ tool, icon }) => (
          <ToolButton
            key={tool}
            label={text[tool]}
            icon={icon}
            isPressed={tool === toolInHand}
            isDisabled={!isEditable}
            onPress={() => chooseTool(tool)}
          />
        ))}
        <ToolButton
          label={text.trash}
          icon={<TrashIcon />}
          isDisabled={!isEditable || activeObjectId === null}
          onPress={() => activeObjectId !== null && removeWithUndo(activeObjectId)}
        />
      </Toolbar>
      {reason === null ? (
        <>
          <p className={styles.help}>{text.choose}</p>
          <p className={styles.help}>{text.chooseTrash}</p>
        </>
      ) : (
        <p className={styles.help}>{readOnlyText[reason]}</p>
      )}
    </>
  )
}
