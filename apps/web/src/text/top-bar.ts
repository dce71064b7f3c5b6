import { productName } from '@terrier/contract/product'

export const topBarText = {
  home: productName,
  skipToMap: 'Skip to the map',
  profile: 'Your account',
  profileOf: (name: string, initials: string) => `Your account, ${initials}, ${name}`,
  myAccount: 'My Account',
  myMaps: 'My Maps',
  administration: 'Administration',
  logOut: 'Logout',
  donate: 'Donate',
  site: 'Menu',
  sitePages: [
    ['Home', ''],
    ['About', '#about'],
    ['Partners', '#partners'],
    ['Community', '#community'],
    ['Blog', '#blog'],
    ['Contact', '#contact'],
  ],
} as const
