import { messages } from './messages.ts'

export const confirmEmailText = messages({
  pageTitle: 'Confirm your email - {product}',
  confirming: 'Confirming your email address',
  logIn: 'Log in to confirm your email address',
  logInHelp:
    'With the email and password of the account that the link was sent for. If you have not registered yourself, reset the password first: the account was made with your address by somebody else.',
  confirmed: 'Your email address is confirmed.',
  confirmedHelp: 'Maps that people have shared with you are in My Maps now.',
  changed: 'Your email has been changed successfully.',
  help: 'Log in with {email} from now on.',
  failed: 'Your email address could not be confirmed',
  failedHelp: 'There may be no connection. Please open the link again later.',
  ok: 'Ok',
})
