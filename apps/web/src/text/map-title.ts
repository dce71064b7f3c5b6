export const mapTitleText = {
  label: 'Map title',
  edit: (title: string) => `${title}, edit title`,
  editHint: 'Click to edit the title',
  readOnly: 'read-only mode',
  mobileReadOnly: 'Mobile read-only mode',
  addTitle: 'add title to save map',
  saving: 'saving...',
  saved: 'changes saved!',
  retrying: 'unsaved changes, retrying...',
  failed: 'unable to save',
  lastSaved: (time: string) => `Last saved ${time}`,
  failedHint: 'Unable to save',
} as const
