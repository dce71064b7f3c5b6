import type { leftPaneText as english } from '../left-pane.ts'
import { unsure, type Welsh } from '../messages.ts'

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
  boundaryReview: 'Adolygu ffiniau',
  siteReport: 'Adroddiad safle',
  watches: 'Gwylio',
  landSearches: 'Dod o hyd i dir',
  searchOwners: 'Chwilio yn ôl perchennog',
  layerKey: 'Dangos neu Guddio’r Allwedd',
  close: 'Cau',
  closeTray: 'Cau {title}',
  makeTaller: unsure('Gwneud {title} yn dalach', 'panel that grows upwards'),
  makeLower: unsure('Gwneud {title} yn is', 'panel that shrinks downwards'),
  sheetHeights: {
    low: unsure('Dim ond y pennawd a ddangosir, a’r map cyfan uwch ei ben.', 'wording'),
    half: unsure('Mae’r panel yn llenwi tua hanner y sgrin.', 'wording'),
    full: unsure('Mae’r panel yn llenwi bron y sgrin gyfan.', 'wording'),
  },
}
