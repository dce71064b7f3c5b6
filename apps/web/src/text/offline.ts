import { messages } from './messages.ts'

export const offlineText = messages({
  restored: 'What you had not saved when this page was last closed is back.',
  delivered: 'Changes to "{name}" that this device had kept are saved now.',
  overtaken: '"{name}" was changed by somebody else before your last changes to it could be saved.',
  undeliverable: 'Your last changes to "{name}" could not be saved.',
  keepCopy: 'Keep mine as a copy',
  copied: 'Your changes are kept in a map of your own, "{name}".',
  copyFailed: 'The copy could not be made. Please try again.',

  logOutTitle: 'Logout',
  logOutQuestion: 'Some of your changes could not be saved yet. If you log out now, they are lost.',
  logOutStay: 'Stay',
  logOutConfirm: 'Logout',

  updateReady: 'A new version is ready',
  partMissing:
    'A part of this page is gone, most likely because there is a newer version. Reload the page to go on; your changes are saved first.',
  notReloaded: 'Your changes could not be saved yet, so the page was not reloaded.',
  reload: 'Reload',
})
