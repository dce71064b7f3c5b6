import { setTool } from '../../document/selection.ts'
import type { Tool } from '../../document/selection-state.ts'
import { useSelection } from '../../document/selection-store.ts'
import { focusMap } from '../../map/view/pass-focus-to-map.ts'

/**
 * Activates a tool. From the keyboard, the focus moves to the map, where the tool's keys are
 * handled.
 */
export function activateTool(tool: Tool, isByKeyboard: boolean): void {
  setTool(tool)
  if (isByKeyboard && useSelection.getState().tool !== null) focusMap()
}
