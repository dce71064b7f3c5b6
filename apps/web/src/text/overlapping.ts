import { messages } from './messages.ts'

export const overlappingText = messages({
  heading: 'Other properties on this land ({count})',
  failed: 'The other properties on this land could not be loaded.',
  retry: 'Try again',
  parcelNo: 'Parcel {polyId}',
  unknownTenure: 'Tenure not known',
  noCompany: 'no company record',
  moreOwners: '{count, plural, one {and # more owner} other {and # more owners}}',
  moreTitles: '{count, plural, one {and # more title} other {and # more titles}}',
  showAll: 'Show all {count}',
  showFewer: 'Show fewer',
  cut: 'The first {count} of {total} are listed.',
  incomplete:
    'There are too many parcels around to compare them all. Select a smaller property to see what lies there.',
})
