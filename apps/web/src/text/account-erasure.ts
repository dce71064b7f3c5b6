import { messages } from './messages.ts'

export const erasureText = messages({
  heading: 'Delete account',
  part: 'Delete your account and everything in it.',
  lead: 'Your account and everything listed below will be deleted immediately. This cannot be undone.',
  exportFirst: 'If you want to keep a copy, download your data under My Account first.',
  loading: 'Loading what would be deleted',
  loadingFailed: 'What would be deleted could not be loaded.',
  retry: 'Try again',
  subscription: 'Your subscription, which is cancelled with the payment provider.',
  deleted: 'What is deleted',
  details: 'Your name, email, password, passkeys, address and all other account details.',
  sessions: 'Your sessions. You are logged out on every device.',
  privateMaps:
    '{count, plural, one {# map} other {# maps}} that only you can open, with all that is on {count, plural, one {it} other {them}}.',
  deletedMaps:
    '{count, plural, one {# deleted map} other {# deleted maps}} that could still be restored.',
  links: 'Every public link to your maps, including maps that you give to someone.',
  mapsOfOthers: 'Your access to {count, plural, one {# map} other {# maps}} of other people.',
  groups: 'Your access to the data layers of {count, plural, one {# group} other {# groups}}.',
  sharedMaps: 'Your maps that others can open',
  sharedMapsHelp:
    'They are deleted too, and nobody will be able to open them, unless you give them to someone who can edit them and has opened them.',
  sharedWithPeople: 'Shared with {count, plural, one {# person} other {# people}}',
  publicLinks: '{count, plural, one {# public link} other {# public links}}',
  willBeDeleted: 'It is deleted.',
  choiceOf: 'What happens to "{map}"',
  deleteIt: 'Delete it',
  giveTo: 'Give it to {email}',
  kept: 'What stays, without your name',
  keptDrawings: 'What you drew or changed on maps and data layers of other people.',
  keptFeedback: '{count, plural, one {# answer} other {# answers}} of yours to our feedback form.',
  keptAudit:
    'A line in the administrators’ log: the number of the account, and when it was deleted.',
  onlyAdministrator:
    'You are the only administrator of this site. Make someone else privileged under Administration, People, before you delete your account.',
  password: 'Your password',
  passwordHelp: 'To confirm that it is you.',
  passwordMissing: 'Enter your password.',
  submit: 'Delete my account',
  failed: 'Your account could not be deleted. Try again later.',
  doneTitle: 'Account deleted - {product}',
  doneHeading: 'Your account has been deleted',
  doneDetails: 'Your details have been deleted, and you have been logged out everywhere.',
  doneMaps:
    '{count, plural, one {# map of yours has} other {# maps of yours have}} been deleted, including those that you had deleted before.',
  doneHandedOver: '"{name}" now belongs to {email}.',
  doneSubscription: 'Your subscription has been cancelled.',
  openSubscription:
    'Your subscription could not be cancelled. Cancel the direct debit with your bank.',
  doneDevice: 'Your data in this browser has been deleted.',
  toStart: 'Go to the start page',
})
