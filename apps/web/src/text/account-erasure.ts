import { messages } from './messages.ts'

export const erasureText = messages({
  heading: 'Delete account',
  part: 'Delete your account and everything that is yours here.',
  lead: 'Your account and everything below is deleted at once, for good. Nobody can bring it back.',
  exportFirst: 'Download your data under My Account first, if you want to keep a copy.',
  loading: 'Looking up what would be deleted',
  loadingFailed: 'What would be deleted could not be looked up.',
  retry: 'Try again',
  subscription: 'Your subscription: it is cancelled with the payment provider.',
  deleted: 'What is deleted',
  details: 'Your name, email, password, passkeys, address and all other details of your account.',
  sessions: 'Your sessions: you are signed out on every device.',
  privateMaps:
    '{count, plural, one {# map} other {# maps}} that only you can open, with all that is on {count, plural, one {it} other {them}}.',
  deletedMaps:
    '{count, plural, one {# deleted map} other {# deleted maps}} that could still be restored.',
  links: 'Every public link to your maps, also to those that you give to somebody.',
  mapsOfOthers: 'Your access to {count, plural, one {# map} other {# maps}} of other people.',
  groups: 'Your access to the data layers of {count, plural, one {# group} other {# groups}}.',
  sharedMaps: 'Your maps that others can open',
  sharedMapsHelp:
    'They are deleted too, and nobody can open them any more, unless you give them to somebody who can edit them and has opened them.',
  sharedWithPeople: 'Shared with {count, plural, one {# person} other {# people}}',
  publicLinks: '{count, plural, one {# public link} other {# public links}}',
  willBeDeleted: 'It is deleted.',
  choiceOf: 'What happens to “{map}”',
  deleteIt: 'Delete it',
  giveTo: 'Give it to {email}',
  kept: 'What stays, without your name',
  keptDrawings: 'What you drew or changed on maps and data layers of other people.',
  keptFeedback: '{count, plural, one {# answer} other {# answers}} of yours to our feedback form.',
  keptAudit:
    'A line in the administrators’ log: the number of the account, and when it was deleted.',
  onlyAdministrator:
    'You are the only administrator of this installation. Make somebody else privileged under Administration, People, before you delete your account.',
  password: 'Your password',
  passwordHelp: 'To make sure that it is you.',
  passwordMissing: 'Enter your password.',
  submit: 'Delete my account',
  failed: 'Your account could not be deleted at the moment. Please try again later.',
  doneTitle: 'Account deleted - {product}',
  doneHeading: 'Your account has been deleted',
  doneDetails: 'Your details are gone, and you are signed out everywhere.',
  doneMaps:
    '{count, plural, one {# map of yours has} other {# maps of yours have}} been deleted, those that were deleted before included.',
  doneHandedOver: '“{name}” belongs to {email} now.',
  doneSubscription: 'Your subscription has been cancelled.',
  openSubscription:
    'Your subscription could not be cancelled: cancel the direct debit with your bank.',
  doneDevice: 'What this browser kept for you has been removed.',
  toStart: 'To the start page',
})
