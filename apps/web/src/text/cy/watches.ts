import type { watchesText as english } from '../watches.ts'
import { unsure, type Welsh } from '../messages.ts'

export const watchesText: Welsh<typeof english> = {
  watchArea: 'Gwylio’r ardal hon',
  watchOwner: 'Gwylio’r perchennog hwn',
  watchLayer: 'Gwylio’r haen hon',
  watchParcel: 'Gwylio’r eiddo hwn',
  help: unsure(
    'Pan gyhoeddir mis o’r gofrestr neu haen ddata, rhestrir yma beth a newidiodd.',
    'a month of the register',
  ),
  proposal: 'Gwylio rhywbeth newydd',
  ofKind: {
    area: 'Ardal',
    parcel: 'Parsel',
    owner: 'Perchennog',
    layer: 'Haen ddata',
  },
  findsOf: {
    area: unsure(
      'Cewch wybod am ffiniau a pherchnogion sy’n newid yma. Ni chynhwysir arolygon sy’n symud pob ffin yr un pellter bach.',
      'survey shift',
    ),
    parcel:
      'Cewch wybod pan fydd ei ffin yn newid, pan gaiff ei rannu neu ei uno, neu pan fydd perchennog newydd gan ei deitlau.',
    owner: 'Cewch wybod am deitlau sy’n dod i’r perchennog hwn, ac am deitlau sy’n mynd.',
    layer: 'Cewch wybod pan gyhoeddir rhifyn newydd o’r haen hon.',
  },
  name: 'Enw’r hyn a wylir',
  nameMissing: 'Rhowch enw.',
  create: 'Gwylio',
  cancel: 'Canslo',
  created: 'Mae “{name}” yn cael ei wylio.',
  yours: 'Yr hyn rydych yn ei wylio',
  none: 'Nid ydych yn gwylio dim eto',
  noneHelp:
    'Dewiswch eiddo, neu ardal, perchennog neu haen ddata, a phwyswch fotwm sy’n dechrau â “Gwylio”.',
  atMost: '{count} o {most} ar y mwyaf',
  paused: 'wedi’i oedi',
  nothingYet: 'dim wedi’i ganfod eto',
  last: '{edition}: {count, plural, zero {# newid} one {# newid} two {# newid} few {# newid} many {# newid} other {# newid}}',
  lastEdition: 'rhifyn newydd {edition}',
  mail: 'Anfon e-bost ataf am yr hyn a ganfyddir',
  mailHelp: 'Un e-bost ar y mwyaf ar ôl pob cyhoeddiad.',
  unconfirmed: 'Nid yw eich cyfeiriad e-bost wedi’i gadarnhau, felly nid anfonir e-bost iddo.',
  back: 'Popeth a wylir',
  pause: 'Oedi',
  resume: 'Ailddechrau',
  changeArea: 'Newid yr ardal',
  changeAreaHelp: unsure(
    'Bydd yr ardal a ddewiswch yn cymryd lle’r un flaenorol. Bydd yr hyn a ganfuwyd yno yn aros yn y rhestr.',
    'replaces the one before',
  ),
  areaChanged: 'Mae ardal arall yn cael ei gwylio bellach: {label}.',
  rename: 'Ailenwi',
  save: 'Cadw',
  delete: 'Dileu',
  deleteQuestion: 'Dileu “{name}” a’r hyn a ganfuwyd?',
  deleted: 'Mae “{name}” wedi’i ddileu.',
  pausedHelp: unsure(
    'Tra bydd wedi’i oedi, ni chwilir am ddim, ac ni chwilir yn ddiweddarach am yr hyn a gyhoeddir bryd hynny.',
    'paused',
  ),
  unpublished: 'heb ei restru',
  unpublishedHelp: {
    parcel: unsure(
      'Nid oes parsel â’r rhif hwn yn y ffiniau diweddaraf yma. Os oes rhif arall gan y tir erbyn hyn, dewiswch ef a’i wylio yn lle hynny.',
      'parcel',
    ),
    owner: unsure(
      'Nid yw’r gofrestr ddiweddaraf yma yn rhestru neb â’r enw a’r rhif hwn. Efallai nad oes tir ganddynt mwyach, neu eu bod wedi’u rhestru’n wahanol: chwiliwch amdanynt, a gwyliwch yr hyn a ganfyddwch yn lle hynny.',
      'listed differently',
    ),
    layer: 'Nid yw’r haen hon wedi’i chyhoeddi yma ar hyn o bryd.',
  },
  showArea: 'Dangos ar y map',
  showChanges: 'Beth a newidiodd yma',
  showOwner: 'Dangos y perchennog hwn',
  searchName: 'Chwilio am yr enw hwn',
  found: 'Beth a ganfuwyd',
  foundNone: 'Dim wedi’i ganfod eto',
  foundNoneHelp: 'Edrychir drwy gyhoeddiadau ers {date}.',
  changes:
    '{count, plural, zero {# newid} one {# newid} two {# newid} few {# newid} many {# newid} other {# newid}}',
  atLeast:
    'O leiaf {count, plural, zero {# newid} one {# newid} two {# newid} few {# newid} many {# newid} other {# newid}}: mae’r ardal yn rhy fawr i gymharu pob un.',
  more: '{count, plural, zero {Ni restrir # arall} one {Ni restrir # arall} two {Ni restrir # arall} few {Ni restrir # arall} many {Ni restrir # arall} other {Ni restrir # arall}}.',
  gained: 'Teitlau a ddaeth i’r perchennog hwn',
  lost: 'Teitlau a aeth oddi wrth y perchennog hwn',
  lostHelp: unsure('Gall teitl a aeth fod wedi’i werthu, neu wedi’i gau.', 'a closed title'),
  edition:
    'Rhifyn newydd gyda {count, plural, zero {# nodwedd} one {# nodwedd} two {# nodwedd} few {# nodwedd} many {# nodwedd} other {# nodwedd}}.',
  editionUncounted: 'Rhifyn newydd.',
  editionBefore:
    'Cyn hynny: {edition}, gyda {count, plural, zero {# nodwedd} one {# nodwedd} two {# nodwedd} few {# nodwedd} many {# nodwedd} other {# nodwedd}}.',
  sourceOf: '{edition}. {publisher}. {licence}.',
  fictional: 'Data dychmygol',
  loading: 'Wrthi’n llwytho',
  failed: 'Ni ellid llwytho’r hyn rydych yn ei wylio.',
  findingsFailed: 'Ni ellid llwytho’r hyn a ganfuwyd.',
  notDone: 'Ni weithiodd hynny. Gwiriwch eich cysylltiad a rhowch gynnig arall arni.',
}
