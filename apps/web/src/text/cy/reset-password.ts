import type { resetPasswordText as english } from '../reset-password.ts'
import type { Welsh } from '../messages.ts'

export const resetPasswordText: Welsh<typeof english> = {
  pageTitle: 'Ailosod y cyfrinair - {product}',
  heading: 'Ailosod y cyfrinair',
  help: 'Byddwn yn e-bostio dolen atoch i ddewis cyfrinair newydd.',
  submit: 'Ailosod',
  submitting: 'Wrthi’n anfon',
  cancel: 'Canslo',
  done: 'Gofynnwyd am ailosod y cyfrinair',
  doneHelp:
    'Os oes cyfrif gyda’r cyfeiriad hwn, mae dolen ar ei ffordd. Mae’n gweithio unwaith, o fewn awr.',
  localMail: 'Darllen yr e-bost ar y cyfrifiadur hwn',
  noMail:
    'Nid yw’r gosodiad hwn yn anfon e-byst, felly ni ellir ailosod cyfrinair yma. Gofynnwch i’r bobl sy’n ei redeg.',
  ok: 'Iawn',
}
