import { messages } from './messages.ts'

export const ownershipSearchText = messages({
  // The search field at the head of the tray.
  box: 'Search by owner name',
  boxHelp: 'A company or public body. The spelling does not have to be exact.',
  suggestions: 'Owners found',
  moreLetters: 'Type at least {fewest} letters of the name.',
  looking: 'Looking for owners',
  noOwners: 'No owner has a name like "{name}".',
  ownersFailed: 'Owners could not be searched. Try again in a moment.',
  suggestion: '{titles, plural, one {# title} other {# titles}} · {hectares} hectares',
  alsoSpelt: 'also spelt {spelling}',
  clearBox: 'Clear the search',

  // Before the first search.
  start: 'Whose properties?',
  startHelp:
    'Type a name above, or select a property on the map and choose "Check for other properties". The open register names companies and public bodies only.',

  // The properties of an owner.
  heading:
    '{name} has {count, plural, one {1 associated property} other {# associated properties}}',
  searching: 'Looking for properties of {name}',
  failed: "We've experienced an error. Please try again.",
  offline: 'You are offline. The search continues when the connection is back.',
  retry: 'Retry search',
  firstPage: 'Back to the first page',
  none: 'No Related Properties',
  noneHelp: 'The published register has no title of {name}.',
  didYouMean: 'Did you mean',
  seePortfolio: 'See portfolio',
  clear: 'Clear',
  results: 'Properties found',
  page: 'Page {page, number} of {pages, number}',
  selectedOnPage: '{selected} of {onPage} on this page selected',
  selectAll: 'Select all',
  clearAll: 'Clear all',
  noAddress: 'No address in the register',
  titleNo: 'Title no',
  tenure: 'Tenure',
  council: 'Council',
  goTo: 'Go to Property',
  noBoundary: 'Its boundary is not known, so it cannot be shown on the map.',

  // Pagination.
  pages: 'Pages of properties',
  number: '{page, number}',
  toPage: 'Page {page, number}',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
})
