import { productName } from '@terrier/contract/product'

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

export const erasureText = {
  heading: 'Delete account',
  part: 'Delete your account and everything that is yours here.',
  lead: 'Your account and everything below is deleted at once, for good. Nobody can bring it back.',
  exportFirst: 'Download your data under My Account first, if you want to keep a copy.',
  loading: 'Looking up what would be deleted',
  loadingFailed: 'What would be deleted could not be looked up.',
  retry: 'Try again',
  deleted: 'What is deleted',
  details: 'Your name, email, password, address and all other details of your account.',
  sessions: 'Your sessions: you are signed out on every device.',
  privateMaps: (count: number) =>
    `${counted(count, 'map', 'maps')} that only you can open, with all that is on ${count === 1 ? 'it' : 'them'}.`,
  deletedMaps: (count: number) =>
    `${counted(count, 'deleted map', 'deleted maps')} that could still be restored.`,
  links: 'Every public link to your maps, also to those that you give to somebody.',
  access: (maps: number, groups: number) =>
    `Your access to ${counted(maps, 'map', 'maps')} of other people and to the data layers of ${counted(groups, 'group', 'groups')}.`,
  sharedMaps: 'Your maps that others can open',
  sharedMapsHelp:
    'They are deleted too, and nobody can open them any more, unless you give them to somebody who can edit them and has opened them.',
  sharedWith: (people: number, links: number) =>
    [
      ...(people > 0 ? [`Shared with ${counted(people, 'person', 'people')}`] : []),
      ...(links > 0 ? [counted(links, 'public link', 'public links')] : []),
    ].join(', '),
  willBeDeleted: 'It is deleted.',
  choiceOf: (map: string) => `What happens to “${map}”`,
  deleteIt: 'Delete it',
  giveTo: (email: string) => `Give it to ${email}`,
  kept: 'What stays, without your name',
  keptDrawings: 'What you drew or changed on maps and data layers of other people.',
  keptFeedback: (count: number) =>
    `${counted(count, 'answer', 'answers')} of yours to our feedback form.`,
  keptAudit:
    'A line in the administrators’ log: the number of the account, and when it was deleted.',
  password: 'Your password',
  passwordHelp: 'To make sure that it is you.',
  passwordMissing: 'Enter your password.',
  submit: 'Delete my account',
  failed: 'Your account could not be deleted at the moment. Please try again later.',
  doneTitle: `Account deleted - ${productName}`,
  doneHeading: 'Your account has been deleted',
  done: ({
    deletedMaps,
    handedOver,
  }: {
    readonly deletedMaps: number
    readonly handedOver: readonly { readonly name: string; readonly email: string }[]
  }) =>
    [
      'Your details are gone, and you are signed out everywhere.',
      ...(deletedMaps > 0
        ? [
            `${counted(deletedMaps, 'map of yours has', 'maps of yours have')} been deleted, those that were deleted before included.`,
          ]
        : []),
      ...handedOver.map(({ name, email }) => `“${name}” belongs to ${email} now.`),
      'What this browser kept for you has been removed.',
    ].join(' '),
  toStart: 'To the start page',
} as const
