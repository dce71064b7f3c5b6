export const mapHistoryText = {
  menuItem: 'History',
  title: 'History',
  saveFirstHelp:
    'Give the map a title in the bar at the top. From then on every change is kept here.',
  loading: 'Loading the history',
  failed: 'The history could not be loaded.',
  retry: 'Try again',
  empty: 'Nothing has changed yet.',
  emptyHelp: 'What you draw, move or name is listed here with the time and the person.',
  somebody: 'Somebody whose account is gone',
  now: 'the map now',
  look: 'Look',
  lookAt: (when: string) => `Look at the map as of ${when}`,
  opening: 'Opening',
  lookFailed: 'The map of that time could not be opened. Please try again.',
  unsaved: 'The newest changes are not saved yet. Try again when they are.',
  more: 'Show older changes',
  loadingMore: 'Loading older changes',

  past: (when: string) => `This is the map as of ${when}. It cannot be changed.`,
  restore: 'Restore this',
  restoring: 'Restoring',
  restored: (when: string) =>
    `The map is as it was at ${when}. What came after is kept in its history.`,
  restoreFailed: 'The map could not be restored. Please try again.',
  backToNow: 'Back to now',
  backFailed: 'The map could not be opened. Please try again.',
} as const
