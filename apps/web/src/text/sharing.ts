export const sharingText = {
  share: 'Share',
  generateGeoJson: 'Generate GeoJSON',

  shareTitle: (map: string) => `Share - ${map}`,
  email: 'Email address',
  access: 'Access',
  accessOf: (email: string) => `Access of ${email}`,
  readOnly: 'Read Only',
  write: 'Write',
  add: 'Add',
  people: 'People who can open this map',
  remove: (email: string) => `Remove ${email}`,
  pending: 'Invited. They have not opened the map yet.',
  history: 'May see the history',
  historyOf: (email: string) => `May see the history: ${email}`,
  historyHelp:
    'The history shows earlier states of the map, with what has been removed. People who can write always see it.',
  historyOpen: (email: string) => `${email} can now see the history of the map.`,
  historyClosed: (email: string) => `${email} can no longer see the history of the map.`,
  nobody: 'Only you can open this map.',
  loading: 'Loading',
  peopleFailed: 'The list of people could not be loaded.',
  retry: 'Try again',
  told: (email: string) => `${email} is told by e-mail.`,
  untold: (email: string) => `${email} was added. No e-mail is sent: tell them yourself.`,
  removed: (email: string) => `${email} was removed.`,
  unchanged: (email: string) => `${email}: this could not be saved. Please try again.`,
  changed: (email: string, access: string) => `${email}: ${access}.`,

  linkTitle: 'Generate GeoJSON',
  geojson: 'GeoJSON for other programs',
  linkNote: "Note: anyone with this link will be able to view your map's data",
  link: 'Link',
  generate: 'Generate',
  copy: 'Copy',
  copied: 'Copied!',
  withdraw: 'Withdraw link',
  withdrawHelp: 'Once withdrawn, the link leads nowhere, and a new one is different.',
  dataLayers: 'Data layers to make public',
  publishableHelp:
    'You can choose from the data layers that are switched on and that you can edit.',
  noPublishableLayers:
    'There is no data layer to make public. You can publish layers that are switched on and that you can edit.',
  willBePublic: (titles: readonly string[]) =>
    titles.length === 0
      ? 'No data layers will be public.'
      : `These layers will be public: ${titles.join(', ')}`,
  isPublic: (titles: readonly string[]) =>
    titles.length === 0
      ? 'No data layers are public.'
      : `These layers are public: ${titles.join(', ')}`,
  layerOff: (title: string) => `${title} (switched off on the map, so not shown now)`,
  changeLink: 'Change layers',
  saveLink: 'Save',
  cancel: 'Cancel',
  failed: 'The server cannot be reached. Please try again.',

  views: 'A page to look at',
  viewsNote:
    'Anyone with such a link can look at the map without an account. It shows the map as it was last saved.',
  runsOut: 'Runs out',
  lifetimes: { never: 'Never', week: 'In a week', month: 'In a month' },
  layers: 'Show the land data and boundaries that are on',
  layersHelp:
    'Who owns land is shown only where the data is fictional: the licences of the register do not let it be published.',
  makeView: 'Make a link',
  viewLink: (number: number) => `Link ${number}`,
  until: (date: string) => `Until ${date}`,
  forGood: 'Does not run out',
  withLayers: 'with land data',
  withoutLayers: 'without land data',
  copyEmbed: 'Copy code to embed',
  embedOf: (link: string) => `Copy code to embed of ${link}`,
  removeView: (link: string) => `Remove ${link}`,
  viewsFailed: 'The links could not be loaded.',
} as const
