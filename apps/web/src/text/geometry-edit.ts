type Kind = 'marker' | 'polygon' | 'line'

const quoted = (name: string) => (name === '' ? 'This object' : name)

/** Moving markers and reshaping lines and polygons of data layers. */
export const geometryEditText = {
  /** On the button, and what it does to what. */
  short: { marker: 'Move', polygon: 'Reshape', line: 'Reshape' },
  start: { marker: 'Move marker', polygon: 'Reshape polygon', line: 'Reshape line' },
  step: (kind: Kind) => (kind === 'marker' ? 'Move the marker' : 'Change the shape'),
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  takeBack: 'Undo change',
  failed: 'Your changes could not be saved. They are still here: please try again.',
  notAllowed: 'You may no longer change this data layer, so this could not be saved.',
  full: 'This data layer is full, so this could not be saved. A simpler shape may fit.',
  changedByOthers: (name: string) =>
    `Somebody else has changed ${quoted(name)} meanwhile. Save again to replace their change, or cancel to keep it.`,
  removedByOthers: (name: string) =>
    `Somebody else has removed ${quoted(name)} meanwhile, so this cannot be saved.`,
  saved: (name: string, layer: string) =>
    `${quoted(name)} is changed for all who see the data layer ${layer}.`,
  undo: 'Undo',
  retry: 'Try again',
  undoFailed: (name: string) => `${quoted(name)} could not be put back as it was.`,
  discarded: (name: string) => `Your changes to ${quoted(name)} were not saved.`,
  resume: 'Continue editing',
  interrupted: (name: string) =>
    `Your changes to ${quoted(name)} are kept until you can edit again.`,
} as const
