import type { languageText as english } from '../languages.ts'
import type { Welsh } from '../messages.ts'

export const languageText: Welsh<typeof english> = {
  unchecked: 'Nid oes siaradwr Cymraeg wedi gwirio’r Gymraeg eto',
  drawingFirst: 'Gorffennwch neu canslwch y siâp yr ydych yn ei lunio, yna newidiwch yr iaith.',
  unsaved: 'Nid oes modd cadw eich newidiadau eto, felly ni newidiwyd yr iaith.',
}
