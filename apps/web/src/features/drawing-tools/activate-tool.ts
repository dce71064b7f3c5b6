import { setTool } from '../../document/selection.ts'
import { useOpenMap } from '../../document/open-map.ts'
import type { Tool } from '../../document/open-map-state.ts'
import { focusMap } from '../../map/pass-focus-to-map.ts'

/**
 * Activates a tool. From the keyboard, the focus moves to the map, where the tool's keys are
 * handled.
 */
export function activateTool(tool: Tool, isByKeyboard: boolean): void {
  setTool(tool)
  if (isByKeyboard && useOpenMap.getState().tool !== null) focusMap()
}
