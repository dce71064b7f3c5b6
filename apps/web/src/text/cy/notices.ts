import type { noticeText as english } from '../notices.ts'
import type { Welsh } from '../messages.ts'

export const noticeText: Welsh<typeof english> = {
  offline: 'Modd darllen yn unig. Yn ceisio cysylltu...',
  maintenance:
    'Gellir darllen {product} yn unig tra byddwn yn gwneud gwaith cynnal a chadw. Gallwch edrych ar bopeth; nid oes modd newid dim nes iddo ddod i ben.',
  stale: 'Mae’r map hwn wedi’i newid ers i chi ei agor, felly ni chadwyd eich newidiadau diwethaf.',
  deleted: 'Mae’r map hwn wedi’i ddileu.',
  lost: 'Mae’r map hwn wedi’i ddileu neu nid yw’n cael ei rannu â chi mwyach.',
  readerNow: 'Dim ond edrych ar y map hwn y gallwch nawr.',
  editorNow: 'Gallwch olygu’r map hwn nawr.',
  lastChangesUnsaved: 'Ni chadwyd eich newidiadau diwethaf iddo.',
  copyOffer: 'Gallwch gadw’r hyn sydd ar eich sgrin fel eich map eich hun.',
  closeMap: 'Cau’r map',
  repaired: 'Doedd dim modd dangos rhannau o’r map hwn fel y cadwyd nhw, ac fe’u cywirwyd:',
  repairedTitle: 'Beth a gywirwyd yn y map hwn',
  repairedHelp: 'Cedwir y map fel hyn gyda’ch newid nesaf.',
  repairedReader: 'Gadawyd y map ei hun fel yr oedd.',
  close: 'Cau',
  reload: 'Agor y fersiwn ddiweddaraf',
  reloadFailed: 'Doedd dim modd agor y fersiwn ddiweddaraf.',
}
