import { unsure, type Unsure, type Welsh } from '../messages.ts'
import type { passkeysText as english } from '../passkeys.ts'

const withTerm = (message: string): Unsure =>
  unsure(message, '“Allwedd mynediad” for “passkey”: there is no settled term.')

export const passkeysText: Welsh<typeof english> = {
  heading: withTerm('Allweddi mynediad'),
  help: withTerm(
    'Mae allwedd mynediad yn gadael i chi fewngofnodi gyda PIN, bys, eich wyneb neu allwedd ddiogelwch yn lle eich cyfrinair. Mae eich cyfrinair yn dal i weithio.',
  ),
  unsupported: withTerm('Ni all y porwr hwn ddefnyddio allweddi mynediad yma.'),
  none: withTerm('Nid oes gennych allweddi mynediad.'),
  loadingFailed: 'Doedd dim modd llwytho’r rhestr.',
  retry: 'Rhoi cynnig arall arni',
  added: 'Ychwanegwyd {date}',
  addedAndUsed: 'Ychwanegwyd {date}, defnyddiwyd ddiwethaf {used}',
  add: withTerm('Ychwanegu allwedd mynediad'),
  name: withTerm('Enw’r allwedd mynediad'),
  nameHelp: 'Er mwyn i chi ei hadnabod eto, megis “Fy ffôn”.',
  nameMissing: withTerm('Rhowch enw ar yr allwedd mynediad.'),
  password: 'Eich cyfrinair',
  passwordMissing: 'Rhowch eich cyfrinair.',
  submit: withTerm('Ychwanegu’r allwedd mynediad'),
  cancel: 'Canslo',
  addedMessage: 'Ychwanegwyd {name}.',
  stopped: withTerm('Ni ychwanegwyd allwedd mynediad. Rhowch gynnig arall arni.'),
  alreadyThere: withTerm(
    'Mae gan y ddyfais neu’r allwedd hon allwedd mynediad ar gyfer eich cyfrif eisoes.',
  ),
  addFailed: withTerm(
    'Doedd dim modd ychwanegu’r allwedd mynediad ar hyn o bryd. Rhowch gynnig arall arni yn nes ymlaen.',
  ),
  remove: 'Tynnu',
  removeOf: 'Tynnu {name}',
  removeQuestion: 'Ni all neb fewngofnodi gyda {name} mwyach.',
  keep: 'Ei chadw',
  removedMessage: 'Tynnwyd {name}.',
  removeFailed: withTerm(
    'Doedd dim modd tynnu’r allwedd mynediad ar hyn o bryd. Rhowch gynnig arall arni yn nes ymlaen.',
  ),
}
