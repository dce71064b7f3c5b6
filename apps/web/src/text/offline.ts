import { messages } from './messages.ts'

export const offlineText = messages({
  restored: 'Changes that were unsaved when this page was last closed have been restored.',
  delivered: 'Changes to "{name}" that were kept on this device have now been saved.',
  overtaken: '"{name}" was changed by someone else before your last changes to it could be saved.',
  undeliverable: 'Your last changes to "{name}" could not be saved.',
  keepCopy: 'Save mine as a copy',
  copied: 'Your changes have been saved as your own map, "{name}".',
  copyFailed: 'The copy could not be created. Try again.',

  logOutTitle: 'Logout',
  logOutQuestion:
    'Some of your changes have not been saved yet. If you log out now, they will be lost.',
  logOutStay: 'Stay',
  logOutConfirm: 'Logout',

  updateReady: 'A new version is ready',
  partMissing:
    'Part of this page is missing, probably because there is a newer version. Reload the page to continue. Your changes are saved first.',
  notReloaded: 'Your changes have not been saved yet, so the page was not reloaded.',
  reload: 'Reload',
})
