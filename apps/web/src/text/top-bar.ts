import { messages } from './messages.ts'

export const topBarText = messages({
  home: '{product}',
  skipToMap: 'Skip to the map',
  map: 'Map',
  profile: 'Your account',
  profileOf: 'Your account, {initials}, {name}',
  myAccount: 'My Account',
  myMaps: 'My Maps',
  administration: 'Administration',
  logOut: 'Logout',
  donate: 'Donate',
  search: 'Search',
  closeSearch: 'Close the search',
  site: 'Menu',
  sitePages: {
    home: 'Home',
    about: 'About',
    partners: 'Partners',
    community: 'Community',
    blog: 'Blog',
    contact: 'Contact',
  },
})
