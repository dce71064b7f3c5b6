import type { accountText as english } from '../account.ts'
import type { Welsh } from '../messages.ts'

export const accountText: Welsh<typeof english> = {
  pageTitle: '{heading} - {product}',
  heading: 'Fy Nghyfrif',
  back: 'Yn ôl i’r map',
  close: 'Cau',
  ok: 'Iawn',
  edit: 'Golygu',
  details: 'Manylion',
  email: 'E-bost',
  password: 'Cyfrinair',
  editOf: 'Golygu {what}',
  hidden: 'Heb ei ddangos',
  name: 'Enw',
  organisation: 'Sefydliad',
  address: 'Cyfeiriad',
  phone: 'Ffôn',
  none: 'Heb ei roi',
  pending:
    'Agorwch y ddolen a anfonwyd i {email}, a bydd eich e-bost yn newid iddo. Tan hynny, mewngofnodwch gyda’r un presennol.',
  unverified: 'Nid yw’r cyfeiriad hwn wedi’i gadarnhau eto. Agorwch y ddolen a anfonwyd iddo.',
  noMail:
    'Nid oes modd cadarnhau’r cyfeiriad hwn, gan nad yw’r gosodiad hwn yn anfon e-byst. Gofynnwch i’r bobl sy’n ei redeg.',
  resend: 'Anfon y ddolen eto',
  resent: 'Mae dolen newydd ar ei ffordd i {email}.',
  resendFailed:
    'Doedd dim modd anfon y ddolen ar hyn o bryd. Rhowch gynnig arall arni yn nes ymlaen.',
  you: 'Amdanoch chi',
  organisationPart: 'Eich sefydliad',
  addressPart: 'Cyfeiriad',
  marketing: 'Anfonwch newyddion am {product} ataf drwy e-bost',
  save: 'Cadw Newidiadau',
  saving: 'Wrthi’n cadw',
  detailsDone: 'Newidiwyd eich manylion yn llwyddiannus.',
  detailsFailed:
    'Doedd dim modd newid eich manylion ar hyn o bryd. Rhowch gynnig arall arni yn nes ymlaen.',
  presentEmail: 'Eich e-bost yw {email}.',
  emailDone: 'Newidiwyd eich e-bost yn llwyddiannus.',
  emailPending: 'Cadarnhewch eich e-bost newydd',
  emailFailed:
    'Doedd dim modd newid eich e-bost ar hyn o bryd. Rhowch gynnig arall arni yn nes ymlaen.',
  changeEmail: 'Newid e-bost',
  passwordDone: 'Newidiwyd eich cyfrinair yn llwyddiannus.',
  passwordOthers:
    'Rydych chi’n dal wedi mewngofnodi yma. Cawsoch eich allgofnodi ym mhobman arall.',
  passwordFailed: 'Gwall wrth newid y cyfrinair. Rhowch gynnig arall arni.',
  changePassword: 'Newid cyfrinair',
  mustChange: 'Dewiswch gyfrinair newydd i fynd ymlaen.',
  sessions: 'Lle rydych chi wedi mewngofnodi',
  thisDevice: 'Y ddyfais hon',
  unknownDevice: 'Dyfais anhysbys',
  since: 'Mewngofnodwyd {time}',
  lastActive: 'Gweithgar ddiwethaf {time}',
  signOut: 'Allgofnodi',
  signOutOf: 'Allgofnodi {device}, a fewngofnodwyd {time}',
  signedOut: 'Cafodd {device} ei hallgofnodi.',
  signOutEverywhere: 'Allgofnodi ym mhobman',
  everywhereQuestion:
    'Cewch eich allgofnodi ar bob dyfais, gan gynnwys yr un hon. Bydd unrhyw beth sydd heb ei gadw eto ar ddyfais arall yn aros yno nes i chi fewngofnodi eto.',
  stay: 'Aros wedi mewngofnodi',
  sessionsFailed: 'Doedd dim modd llwytho’r rhestr.',
  retry: 'Rhoi cynnig arall arni',
  signOutFailed:
    'Doedd dim modd gwneud hynny ar hyn o bryd. Rhowch gynnig arall arni yn nes ymlaen.',
}
