import { messages } from './messages.ts'

export const layerIdentifyText = messages({
  title: 'Land data at this place',
  whichOne: 'Which one?',
  close: 'Close',
  back: 'All of this place',
  edition: '{publisher} · {edition}',
  loading: 'Loading what the publisher says of it',
  failed: 'What the publisher says of it could not be loaded.',
  retry: 'Try again',
  nothingMore: 'The publisher says no more of it.',
})
