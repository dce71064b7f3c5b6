import type { topBarText as english } from '../top-bar.ts'
import type { Welsh } from '../messages.ts'

export const topBarText: Welsh<typeof english> = {
  home: '{product}',
  skipToMap: 'Neidio i’r map',
  map: 'Map',
  profile: 'Eich cyfrif',
  profileOf: 'Eich cyfrif, {initials}, {name}',
  myAccount: 'Fy Nghyfrif',
  myMaps: 'Fy Mapiau',
  administration: 'Gweinyddu',
  logOut: 'Allgofnodi',
  donate: 'Rhoi arian',
  search: 'Chwilio',
  closeSearch: 'Cau’r chwiliad',
  site: 'Dewislen',
  sitePages: {
    home: 'Hafan',
    about: 'Ynghylch',
    partners: 'Partneriaid',
    community: 'Cymuned',
    blog: 'Blog',
    contact: 'Cysylltu',
  },
}
