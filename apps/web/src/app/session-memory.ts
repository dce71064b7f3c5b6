/** What lies open over which map, see `workspace-memory`. */
export const workspaceKey = 'workspace'

/** Which map was open, and how, is nobody's business after the session. */
export function forgetSessionMemory(): void {
  sessionStorage.removeItem('currentMapId')
  sessionStorage.removeItem(workspaceKey)
}
