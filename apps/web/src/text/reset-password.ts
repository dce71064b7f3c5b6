import { messages } from './messages.ts'

export const resetPasswordText = messages({
  pageTitle: 'Reset password - {product}',
  heading: 'Reset password',
  help: 'We will email you a link to choose a new password.',
  submit: 'Reset',
  submitting: 'Sending',
  cancel: 'Cancel',
  done: 'Password reset requested',
  doneHelp:
    'If there is an account with this address, a link is on its way. It works once, within one hour.',
  localMail: 'Read the email on this computer',
  noMail:
    'This installation sends no email, so a password cannot be reset here. Ask the people who run it.',
  ok: 'Ok',
})
