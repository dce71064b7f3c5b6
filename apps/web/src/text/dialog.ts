export const dialogText = {
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
} as const
