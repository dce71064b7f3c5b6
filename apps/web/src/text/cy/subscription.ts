import { unsure, type Welsh } from '../messages.ts'
import type { subscriptionText as english } from '../subscription.ts'

const term = '“Subscription”: “tanysgrifiad”; “direct debit”: “debyd uniongyrchol”'

export const subscriptionText: Welsh<typeof english> = {
  heading: unsure('Tanysgrifiad', term),
  loadingFailed: unsure('Doedd dim modd dod o hyd i’ch tanysgrifiad.', term),
  retry: 'Rhoi cynnig arall arni',
  active: unsure('Cefnogwr Undod ers {date}, drwy ddebyd uniongyrchol.', term),
  unconfirmed: unsure(
    'Cefnogwr Undod, gofynnwyd amdano ar {date}. Nid ydym yn gwybod a yw wedi dechrau, gan nad atebodd y darparwr taliadau. Gofynnwch i’r bobl sy’n rhedeg y safle hwn, neu canslwch ef.',
    term,
  ),
  refused: unsure(
    'Gwrthodwyd tanysgrifiad {date}. Cyfrif am ddim sydd gennych, ac ni chodir dim.',
    term,
  ),
  cancelled: unsure(
    'Canslwyd eich tanysgrifiad ar {date}. Cyfrif am ddim sydd gennych, ac mae’n aros fel y mae.',
    term,
  ),
  reference: unsure('Cyfeirnod gyda’r darparwr taliadau: {mandate}', term),
  cancel: unsure('Canslo’r tanysgrifiad', term),
  question: unsure(
    'Ni chodir dim arall. Mae eich cyfrif yn aros, gyda’ch holl fapiau, fel cyfrif am ddim.',
    term,
  ),
  keep: 'Ei gadw',
  failed: unsure(
    'Doedd dim modd canslo eich tanysgrifiad ar hyn o bryd. Rhowch gynnig arall arni yn nes ymlaen, neu canslwch y debyd uniongyrchol gyda’ch banc.',
    term,
  ),
}
