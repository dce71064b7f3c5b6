import type { importStartText as english } from '../import-start.ts'
import type { Welsh } from '../messages.ts'

export const importStartText: Welsh<typeof english> = {
  title: 'Mewnforio',
  opening: 'Mewnforio eich ffeil eich hun',
  dropNow: 'Gollyngwch y ffeil i edrych arni ar y map',
  failed: 'Doedd dim modd darllen y ffeil. Rhowch gynnig arall arni.',
  noConnection: 'Nid oes cysylltiad. Darllenir y ffeil pan ddaw yn ôl.',
}
