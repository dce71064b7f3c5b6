import type { objectPopupText as english } from '../object-popup.ts'
import type { Welsh } from '../messages.ts'

const kind = '{kind, select, marker {marciwr} polygon {polygon} other {llinell}}'

const theKind = '{kind, select, marker {’r marciwr} polygon {’r polygon} other {’r llinell}}'

export const objectPopupText: Welsh<typeof english> = {
  popup: 'Ynghylch {name}',
  copy: 'Copïo i’r Map',
  edit: `Golygu ${kind}`,
  remove: `Tynnu ${kind}`,
  close: 'Cau',
  name: 'Enw',
  description: 'Disgrifiad',
  noDescription: 'Dim disgrifiad eto.',
  cancel: 'Canslo',
  save: 'Cadw',
  saving: 'Wrthi’n cadw…',
  editFailed: 'Doedd dim modd cadw eich newidiadau. Maent yma o hyd: rhowch gynnig arall arni.',
  editConflict:
    'Mae rhywun arall wedi newid hwn yn y cyfamser. Cadwch eto i ddisodli ei newid, neu ganslo i’w gadw.',
  editOffline: 'Nid oes cysylltiad. Gallwch gadw hwn pan ddaw yn ôl.',
  changedInGroup:
    'Mae {named, select, yes {{name}} other {hwn}} wedi newid i bawb sy’n gweld yr haen ddata {layer}.',
  removeQuestion: 'Tynnu {named, select, yes {{name}} other {hwn}} o’r haen ddata {layer}?',
  removeHelp: 'Bydd yn diflannu i bawb sy’n gweld yr haen hon.',
  removing: 'Wrthi’n tynnu…',
  removeFailed: 'Doedd dim modd ei dynnu. Rhowch gynnig arall arni.',
  removeConflict: 'Mae rhywun arall wedi newid hwn yn y cyfamser. Edrychwch arno eto cyn ei dynnu.',
  removedByOthers:
    'Roedd {named, select, yes {{name}} other {y gwrthrych hwn}} eisoes wedi’i dynnu gan rywun arall.',
  removedFromGroup:
    'Tynnwyd {named, select, yes {{name}} other {y gwrthrych}} o’r haen ddata {layer}.',
  restoreFailed: 'Doedd dim modd dod â {named, select, yes {{name}} other {’r gwrthrych}} yn ôl.',
  undo: 'Dadwneud',
  undoFailed: 'Doedd dim modd tynnu’r newid yn ôl.',
  inGroup: 'Yn yr haen ddata {title}',
  inReadOnlyGroup: 'Yn yr haen ddata {title}, sy’n ddarllen yn unig i chi',
  copyOffline: 'Nid oes cysylltiad. Bydd y copïo’n mynd ymlaen pan ddaw yn ôl.',
  copyMaintenance: 'Ni ellir copïo dim yn ystod gwaith cynnal a chadw.',
  copyTo: `Copïo${theKind} i:`,
  mapHere: 'Map Yma',
  dataLayer: 'Haen Ddata',
  thisMap: 'y map ar y sgrin',
  noMaps: 'Nid oes map arall y cewch ei newid.',
  noDataLayers: 'Nid oes haen ddata y cewch ei newid.',
  targetsFailed: 'Doedd dim modd llwytho’r rhestr.',
  retry: 'Rhoi cynnig arall arni',
  loadingTargets: 'Wrthi’n llwytho’r rhestr',
  copyNow: 'Copïo',
  chooseFirst: 'Dewiswch i ble mae’r copi’n mynd.',
  copying: `Wrthi’n copïo${theKind} i {target}`,
  copied:
    '{kind, select, marker {Copïwyd y marciwr} polygon {Copïwyd y polygon} other {Copïwyd y llinell}} yn llwyddiannus i {target}',
  copyFailed: `Methu copïo${theKind} i {target}`,
  done: 'Iawn',
  overlap: 'Mae sawl peth yma',
  whichOne: 'Mae sawl peth yma. Pa un ydych chi’n ei feddwl?',
  kindOf: { marker: 'Marciwr', polygon: 'Polygon', line: 'Llinell' },
}
