import type { confirmEmailText as english } from '../confirm-email.ts'
import type { Welsh } from '../messages.ts'

export const confirmEmailText: Welsh<typeof english> = {
  pageTitle: 'Cadarnhau eich e-bost - {product}',
  confirming: 'Wrthi’n cadarnhau eich cyfeiriad e-bost',
  logIn: 'Mewngofnodwch i gadarnhau eich cyfeiriad e-bost',
  logInHelp:
    'Gydag e-bost a chyfrinair y cyfrif yr anfonwyd y ddolen ar ei gyfer. Os nad chi a gofrestrodd, ailosodwch y cyfrinair yn gyntaf: gwnaed y cyfrif gyda’ch cyfeiriad gan rywun arall.',
  confirmedHelp: 'Mae mapiau y mae pobl wedi’u rhannu â chi yn Fy Mapiau nawr.',
  confirmed: 'Mae eich cyfeiriad e-bost wedi’i gadarnhau.',
  changed: 'Newidiwyd eich e-bost yn llwyddiannus.',
  help: 'Mewngofnodwch gyda {email} o hyn ymlaen.',
  failed: 'Doedd dim modd cadarnhau eich cyfeiriad e-bost',
  failedHelp: 'Efallai nad oes cysylltiad. Agorwch y ddolen eto yn nes ymlaen.',
  ok: 'Iawn',
}
