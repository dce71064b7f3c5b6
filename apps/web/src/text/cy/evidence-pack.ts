import type { evidencePackText as english } from '../evidence-pack.ts'
import { unsure, type Welsh } from '../messages.ts'

export const evidencePackText: Welsh<typeof english> = {
  name: unsure('Pecyn tystiolaeth', 'the usual words for an evidence pack'),
  start: unsure('Dewiswch safle’r pecyn tystiolaeth', 'idiom'),
  startHelp: unsure(
    'Un ffeil yw’r pecyn ar gyfer enwebiad, cais neu ymateb: adroddiad ar y safle, detholiad o’r gofrestr, beth sydd wedi newid yno, a’ch map.',
    'idiom',
  ),
  purpose: unsure('Ar gyfer beth mae’r pecyn?', 'idiom'),
  purposes: {
    'community-right': unsure(
      'Hawl gymunedol i gynnig neu i brynu',
      'the statutory Welsh names of the rights',
    ),
    'asset-nomination': unsure(
      'Enwebiad fel ased o werth cymunedol',
      'the statutory Welsh name of the list',
    ),
    'planning-response': 'Ymateb i gais cynllunio',
    other: 'Rhywbeth arall',
  },
  siteName: 'Enw’r safle',
  siteNameHelp: unsure('Fel y dylid ei alw yn y pecyn.', 'idiom'),
  ofNow: unsure('O’r map fel y mae nawr, a gedwir yn gyntaf.', 'idiom'),
  ofRevision: unsure('O’r map fel y cafodd ei gadw ar {when}.', 'idiom'),
  contents: 'Yn y pecyn',
  inReport: unsure('yr adroddiad: perchnogion, data tir a ffiniau, gyda’u ffynonellau', 'idiom'),
  inRegister: unsure(
    'detholiad o’r gofrestr, gyda dyddiadau a sut y gwyddys am bob teitl',
    'idiom',
  ),
  inChanges: 'beth sydd wedi newid ar y safle',
  inMap: 'y map, fel GeoPackage a GeoJSON',
  inReadme: unsure(
    'README gyda ffynonellau, trwyddedau a bylchau, a symiau SHA-256 o’r holl ffeiliau',
    'the word for checksums',
  ),
  again: unsure('Mae pecyn o’r un fersiwn a’r un data yr un fath eto, beit am feit.', 'idiom'),
  create: 'Creu’r pecyn',
  creating: 'Wrthi’n creu’r pecyn',
  cancel: 'Canslo',
  done: 'Lawrlwythwyd {name}.',
  failed: 'Ni ellid creu’r pecyn. Rhowch gynnig arall arni.',
  changedMeanwhile: unsure(
    'Mae rhywun wedi newid y map hwn. Rhowch gynnig arall arni ymhen ychydig.',
    'idiom',
  ),
  tooLarge: 'Mae’r safle hwn yn rhy fawr ar gyfer pecyn. Dewiswch un llai.',
  nameMissing: 'Rhowch enw.',
  saveFirst: unsure('Rhowch deitl i’r map i’w gadw, yna crëwch y pecyn.', 'idiom'),
}
