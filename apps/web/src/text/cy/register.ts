import type { registerText as english } from '../register.ts'
import { unsure, type Welsh } from '../messages.ts'

export const registerText: Welsh<typeof english> = {
  pageTitle: 'Cofrestru - {product}',
  heading: 'Cofrestru',
  you: 'Amdanoch chi',
  organisation: 'Eich sefydliad',
  address: 'Cyfeiriad',
  accountType: 'Math o gyfrif',
  free: 'Am ddim',
  freeHelp: 'Mapiau, lluniadu, data tir, perchnogaeth, rhannu ac allforio.',
  supporter: unsure('Cefnogwr Undod', '“Solidarity Supporter”: the name of a paid account'),
  comingSoon: 'Yn dod yn fuan',
  agree: 'Rwy’n cytuno i’r',
  privacy: 'polisi preifatrwydd',
  and: 'a’r',
  terms: 'telerau defnyddio',
  marketing: 'Anfonwch newyddion am {product} ataf drwy e-bost (dewisol)',
  submit: 'Cofrestru',
  submitting: 'Wrthi’n cofrestru',
  cancel: 'Canslo',
  failed: 'Doedd dim modd eich cofrestru ar hyn o bryd. Rhowch gynnig arall arni yn nes ymlaen.',
  doneTitle: 'Cofrestrwyd yn Llwyddiannus - {product}',
  done: 'Cofrestrwyd yn Llwyddiannus',
  doneConfirm:
    'Anfonwyd dolen i {email}. Agorwch hi i gadarnhau mai eich cyfeiriad chi ydyw: bydd mapiau y mae eraill yn eu rhannu â chi’n ymddangos ar ôl hynny. Gallwch fewngofnodi’n barod.',
  doneReady: 'Gallwch fewngofnodi nawr.',
  doneInvited: 'Mewngofnodwch, ac mae’r map a rannwyd â chi’n agor.',
  ok: 'Iawn',
  closedTitle: 'Mae cofrestru ar gau',
  closed:
    'Ni ellir cofrestru cyfrifon newydd yma. Os oes gennych gyfrif eisoes, mewngofnodwch. Fel arall, gofynnwch i’r bobl sy’n rhedeg y gosodiad hwn.',
  invitedTitle: 'Trwy wahoddiad y mae cofrestru',
  invited:
    'Dim ond gyda gwahoddiad y gallwch gofrestru. Gofynnwch i rywun sydd â chyfrif rannu map â chi: mae’r ddolen yn yr e-bost yn arwain yn ôl yma.',
  badInvitation: 'Ni ellir defnyddio’r gwahoddiad hwn',
  invitedAs: 'Anfonwyd eich gwahoddiad i {email}.',
  toLogIn: 'Mewngofnodi',
  checking: 'Wrthi’n llwytho',
}
