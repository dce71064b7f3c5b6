import { messages } from './messages.ts'

export const noticeText = messages({
  offline: 'Read-only mode. Trying to connect...',
  maintenance:
    '{product} is read-only while we carry out maintenance. You can look at everything; changes are not possible until it is over.',
  stale: 'This map has been changed since you opened it, so your last changes were not saved.',
  deleted: 'This map has been deleted.',
  lost: 'This map has been deleted or is no longer shared with you.',
  readerNow: 'You can only look at this map now.',
  editorNow: 'You can edit this map now.',
  lastChangesUnsaved: 'Your last changes to it were not saved.',
  copyOffer: 'You can keep what is on your screen as a map of your own.',
  closeMap: 'Close the map',
  repaired: 'Parts of this map could not be shown as they were saved, and were put right:',
  repairedTitle: 'What was put right in this map',
  repairedHelp: 'The map is stored like this with your next change.',
  repairedReader: 'The map itself was left as it is.',
  close: 'Close',
  reload: 'Open the newest version',
  reloadFailed: 'The newest version could not be opened.',
})
