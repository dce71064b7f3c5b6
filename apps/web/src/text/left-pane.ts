import { messages } from './messages.ts'

export const leftPaneText = messages({
  pane: 'Tools and data',
  toggle: 'Show and hide data',
  drawingTools: 'Drawing Tools',
  readOnly: 'Read only!',
  snapshot: "Can't edit snapshot",
  landData: 'Land Data',
  landInformation: 'Land Information',
  ownershipSearch: 'Ownership Search',
  unregisteredNear: 'Unregistered near here',
  boundaryReview: 'Boundary review',
  siteReport: 'Site report',
  watches: 'Watches',
  landSearches: 'Find land',
  searchOwners: 'Search by owner',
  layerKey: 'Toggle Layer Key',
  close: 'Close',
  closeTray: 'Close {title}',
  makeTaller: 'Make {title} taller',
  makeLower: 'Make {title} shorter',
  sheetHeights: {
    low: 'Only the heading is shown, with the whole map above it.',
    half: 'The panel takes about half of the screen.',
    full: 'The panel takes almost the whole screen.',
  },
})
