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
  undone: (name: string) => `Undone: ${name}`,
  redone: (name: string) => `Done again: ${name}`,
} as const
