/** Storage key of the open panels by map, see `workspace-memory`. */
export const workspaceKey = 'workspace'

/** Removes which map was open, and how, when the session ends. */
export function clearSessionState(): void {
  sessionStorage.removeItem('currentMapId')
  sessionStorage.removeItem(workspaceKey)
}
