/** The keys that mean something on the map, for the handlers and for Help alike. */
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
