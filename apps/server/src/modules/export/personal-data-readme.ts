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
    `Made on ${now.toISOString().slice(0, 10)} at ${now.toISOString().slice(11, 16)} UTC.`,
    '',
    'All .json and .geojson files are text in UTF-8. Times are in UTC. Access: 1 read-only, 2 owner, 3 read and write.',
    '',
    ...files.map(([name, meaning]) => `${name}\r\n  ${meaning}`),
    '',
    'Not in this archive',
    '  Your password, the tokens of your sessions and the addresses of public links: whoever has one of these has what it opens. The password and the tokens are stored only as hashes.',
    '  What is on maps of other people. Open them to export them.',
    '  What is on maps that you deleted. Restore them within 30 days to have them here.',
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
  ['account.json', 'Your account: name, address and all that you entered.'],
  [
    'sessions.json',
    'Where you are signed in, and when devices that you signed in on were last used.',
  ],
  ['passkeys.json', 'Your passkeys: what you called them, and when they were used.'],
  ['access-tokens.json', 'Your access tokens: what you called them, what for, and how long.'],
  ['maps.json', 'A list of your maps, and of those that you deleted and can still restore.'],
  [
    'maps/',
    'Each of your maps as it is saved (.json), and what is on it in a format that GIS programs read (.geojson; where properties are selected, a .zip of two such files).',
  ],
  ['shares-given.json', 'With whom you share your maps.'],
  ['shares-received.json', 'Maps of other people that you can open.'],
  ['public-links.json', 'When you made public links to your maps.'],
  ['data-layers.json', 'Data layers that you can see.'],
  ['data-layers/', 'What lies in those of them that you can edit.'],
  ['saves.json', 'When you saved which map.'],
  ['feedback.json', 'What you answered in the feedback form.'],
  ['mail.json', `Mail that ${productName} sent to you within 30 days, without its text.`],
  ['audit-log.json', 'Lines of the administrators’ log that you caused or that are about you.'],
  ['NOTES.txt', 'What could not be put into the archive, and why. Only where something could not.'],
] as const
