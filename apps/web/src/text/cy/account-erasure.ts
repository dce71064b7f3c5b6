import type { erasureText as english } from '../account-erasure.ts'
import { unsure, type Welsh } from '../messages.ts'

const maps = (count: string): string =>
  `{${count}, plural, zero {# map} one {# map} two {# fap} few {# map} many {# map} other {# map}}`

export const erasureText: Welsh<typeof english> = {
  heading: 'Dileu’r cyfrif',
  part: 'Dileu eich cyfrif a phopeth sy’n eiddo i chi yma.',
  lead: 'Dilëir eich cyfrif a phopeth isod ar unwaith, am byth. Ni all neb ddod ag ef yn ôl.',
  exportFirst: 'Lawrlwythwch eich data o dan Fy Nghyfrif yn gyntaf, os ydych am gadw copi.',
  loading: 'Wrthi’n chwilio am yr hyn a fyddai’n cael ei ddileu',
  loadingFailed: 'Doedd dim modd chwilio am yr hyn a fyddai’n cael ei ddileu.',
  retry: 'Rhoi cynnig arall arni',
  subscription: unsure(
    'Eich tanysgrifiad: caiff ei ganslo gyda’r darparwr taliadau.',
    '“Subscription”: “tanysgrifiad”',
  ),
  deleted: 'Beth a ddilëir',
  details:
    'Eich enw, e-bost, cyfrinair, allweddi mynediad, cyfeiriad a holl fanylion eraill eich cyfrif.',
  sessions: 'Eich sesiynau: cewch eich allgofnodi ar bob dyfais.',
  privateMaps: `${maps('count')} na all neb ond chi ei agor, gyda phopeth sydd arno.`,
  deletedMaps: `${maps('count')} a ddilëwyd y gellid ei adfer o hyd.`,
  links: 'Pob dolen gyhoeddus i’ch mapiau, gan gynnwys i’r rhai yr ydych yn eu rhoi i rywun.',
  mapsOfOthers:
    'Eich mynediad at {count, plural, zero {# map} one {# map} two {# fap} few {# map} many {# map} other {# map}} pobl eraill.',
  groups:
    'Eich mynediad at haenau data {count, plural, zero {# grŵp} one {# grŵp} two {# grŵp} few {# grŵp} many {# grŵp} other {# grŵp}}.',
  sharedMaps: 'Eich mapiau y gall eraill eu hagor',
  sharedMapsHelp:
    'Dilëir y rhain hefyd, ac ni all neb eu hagor mwyach, oni bai eich bod yn eu rhoi i rywun a all eu golygu ac sydd wedi’u hagor.',
  sharedWithPeople:
    'Rhannwyd â {count, plural, zero {# person} one {# person} two {# berson} few {# pherson} many {# pherson} other {# person}}',
  publicLinks:
    '{count, plural, zero {# dolen gyhoeddus} one {# ddolen gyhoeddus} two {# ddolen gyhoeddus} few {# dolen gyhoeddus} many {# dolen gyhoeddus} other {# dolen gyhoeddus}}',
  willBeDeleted: 'Fe’i dilëir.',
  choiceOf: 'Beth sy’n digwydd i “{map}”',
  deleteIt: 'Ei ddileu',
  giveTo: 'Ei roi i {email}',
  kept: 'Beth sy’n aros, heb eich enw',
  keptDrawings: 'Yr hyn a luniwyd neu a newidiwyd gennych ar fapiau a haenau data pobl eraill.',
  keptFeedback:
    '{count, plural, zero {# ateb} one {# ateb} two {# ateb} few {# ateb} many {# ateb} other {# ateb}} gennych i’n ffurflen adborth.',
  keptAudit: 'Llinell yng nghofnod y gweinyddwyr: rhif y cyfrif, a phryd y dilëwyd ef.',
  onlyAdministrator:
    'Chi yw unig weinyddwr y gosodiad hwn. Rhowch freintiau i rywun arall o dan Gweinyddu, Pobl, cyn dileu eich cyfrif.',
  password: 'Eich cyfrinair',
  passwordHelp: 'I wneud yn siŵr mai chi sydd yno.',
  passwordMissing: 'Rhowch eich cyfrinair.',
  submit: 'Dileu fy nghyfrif',
  failed: 'Doedd dim modd dileu eich cyfrif ar hyn o bryd. Rhowch gynnig arall arni yn nes ymlaen.',
  doneTitle: 'Cyfrif wedi’i ddileu - {product}',
  doneHeading: 'Mae eich cyfrif wedi’i ddileu',
  doneDetails: 'Mae eich manylion wedi mynd, a chawsoch eich allgofnodi ym mhobman.',
  doneMaps:
    '{count, plural, zero {Dilëwyd # o’ch mapiau} one {Dilëwyd # o’ch mapiau} two {Dilëwyd # o’ch mapiau} few {Dilëwyd # o’ch mapiau} many {Dilëwyd # o’ch mapiau} other {Dilëwyd # o’ch mapiau}}, gan gynnwys y rhai a ddilëwyd o’r blaen.',
  doneHandedOver: '{email} sy’n berchen ar “{name}” nawr.',
  doneSubscription: unsure('Canslwyd eich tanysgrifiad.', '“Subscription”: “tanysgrifiad”'),
  openSubscription: unsure(
    'Doedd dim modd canslo eich tanysgrifiad: canslwch y debyd uniongyrchol gyda’ch banc.',
    '“Subscription”: “tanysgrifiad”',
  ),
  doneDevice: 'Tynnwyd yr hyn yr oedd y porwr hwn yn ei gadw ar eich cyfer.',
  toStart: 'I’r dudalen gychwyn',
}
