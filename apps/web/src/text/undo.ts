import { drawingToolsText } from './drawing-tools.ts'

export const undoText = {
  undo: 'Undo',
  redo: 'Redo',
  step: (verb: string, name: string) => `${verb}: ${name}`,
  refused: (verb: string, reason: string) => `${verb}, ${reason}`,
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  readOnly: 'Read only!',
  snapshot: "Can't edit snapshot",
  withKeys: (label: string, keys: string) => `${label} (${keys})`,
  setCorner: (tool: string, number: number) => {
    if (tool === 'circle') return 'Place the centre'
    const isLine = tool === 'line' || tool === 'measure' || tool === 'split'
    return `Add ${isLine ? 'point' : 'corner'} ${number}`
  },
  discard: (tool: keyof typeof drawingToolsText.drawn) =>
    `Discard the ${drawingToolsText.drawn[tool]}`,
  undone: (name: string) => `Undone: ${name}`,
  redone: (name: string) => `Done again: ${name}`,
} as const
