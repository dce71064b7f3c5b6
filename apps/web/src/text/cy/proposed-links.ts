import type { proposedLinksText as english } from '../proposed-links.ts'
import { unsure, type Welsh } from '../messages.ts'

const title = '“Teitl” for “title” of the register, “cynnig” for “propose”.'

export const proposedLinksText: Welsh<typeof english> = {
  heading: unsure('Teitlau a gynigiwyd gan aelodau', title),
  loading: unsure('Wrthi’n llwytho’r teitlau a gynigiwyd', title),
  failed: unsure('Nid oedd modd llwytho’r teitlau a gynigiwyd.', title),
  retry: 'Rhoi cynnig arall arni',
  none: unsure('Nid oes neb wedi cynnig teitl ar gyfer y parsel hwn.', title),
  propose: unsure('Cynnig teitl', title),
  titleNo: 'Rhif teitl',
  document: unsure('Dogfen sy’n ei ddangos', title),
  documentHelp: unsure(
    'Megis trawsgludiad neu gynllun. Fe’i cyhoeddir ar ôl ei chadarnhau: peidiwch ag enwi pobl breifat.',
    '“Trawsgludiad” for “conveyance”.',
  ),
  documentDate: 'Dyddiad y ddogfen (dewisol)',
  note: 'Nodyn (dewisol)',
  noteHelp: 'Fe’i dangosir i bawb sydd â chyfrif yma.',
  send: unsure('Cynnig', title),
  cancel: 'Canslo',
  states: {
    proposed: unsure('yn aros am gadarnhad', title),
    confirmed: 'wedi’i gadarnhau',
    withdrawn: unsure('wedi’i dynnu’n ôl', title),
  },
  ofTitle: 'Teitl {titleNo}',
  ofParcel: 'Parsel {polyId}, teitl {titleNo}',
  dated: '{document}, {date}',
  conflict: unsure('Hefyd wedi’i gysylltu â {titleNo}: {how}', title),
  how: {
    proposed: unsure('cynigiwyd gan aelod', title),
    licensed: 'gan Gofrestrfa Tir EF',
    'user-confirmed': 'cadarnhawyd gan aelodau',
    'matched-address': 'yn ôl ei gyfeiriad',
    unknown: 'ni roddir y ffynhonnell',
  },
  confirm: 'Cadarnhau',
  confirmOf: unsure('Cadarnhau teitl {titleNo} ar gyfer parsel {polyId}', title),
  withdraw: unsure('Tynnu’n ôl', title),
  withdrawOf: unsure('Tynnu teitl {titleNo} yn ôl ar gyfer parsel {polyId}', title),
  waiting: 'Teitlau',
  noneWaiting: unsure('Nid oes teitl yn aros am gadarnhad', title),
  noneWaitingHelp: unsure(
    'Mae aelodau’n cynnig teitlau yng ngherdyn parsel sydd heb yr un.',
    title,
  ),
  more: 'Dangos rhagor',
  openData: unsure(
    'Mae pob teitl a gadarnhawyd gan aelodau yma yn ddata agored o dan CC0 1.0: yn rhydd i’w ddefnyddio at unrhyw ddiben, heb enwau aelodau. Erys y ffiniau yn y GeoJSON o dan drwydded Cofrestrfa Tir EF.',
    title,
  ),
  downloadCsv: unsure('Lawrlwytho fel CSV', title),
  downloadGeojson: unsure('Lawrlwytho fel GeoJSON', title),
  fileName: unsure('Dolenni a gadarnhawyd', title),
  unreachable:
    'Nid oes modd cyrraedd y gweinydd. Rhowch gynnig arall arni pan fyddwch ar-lein eto.',
}
