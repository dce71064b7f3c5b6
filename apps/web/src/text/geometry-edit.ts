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
  failed: 'Your changes could not be saved. They are still here: please try again.',
  notAllowed: 'You may no longer change this data layer, so this could not be saved.',
  full: 'This data layer is full, so this could not be saved. A simpler shape may fit.',
  changedByOthers:
    'Somebody else has changed {named, select, yes {{name}} other {this object}} meanwhile. Save again to replace their change, or cancel to keep it.',
  removedByOthers:
    'Somebody else has removed {named, select, yes {{name}} other {this object}} meanwhile, so this cannot be saved.',
  saved:
    '{named, select, yes {{name}} other {This object}} is changed for all who see the data layer {layer}.',
  undo: 'Undo',
  retry: 'Try again',
  undoFailed: '{named, select, yes {{name}} other {This object}} could not be put back as it was.',
  discarded: 'Your changes to {named, select, yes {{name}} other {this object}} were not saved.',
  resume: 'Continue editing',
  interrupted:
    'Your changes to {named, select, yes {{name}} other {this object}} are kept until you can edit again.',
})
