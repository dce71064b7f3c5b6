import { messages } from './messages.ts'

/** What the colours of markers and shapes are called: nobody has to tell them apart by eye. */
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
