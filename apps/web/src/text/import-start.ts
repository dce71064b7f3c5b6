import { messages } from './messages.ts'

/** Messages of the import that are shown before its tray is open. */
export const importStartText = messages({
  title: 'Import',
  opening: 'Import a file of your own',
  dropNow: 'Drop the file to view it on the map',
  failed: 'The file could not be read. Try again.',
  noConnection: 'There is no connection. The file will be read when it is back.',
})
