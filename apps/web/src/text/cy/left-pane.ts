import type { leftPaneText as english } from '../left-pane.ts'
import type { Welsh } from '../messages.ts'

export const leftPaneText: Welsh<typeof english> = {
  pane: 'Offer a data',
  toggle: 'Dangos a chuddio data',
  drawingTools: 'Offer Lluniadu',
  readOnly: 'Darllen yn unig!',
  snapshot: 'Ni ellir golygu ciplun',
  landData: 'Data Tir',
  landInformation: 'Gwybodaeth Tir',
  ownershipSearch: 'Chwilio Perchnogaeth',
  unregisteredNear: 'Heb ei gofrestru gerllaw',
  landSearches: 'Dod o hyd i dir',
  searchOwners: 'Chwilio yn ôl perchennog',
  layerKey: 'Dangos neu Guddio’r Allwedd',
  close: 'Cau',
  closeTray: 'Cau {title}',
}
