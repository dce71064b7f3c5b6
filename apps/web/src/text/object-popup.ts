import { messages } from './messages.ts'

export const objectPopupText = messages({
  popup: 'About {name}',
  copy: 'Copy to Map',
  edit: 'Edit {kind, select, marker {marker} polygon {polygon} other {line}}',
  remove: 'Remove {kind, select, marker {marker} polygon {polygon} other {line}}',
  close: 'Close',
  name: 'Name',
  description: 'Description',
  noDescription: 'No description yet.',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
  editFailed: 'Your changes could not be saved. They are still here. Try again.',
  editConflict:
    'Someone else has changed this in the meantime. Save again to replace their change, or cancel to keep it.',
  editOffline: 'There is no connection. You can save this when it is back.',
  changedInGroup:
    '{named, select, yes {{name}} other {This}} has been changed for everyone who sees the data layer {layer}.',
  removeQuestion: 'Remove {named, select, yes {{name}} other {this}} from the data layer {layer}?',
  removeHelp: 'It will disappear for everyone who sees this layer.',
  removing: 'Removing…',
  removeFailed: 'It could not be removed. Try again.',
  removeConflict:
    'Someone else has changed this in the meantime. Look at it again before you remove it.',
  removedByOthers:
    '{named, select, yes {{name}} other {This object}} was already removed by someone else.',
  removedFromGroup:
    '{named, select, yes {{name}} other {The object}} was removed from the data layer {layer}.',
  restoreFailed: '{named, select, yes {{name}} other {The object}} could not be restored.',
  undo: 'Undo',
  undoFailed: 'The change could not be undone.',
  inGroup: 'In the data layer {title}',
  inReadOnlyGroup: 'In the data layer {title}, which is read-only for you',
  copyOffline: 'There is no connection. Copying continues when it is back.',
  copyMaintenance: 'Nothing can be copied during maintenance.',

  copyTo: 'Copy {kind, select, marker {marker} polygon {polygon} other {line}} to:',
  mapHere: 'Map Here',
  dataLayer: 'Data Layer',
  thisMap: 'the map on the screen',
  noMaps: 'There is no other map that you can edit.',
  noDataLayers: 'There is no data layer that you can edit.',
  targetsFailed: 'The list could not be loaded.',
  retry: 'Try again',
  loadingTargets: 'Loading the list',
  copyNow: 'Copy',
  chooseFirst: 'Choose where the copy goes.',
  copying: 'Copying {kind, select, marker {marker} polygon {polygon} other {line}} to {target}',
  copied:
    '{kind, select, marker {Marker} polygon {Polygon} other {Line}} successfully copied to {target}',
  copyFailed:
    'Unable to copy {kind, select, marker {marker} polygon {polygon} other {line}} to {target}',
  done: 'OK',

  overlap: 'Several objects are here',
  whichOne: 'Several objects are here. Which one do you mean?',
  kindOf: { marker: 'Marker', polygon: 'Polygon', line: 'Line' },
})
