import { messages } from './messages.ts'

export const registerText = messages({
  pageTitle: 'Register - {product}',
  heading: 'Register',
  you: 'About you',
  organisation: 'Your organisation',
  address: 'Address',
  accountType: 'Account type',
  free: 'Free',
  freeHelp: 'Maps, drawing, land data, ownership, sharing and export.',
  supporter: 'Solidarity Supporter',
  comingSoon: 'Coming soon',
  agree: 'I agree to the',
  privacy: 'privacy policy',
  and: 'and the',
  terms: 'terms of use',
  marketing: 'Send me news about {product} by email (optional)',
  submit: 'Register',
  submitting: 'Registering',
  cancel: 'Cancel',
  failed: 'We could not register you at the moment. Please try again later.',
  doneTitle: 'Registration Successful - {product}',
  done: 'Registration Successful',
  doneConfirm:
    'We sent a link to {email}. Open it to confirm that the address is yours: maps that others share with you appear after that. You can log in already.',
  doneReady: 'You can log in now.',
  ok: 'Ok',
  closedTitle: 'Registration is closed',
  closed:
    'New accounts cannot be registered here. If you have an account already, log in. Otherwise ask the people who run this installation.',
  invitedTitle: 'Registration is by invitation',
  invited:
    'You can register only with an invitation. Ask somebody who has an account to share a map with you: the link in the email leads back here.',
  badInvitation: 'This invitation cannot be used',
  invitedAs: 'Your invitation was sent to {email}.',
  toLogIn: 'Log In',
  checking: 'Loading',
})
