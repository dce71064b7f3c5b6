import { messages } from './messages.ts'

export const layerIdentifyText = messages({
  title: 'Land data at this place',
  whichOne: 'Which one?',
  close: 'Close',
  back: 'All data at this place',
  edition: '{publisher} · {edition}',
  loading: 'Loading the publisher’s details',
  failed: 'The publisher’s details could not be loaded.',
  retry: 'Try again',
  report: 'Site report',
  nothingMore: 'The publisher gives no more details.',
})
