import type { layerKeyText as english } from '../layer-key.ts'
import { unsure, type Welsh } from '../messages.ts'

export const layerKeyText: Welsh<typeof english> = {
  title: 'Allwedd haenau',
  hide: 'Cuddio’r allwedd haenau',
  hidden: 'Cuddiwyd',
  empty: 'Trowch ddata tir ymlaen i weld ei allwedd yma.',
  ownership: 'Perchnogaeth Tir',
  company: 'Yn eiddo i gwmni',
  private: 'Yn eiddo preifat',
  privateHelp: 'Dim cofnod cwmni: preifat, elusen, neu heb ei gysylltu',
  localAuthority: 'Awdurdod Lleol',
  church: 'Eglwys Loegr',
  unregistered: 'Tir heb ei gofrestru',
  unregisteredHelp:
    'Nid yw heb ei gofrestru yn golygu heb berchennog: nid oes neb wedi cofrestru’r rhydd-ddaliad eto',
  unregisteredStreets: 'Ffyrdd, ymylon a rheilffyrdd heb eu cofrestru',
  unregisteredWater: unsure('Dŵr a blaendraeth heb eu cofrestru', '“foreshore”'),
  accepted: 'Derbyniwyd',
  notAccepted: 'Heb ei dderbyn',
  overseasHelp: 'Dangosir un sydd o fath arall hefyd fel y math hwnnw',
  noGroup: 'Ni ddewiswyd math o berchennog',
  registerOf: 'Cofrestr {month} · {licence}',
  fictionalRegister: 'Cofrestr ffuglennol {month}',
  selected: 'Eiddo a Ddewiswyd',
  selectedEntry: 'Dewiswyd',
  oldBoundary: 'Y ffin cyn newid',
  oldBoundaryNotAccepted: 'Y ffin cyn newid na dderbyniwyd',
}
