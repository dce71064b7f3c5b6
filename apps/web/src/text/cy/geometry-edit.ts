import type { geometryEditText as english } from '../geometry-edit.ts'
import type { Welsh } from '../messages.ts'

export const geometryEditText: Welsh<typeof english> = {
  short: { marker: 'Symud', polygon: 'Ail-lunio', line: 'Ail-lunio' },
  start: { marker: 'Symud y marciwr', polygon: 'Ail-lunio’r polygon', line: 'Ail-lunio’r llinell' },
  step: '{kind, select, marker {Symud y marciwr} other {Newid y siâp}}',
  save: 'Cadw',
  saving: 'Wrthi’n cadw…',
  cancel: 'Canslo',
  takeBack: 'Dadwneud newid',
  failed: 'Doedd dim modd cadw eich newidiadau. Maent yma o hyd: rhowch gynnig arall arni.',
  notAllowed: 'Ni chewch newid yr haen ddata hon mwyach, felly doedd dim modd cadw hyn.',
  full: 'Mae’r haen ddata hon yn llawn, felly doedd dim modd cadw hyn. Efallai y bydd siâp symlach yn ffitio.',
  changedByOthers:
    'Mae rhywun arall wedi newid {named, select, yes {{name}} other {y gwrthrych hwn}} yn y cyfamser. Cadwch eto i ddisodli ei newid, neu ganslo i’w gadw.',
  removedByOthers:
    'Mae rhywun arall wedi tynnu {named, select, yes {{name}} other {y gwrthrych hwn}} yn y cyfamser, felly ni ellir cadw hyn.',
  saved:
    'Mae {named, select, yes {{name}} other {y gwrthrych hwn}} wedi newid i bawb sy’n gweld yr haen ddata {layer}.',
  undo: 'Dadwneud',
  retry: 'Rhoi cynnig arall arni',
  undoFailed:
    'Doedd dim modd rhoi {named, select, yes {{name}} other {y gwrthrych hwn}} yn ôl fel yr oedd.',
  discarded:
    'Ni chadwyd eich newidiadau {named, select, yes {i {name}} other {i’r gwrthrych hwn}}.',
  resume: 'Parhau i olygu',
  interrupted:
    'Cedwir eich newidiadau {named, select, yes {i {name}} other {i’r gwrthrych hwn}} nes y gallwch olygu eto.',
}
