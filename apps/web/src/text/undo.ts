import { messages } from './messages.ts'

export const undoText = messages({
  undo: 'Undo',
  redo: 'Redo',
  step: '{verb}: {name}',
  refused: '{verb}, {reason}',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  readOnly: 'Read only!',
  snapshot: "Can't edit snapshot",
  withKeys: '{label} ({keys})',
  placeCentre: 'Place the centre',
  addPoint: 'Add point {number}',
  addCorner: 'Add corner {number}',
  discard: 'Discard the {drawn}',
  undone: 'Undone: {name}',
  redone: 'Redone: {name}',
})
