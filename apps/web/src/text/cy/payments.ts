import type { paymentsText as english } from '../payments.ts'
import { unsure, type Welsh } from '../messages.ts'

const debit = 'The terms of direct debits: “debyd uniongyrchol”, “sefydlu”'

export const paymentsText: Welsh<typeof english> = {
  supporterHelp: unsure(
    'Popeth sydd yn y cyfrif am ddim, ac rydych yn helpu i dalu amdano drwy ddebyd uniongyrchol.',
    debit,
  ),
  setUp: unsure('Sefydlu debyd uniongyrchol', debit),
  setUpAgain: unsure('Sefydlu debyd uniongyrchol eto', debit),
  before: unsure(
    'Sefydlwch eich debyd uniongyrchol cyn cofrestru. Ni chodir dim oni bai eich bod wedi’ch cofrestru.',
    debit,
  ),
  dialog: unsure('Debyd uniongyrchol', debit),
  page: unsure('Debyd uniongyrchol, ar dudalen y darparwr taliadau', debit),
  given: unsure(
    'Mae eich debyd uniongyrchol yn barod. Bydd yn dechrau ar ôl ichi gofrestru.',
    debit,
  ),
  failed: unsure(
    'Doedd dim modd sefydlu’r debyd uniongyrchol ar hyn o bryd. Rhowch gynnig arall arni yn nes ymlaen, neu dewiswch y cyfrif am ddim.',
    debit,
  ),
  stopped: unsure(
    'Ni sefydlwyd debyd uniongyrchol. Rhowch gynnig arall arni, neu dewiswch y cyfrif am ddim.',
    debit,
  ),
  active: unsure('Mae eich tanysgrifiad wedi dechrau.', '“subscription”: “tanysgrifiad”'),
  refused: unsure(
    'Gwrthodwyd eich tanysgrifiad, felly cyfrif am ddim sydd gennych. Ni chodir dim. Gofynnwch i’r bobl sy’n rhedeg y safle hwn cyn sefydlu un arall.',
    '“refused”, “charged”',
  ),
  unconfirmed: unsure(
    'Nid ydym yn gwybod a yw eich tanysgrifiad wedi dechrau, gan nad atebodd y darparwr taliadau. Peidiwch â sefydlu un arall: gofynnwch i’r bobl sy’n rhedeg y safle hwn.',
    '“payment provider”: “darparwr taliadau”',
  ),
}
