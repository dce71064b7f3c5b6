import type { areaChangesText as english } from '../area-changes.ts'
import { unsure, type Welsh } from '../messages.ts'

export const areaChangesText: Welsh<typeof english> = {
  views: 'Beth i’w ddangos',
  report: 'Adroddiad',
  changes: 'Beth newidiodd',
  pointHelp: 'Dewiswch ardal i weld beth newidiodd ynddi: nid oes gan bwynt ddim.',
  loading: 'Wrthi’n chwilio am newidiadau',
  failed: 'Ni ellid llwytho’r newidiadau. Rhowch gynnig arall arni.',
  retry: 'Rhoi cynnig arall arni',
  none: 'Nid oes dim wedi newid yma',
  noneHelp: 'Nid oes yr un o’r misoedd a fewnforiwyd yn wahanol yn yr ardal hon.',
  neverImported: 'Nid oes mis o’r gofrestr wedi’i fewnforio',
  neverImportedHelp: 'Canfyddir newidiadau pan gyhoeddir ail fis.',
  incomplete:
    'Mae newidiadau hŷn o gwmpas yr ardal hon nad ydynt wedi’u rhestru. Dewiswch ardal lai.',
  knownSince: 'Nid oes dim yn hysbys am yr amser cyn {month}.',
  month: 'Mis',
  allMonths: 'Pob mis',
  monthOption: '{month} ({count, number})',
  play: unsure('Chwarae’r misoedd', 'playing months one after another'),
  stop: 'Stopio',
  kinds: 'Mathau o newid',
  kindCount: '{kind} ({count, number})',
  found:
    '{count, plural, zero {# newid} one {# newid} two {# newid} few {# newid} many {# newid} other {# newid}}',
  foundIn: '{month}: {found}',
  key: 'Ar y map: mae’r hen ffin yn doredig, a’r ffin bresennol yn soled.',
  keyOfTitles: unsure(
    'Mae tir teitl newydd ei restru yn soled, a thir un heb ei restru mwyach yn doredig.',
    'how the land of listed titles is drawn',
  ),
  noBoundary: 'Nid yw ei barseli yn y mis a gyhoeddwyd.',
  showMore: 'Dangos {count, number} arall',
  csv: 'Lawrlwytho fel CSV',
  geojson: 'Lawrlwytho fel GeoJSON',
  fictional: 'Data ffuglennol: nid yw dim o’r tir hwn yn bod.',
  sourceOf: 'Cofrestr {month}. {publisher}. {licence}.',
  ofProperty: 'Beth newidiodd yma, ar y map',
}
