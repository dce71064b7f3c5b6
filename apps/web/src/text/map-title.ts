import { messages } from './messages.ts'

export const mapTitleText = messages({
  label: 'Map title',
  edit: '{title}, edit title',
  snapshot: 'Snapshot',
  editHint: 'Click to edit the title',
  readOnly: 'read-only mode',
  mobileReadOnly: 'Mobile read-only mode',
  addTitle: 'add title to save map',
  saving: 'saving...',
  saved: 'changes saved!',
  retrying: 'unsaved changes, retrying...',
  failed: 'unable to save',
  lastSaved: 'Last saved {time}',
  failedHint: 'Unable to save',
  kept: 'Kept until you can edit: {title}',
  copyOf: 'Copy of {name}',
})
