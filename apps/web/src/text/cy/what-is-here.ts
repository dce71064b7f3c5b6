import type { whatIsHereText as english } from '../what-is-here.ts'
import type { Welsh } from '../messages.ts'

export const whatIsHereText: Welsh<typeof english> = {
  title: 'Beth sydd yma',
  close: 'Cau',
  gridReference: 'Cyfeirnod grid',
  position: 'Lledred a hydred',
  copy: 'Copïo {what}',
  copied: 'Copïwyd',
  drawn: 'Ar eich map',
  marker: 'Marciwr',
  polygon: 'Polygon',
  line: 'Llinell',
  ownership: 'Perchnogaeth tir',
  parcel: 'Mae eiddo cofrestredig yma.',
  whoOwns: 'Pwy sy’n berchen ar hwn?',
  unregistered: 'Nid yw’r tir hwn wedi’i gofrestru i neb.',
  aboutPiece: 'Ynghylch y tir hwn',
  ownershipOff:
    'Ni ddangosir perchnogaeth tir. Trowch ddangosiad ymlaen yn Data Tir i ofyn pwy sy’n berchen ar hwn.',
  tooFarForOwnership: 'Nesewch i weld perchnogaeth tir.',
  noLand: 'Nid oes dim o’r dangosiad sydd ymlaen yma.',
  layers: 'Data tir',
  layersOff: 'Ni ddangosir data tir. Trowch haenau ymlaen yn Data Tir i ddysgu am y lle hwn.',
  nothingOfIt: 'dim yma',
  noDataHere: 'dim data ar gyfer y lle hwn',
  tooFarOut: 'nesewch i’w weld',
  loading: 'yn dal i lwytho',
  edition: 'data {edition}',
  fictional: 'data ffuglennol {edition}',
  measureFrom: 'Mesur o fan hyn',
  addMarker: 'Ychwanegu marciwr yma',
}
