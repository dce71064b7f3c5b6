export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The shortcut as written on the user's platform. */
export const undoKeys = isMac ? '⌘Z' : 'Ctrl+Z'
export const redoKeys = isMac ? '⇧⌘Z' : 'Ctrl+Shift+Z'
