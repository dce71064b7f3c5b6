/** The keys that the map handles, for the handlers and for the Help page. */
export const toolKeys = [
  'Escape',
  'Backspace',
  'Enter',
  'F10',
  'ContextMenu',
  'Tab',
  ']',
  '[',
  'Delete',
] as const

export type ToolKey = (typeof toolKeys)[number]

export const isToolKey = (key: string): key is ToolKey => toolKeys.some((one) => one === key)
