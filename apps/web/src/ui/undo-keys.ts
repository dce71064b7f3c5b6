export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** How the keys are written where this browser runs. */
export const undoKeys = isMac ? '⌘Z' : 'Ctrl+Z'
export const redoKeys = isMac ? '⇧⌘Z' : 'Ctrl+Shift+Z'
