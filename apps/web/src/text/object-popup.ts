type Kind = 'marker' | 'polygon' | 'line'

const capital = (kind: Kind) => kind.charAt(0).toUpperCase() + kind.slice(1)

export const objectPopupText = {
  popup: (name: string) => `About ${name}`,
  copy: 'Copy to Map',
  edit: (kind: Kind) => `Edit ${kind}`,
  remove: (kind: Kind) => `Remove ${kind}`,
  close: 'Close',
  name: 'Name',
  description: 'Description',
  noDescription: 'No description yet.',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
  editFailed: 'Your changes could not be saved. They are still here: please try again.',
  editConflict:
    'Somebody else has changed this meanwhile. Save again to replace their change, or cancel to keep it.',
  editOffline: 'There is no connection. You can save this when it is back.',
  changedInGroup: (name: string, layer: string) =>
    `${name === '' ? 'This' : name} is changed for all who see the data layer ${layer}.`,
  removeQuestion: (name: string, layer: string) =>
    `Remove ${name === '' ? 'this' : name} from the data layer ${layer}?`,
  removeHelp: 'It will disappear for everybody who sees this layer.',
  removing: 'Removing…',
  removeFailed: 'It could not be removed. Please try again.',
  removeConflict:
    'Somebody else has changed this meanwhile. Look at it again before you remove it.',
  removedByOthers: (name: string) =>
    `${name === '' ? 'This object' : name} was already removed by somebody else.`,
  removedFromGroup: (name: string, layer: string) =>
    `${name === '' ? 'The object' : name} was removed from the data layer ${layer}.`,
  restoreFailed: (name: string) =>
    `${name === '' ? 'The object' : name} could not be brought back.`,
  undo: 'Undo',
  undoFailed: 'The change could not be taken back.',
  inGroup: (title: string) => `In the data layer ${title}`,
  inReadOnlyGroup: (title: string) => `In the data layer ${title}, which is read-only for you`,
  copyOffline: 'There is no connection. Copying goes on when it is back.',
  copyMaintenance: 'Nothing can be copied during maintenance.',

  copyTo: (kind: Kind) => `Copy ${kind} to:`,
  mapHere: 'Map Here',
  dataLayer: 'Data Layer',
  thisMap: 'the map on the screen',
  noMaps: 'There is no other map that you may change.',
  noDataLayers: 'There is no data layer that you may change.',
  targetsFailed: 'The list could not be loaded.',
  retry: 'Try again',
  loadingTargets: 'Loading the list',
  copyNow: 'Copy',
  chooseFirst: 'Choose where the copy goes.',
  copying: (kind: Kind, target: string) => `Copying ${kind} to ${target}`,
  copied: (kind: Kind, target: string) => `${capital(kind)} successfully copied to ${target}`,
  copyFailed: (kind: Kind, target: string) => `Unable to copy ${kind} to ${target}`,
  done: 'OK',

  overlap: 'Several things are here',
  whichOne: 'Several things are here. Which one do you mean?',
  kindOf: { marker: 'Marker', polygon: 'Polygon', line: 'Line' },
} as const
