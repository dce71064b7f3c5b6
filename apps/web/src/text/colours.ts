import { messages } from './messages.ts'

/** Names of the colours of markers and shapes, so that nobody has to distinguish them by eye. */
export const colourText = messages({
  label: 'Colour',
  standard: 'Default',
  other: 'Other, {colour}',
  names: {
    red: 'Red',
    orange: 'Orange',
    brown: 'Brown',
    green: 'Green',
    teal: 'Teal',
    blue: 'Blue',
    purple: 'Purple',
    pink: 'Pink',
  },
})
