import type { evidencePackText as english } from '../evidence-pack.ts'
import { unsure, type Welsh } from '../messages.ts'

export const evidencePackText: Welsh<typeof english> = {
  name: unsure('Pecyn tystiolaeth', 'the usual words for an evidence pack'),
  start: unsure('Dewiswch safle’r pecyn tystiolaeth', 'idiom'),
  startHelp: unsure(
    'Un ffeil yw’r pecyn ar gyfer enwebiad, cais neu ymateb: adroddiad ar y safle, print ohono, detholiad o’r gofrestr, beth sydd wedi newid yno, a’ch map.',
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
  inPrint: unsure(
    'print o’r safle ar wir raddfa, a’r adroddiad fel PDF, wedi’u lluniadu ar y ddyfais hon',
    'the words for a print and a true scale',
  ),
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
  again: unsure(
    'Mae popeth ond y print yr un fath eto, beit am feit, o’r un fersiwn a’r un data. Mae’r print yr un fath lle mae’r un porwr yn ei luniadu yr un fath.',
    'idiom',
  ),
  create: 'Creu’r pecyn',
  creating: 'Wrthi’n creu’r pecyn',
  drawing: unsure('Wrthi’n lluniadu’r print', 'the word for a print'),
  missing: {
    incomplete: unsure(
      'Nid oes print yn y pecyn: ni ellid llwytho rhan o’r map. Gwiriwch y cysylltiad a chrëwch y pecyn eto.',
      'the word for a print',
    ),
    'no-graphics': unsure(
      'Nid oes print yn y pecyn: ni all y porwr hwn luniadu’r map nawr. Caewch dabiau eraill a chrëwch y pecyn eto.',
      'the word for a print',
    ),
    'too-large': unsure(
      'Nid oes print yn y pecyn: mae’r dudalen yn rhy fawr i’r ddyfais hon.',
      'the word for a print',
    ),
    'outside-grid': unsure(
      'Nid oes print yn y pecyn: mae’r safle’n ymestyn y tu hwnt i’r Grid Cenedlaethol.',
      'the word for a print',
    ),
    'site-too-large': unsure(
      'Nid oes print yn y pecyn: mae’r safle’n rhy fawr ar gyfer map ar A4.',
      'the word for a print',
    ),
    'other-data': unsure(
      'Nid oes print yn y pecyn: mae’n defnyddio data mwy newydd na’r map ar y sgrin. Ail-lwythwch y dudalen a chrëwch y pecyn eto.',
      'the word for a print',
    ),
    'not-ready': unsure(
      'Nid oes print yn y pecyn: roedd y map yn dal i lwytho. Arhoswch nes ei fod yno a chrëwch y pecyn eto.',
      'the word for a print',
    ),
    failed: unsure(
      'Nid oes print yn y pecyn: ni ellid ei luniadu. Crëwch y pecyn eto.',
      'the word for a print',
    ),
  },
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
