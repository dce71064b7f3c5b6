import type { landDataText as english } from '../land-data.ts'
import { unsure, type Welsh } from '../messages.ts'

export const landDataText: Welsh<typeof english> = {
  addYourOwn: 'Eisiau ychwanegu eich data eich hun at {product}?',
  contact: 'Cysylltwch â Ni.',
  landData: 'Data Tir',
  landDataOrder: 'Haenau data tir, yr uchaf yn gyntaf',
  ownership: 'Perchnogaeth Tir',
  boundaries: 'Ffiniau Gweinyddol',
  allProperties: 'Pob Eiddo',
  pendingProperties: unsure(
    'Eiddo sy’n Aros',
    '“Pending Properties”: a change is not accepted yet',
  ),
  localAuthority: 'Awdurdod Lleol',
  churchOfEngland: 'Eglwys Loegr',
  unregistered: 'Tir Heb ei Gofrestru',
  publicLand: 'Mathau o Berchennog',
  publicLandGroups: 'Mathau o berchennog a ddangosir',
  noGroupShown: 'Dewiswch o leiaf un math o berchennog i weld ei dir.',
  privilegedOnly: 'Dim ond rhai pobl a gaiff weld eiddo sy’n aros.',
  shown: '{count} ymlaen',
  fictional: 'ffuglennol',
  turnedOn: '{title}: i’w gweld ar y map',
  turnedOnFarOut: '{title}: ymlaen, nesewch i’w gweld',
  turnedOff: '{title}: i ffwrdd',
  zoomIn: 'Nesewch i’w gweld',
  notLoaded: 'heb ei llwytho yma',
  loadError: 'Doedd dim modd llwytho’r rhestr ddata.',
  retry: 'Rhoi cynnig arall arni',
}
