import { productName } from '@terrier/contract/product'

export const landDataText = {
  addYourOwn: `Want to add your own data to ${productName}?`,
  contact: 'Contact Us.',
  landData: 'Land Data',
  landDataOrder: 'Land data layers, the topmost first',
  ownership: 'Land Ownership',
  boundaries: 'Administrative Boundaries',
  allProperties: 'All Properties',
  pendingProperties: 'Pending Properties',
  localAuthority: 'Local Authority',
  churchOfEngland: 'Church of England',
  unregistered: 'Unregistered Land',
  publicLand: 'Owner Types',
  publicLandGroups: 'Owner types that are shown',
  noGroupShown: 'Choose at least one owner type to see its land.',
  privilegedOnly: 'Only some people may see pending properties.',
  shown: (count: number) => (count === 0 ? undefined : `${count} on`),
  fictional: 'fictional',
  notLoaded: 'not loaded here',
  loadError: 'What data there is could not be found out.',
  retry: 'Try again',
} as const
