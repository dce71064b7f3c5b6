import { messages } from './messages.ts'

export const authText = messages({
  pageTitle: 'Log In - {product}',
  tagline: 'Who owns the land around you, on a map you can work with.',
  heading: 'Log In',
  email: 'Email',
  password: 'Password',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Log In',
  submitting: 'Logging in',
  emailMissing: 'Enter your email address',
  passwordMissing: 'Enter your password',
  timedOut: 'Your session has timed out. Please log back in.',
  stillHere:
    'This page stays as it is. Unsaved changes to your map are kept on this device until you log back in.',
  leave: 'Leave this page',
  register: 'register new account',
  resetPassword: 'reset password',
  noAccount: 'New to {product}?',
  forgotten: 'Forgotten your password?',
  byLink: 'Logging you in',
  passkey: 'Log in with a passkey',
  passkeyStopped: 'No passkey was used. Try again, or log in with your password.',
  failed: 'Unable to log in. Please try again later.',
})
