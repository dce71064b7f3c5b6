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
    'If there is an account with this address, we have sent a link to it. The link works once, within one hour.',
  localMail: 'Read the email on this computer',
  noMail:
    'This site sends no email, so you cannot reset your password here. Ask the people who run it.',
  ok: 'Ok',
})
