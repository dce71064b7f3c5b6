import { messages } from './messages.ts'

export const noticeText = messages({
  offline: 'Read-only mode. Trying to connect...',
  maintenance:
    '{product} is read-only while we carry out maintenance. You can view everything, but you cannot make changes until it is over.',
  stale: 'This map has been changed since you opened it, so your last changes were not saved.',
  deleted: 'This map has been deleted.',
  lost: 'This map has been deleted or is no longer shared with you.',
  readerNow: 'You can now only view this map.',
  editorNow: 'You can now edit this map.',
  lastChangesUnsaved: 'Your last changes to it were not saved.',
  copyOffer: 'You can save what is on your screen as your own map.',
  closeMap: 'Close the map',
  repaired: 'Parts of this map could not be shown as they were saved, and have been repaired:',
  repairedTitle: 'What has been repaired in this map',
  repairedHelp: 'The repaired map is saved with your next change.',
  repairedReader: 'The saved map has not been changed.',
  close: 'Close',
  reload: 'Open the newest version',
  reloadFailed: 'The newest version could not be opened.',
})
