import { productName } from '@terrier/contract/product'
import type { PublishedDataset, User } from '@terrier/store/stored'

/** The README of the archive: what each file contains. */
export function personalDataReadme(
  { username }: User,
  datasets: readonly PublishedDataset[],
  now: Date,
): string {
  const lines = [
    `What ${productName} stores about ${username}`,
    `Created on ${now.toISOString().slice(0, 10)} at ${now.toISOString().slice(11, 16)} UTC.`,
    '',
    'All .json and .geojson files are text in UTF-8. Times are in UTC. Access: 1 read-only, 2 owner, 3 read and write.',
    '',
    ...files.map(([name, meaning]) => `${name}\r\n  ${meaning}`),
    '',
    'Not in this archive',
    '  Your password, the tokens of your sessions and the addresses of public links: anyone who has one of these can use it. The password and the tokens are stored only as hashes.',
    '  The contents of other people’s maps. Open a map to export it.',
    '  The contents of maps that you deleted. Restore a map within 30 days to have it here.',
    '',
    'Licences',
    '  What you drew and wrote is yours.',
    '  Properties selected on your maps come from the datasets below, under the licences named there.',
    ...datasets.map(
      ({ title, edition, publisher, licence, attribution }) =>
        `  ${title}, ${edition}. ${publisher}. ${licence}. ${attribution}`,
    ),
  ]
  // With a byte order mark, by which editors recognise UTF-8.
  return `\u{FEFF}${lines.map((line) => `${line}\r\n`).join('')}`
}

const files = [
  ['account.json', 'Your account: name, address and everything else that you entered.'],
  [
    'sessions.json',
    'Where you are logged in, and when the devices that you logged in on were last used.',
  ],
  ['passkeys.json', 'Your passkeys: their names, and when they were used.'],
  [
    'access-tokens.json',
    'Your access tokens: their names, what they can read, and how long they are valid.',
  ],
  ['maps.json', 'A list of your maps, including those that you deleted and can still restore.'],
  [
    'maps/',
    'Each of your maps as it is saved (.json), and its objects in a format that GIS programs read (.geojson; if properties are selected, a .zip of two such files).',
  ],
  ['shares-given.json', 'Whom you share your maps with.'],
  ['shares-received.json', 'Maps of other people that you can open.'],
  ['public-links.json', 'When you created public links to your maps.'],
  ['data-layers.json', 'Data layers that you can see.'],
  ['data-layers/', 'The objects of the data layers that you can edit.'],
  ['saves.json', 'When you saved each map.'],
  ['feedback.json', 'Your answers to the feedback form.'],
  ['feeds.json', 'Feeds of what changes in an area, without their addresses.'],
  ['watches.json', 'What you watch, and whether you want mail about it.'],
  ['proposed-links.json', 'Titles of parcels that you proposed, with your evidence.'],
  ['mail.json', `Emails that ${productName} sent to you in the last 30 days, without their text.`],
  [
    'activity.json',
    'What happened to your account in the last year, such as when and on which device you logged in.',
  ],
  ['audit-log.json', 'Entries of the audit log that you caused or that are about you.'],
  [
    'NOTES.txt',
    'What could not be included in the archive, and why. Only present if something could not.',
  ],
] as const
