import { chooseTool } from '../../document/hands.ts'
import { useOpenMap } from '../../document/open-map.ts'
import type { Tool } from '../../document/open-map-state.ts'
import { focusMap } from '../../map/pass-focus-to-map.ts'

/** Who takes up a tool by keyboard goes on at the map, which is where its keys are heard. */
export function takeTool(tool: Tool, isByKeyboard: boolean): void {
  chooseTool(tool)
  if (isByKeyboard && useOpenMap.getState().tool !== null) focusMap()
}
