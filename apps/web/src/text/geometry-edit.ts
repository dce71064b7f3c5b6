import { messages } from './messages.ts'

/** Moving markers and reshaping lines and polygons of data layers. */
export const geometryEditText = messages({
  /** Labels of the edit button: short, and in full. */
  short: { marker: 'Move', polygon: 'Reshape', line: 'Reshape' },
  start: { marker: 'Move marker', polygon: 'Reshape polygon', line: 'Reshape line' },
  step: '{kind, select, marker {Move the marker} other {Change the shape}}',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  takeBack: 'Undo change',
  failed: 'Your changes could not be saved. They are still here. Try again.',
  notAllowed: 'You can no longer edit this data layer, so this could not be saved.',
  full: 'This data layer is full, so this could not be saved. A simpler shape may fit.',
  changedByOthers:
    'Someone else has changed {named, select, yes {{name}} other {this object}} in the meantime. Save again to replace their change, or cancel to keep it.',
  removedByOthers:
    'Someone else has removed {named, select, yes {{name}} other {this object}} in the meantime, so this cannot be saved.',
  saved:
    '{named, select, yes {{name}} other {This object}} has been changed for everyone who sees the data layer {layer}.',
  undo: 'Undo',
  retry: 'Try again',
  undoFailed: '{named, select, yes {{name}} other {This object}} could not be restored.',
  discarded: 'Your changes to {named, select, yes {{name}} other {this object}} were not saved.',
  resume: 'Continue editing',
  interrupted:
    'Your changes to {named, select, yes {{name}} other {this object}} are kept until you can edit again.',
})
