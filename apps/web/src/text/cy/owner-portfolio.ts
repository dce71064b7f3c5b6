import type { ownerPortfolioText as english } from '../owner-portfolio.ts'
import type { Welsh } from '../messages.ts'

const titles = (count: string): string =>
  `{${count}, plural, zero {# teitl} one {# teitl} two {# deitl} few {# theitl} many {# theitl} other {# teitl}}`

export const ownerPortfolioText: Welsh<typeof english> = {
  back: 'Yn ôl at yr eiddo',
  portfolio: 'Portffolio {name}',
  loading: 'Wrthi’n adio’r hyn sydd gan y perchennog hwn',
  failed: 'Rydym wedi cael gwall. Rhowch gynnig arall arni.',
  gone: 'Nid yw’r perchennog hwn yn y gofrestr a gyhoeddir nawr.',
  offline: 'Rydych chi all-lein. Bydd hyn yn mynd ymlaen pan ddaw’r cysylltiad yn ôl.',
  retry: 'Rhoi cynnig arall arni',
  number: '{count, number}',
  companyNumber: 'Rhif cwmni',
  noCompanyNumber: 'Dim yn y gofrestr',
  companiesHouse: 'Tŷ’r Cwmnïau',
  companiesHouseHelp: 'Yn agor cofrestr y cwmnïau mewn tab newydd',
  sharingNumber: 'Rhoddir yr un rhif cwmni ar gyfer',
  sharingOwner: `{name}, ${titles('titles')}`,
  sharingNumberHelp:
    'Nid yw eu henwau’n debyg, felly nid ydynt yn cael eu cyfrif fel un perchennog. Gall un fod yn enw blaenorol, neu gall y gofrestr ddal rhif anghywir.',
  country: 'Corfforwyd yn',
  category: 'Categori',
  titles: 'Teitlau',
  parcels: 'Lleiniau ar y map',
  hectares: 'Hectarau',
  countedOnce: 'Unwaith y cyfrifir tir sydd mewn sawl teitl.',
  withoutParcel: `${titles('count')} heb ffin sy’n hysbys i ni: heb eu cynnwys mewn unrhyw arwynebedd nac ar y map.`,
  byCouncil: 'Yn ôl cyngor',
  byTenure: 'Yn ôl deiliadaeth',
  council: 'Cyngor',
  tenure: 'Deiliadaeth',
  notSaid: 'Nid yn y gofrestr',
  showAll: 'Dangos y {count, number} i gyd',
  showFewer: 'Dangos llai',
  spellings: '{count, number} sillafiad',
  spellingsHelp:
    'Mae’r gofrestr yn sillafu’r perchennog hwn mewn sawl ffordd. Fel un y cyfrifir nhw yma.',
  spellingTitles: titles('count'),
  draw: 'Dangos y cyfan ar y map',
  undraw: 'Tynnu oddi ar y map',
  drawing: 'Wrthi’n nôl y lleiniau',
  drawn:
    '{count, plural, zero {# llain} one {# llain} two {# lain} few {# llain} many {# llain} other {# llain}} ar y map',
  drawFailed: 'Doedd dim modd nôl y lleiniau.',
  nothingToDraw: 'Nid oes gan yr un o’r teitlau hyn ffin sy’n hysbys i ni.',
  export: 'Allforio',
  exportHelp: `Rhes i bob un o’r ${titles('count')}.`,
  csv: 'CSV',
  geojson: 'GeoJSON',
  exporting: 'Wrthi’n creu’r ffeil',
  exported: 'Cadwyd {file}.',
  exportFailed: 'Doedd dim modd gwneud yr allforyn. Rhowch gynnig arall arni.',
  registerOf: 'O gofrestr {month}',
  fictional: 'Perchennog ffuglennol ar dir ffuglennol',
}
