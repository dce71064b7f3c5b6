import { messages } from './messages.ts'

export const confirmEmailText = messages({
  pageTitle: 'Confirm your email - {product}',
  confirming: 'Confirming your email address',
  logIn: 'Log in to confirm your email address',
  logInHelp:
    'Use the email and password of the account that the link was sent for. If you did not register yourself, reset the password first, because someone else created the account with your address.',
  confirmed: 'Your email address is confirmed.',
  confirmedHelp: 'Maps that people have shared with you are now in My Maps.',
  changed: 'Your email has been changed successfully.',
  help: 'Log in with {email} from now on.',
  failed: 'Your email address could not be confirmed',
  failedHelp: 'There may be no connection. Open the link again later.',
  ok: 'Ok',
})
