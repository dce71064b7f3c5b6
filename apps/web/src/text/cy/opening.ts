import type { openingText as english } from '../opening.ts'
import type { Welsh } from '../messages.ts'

export const openingText: Welsh<typeof english> = {
  pageTitle: '{map} - {product}',
  gone: 'Nid yw’r map oedd ar agor gennych yno mwyach, neu nid yw’n cael ei rannu â chi.',
  unreadable:
    'Cadwyd y map oedd ar agor gennych ar ffurf na ellir ei darllen, a gadawyd ef fel yr oedd.',
  unreachable: 'Doedd dim modd agor eich map.',
  profileUnreachable: 'Doedd dim modd llwytho eich cyfrif.',
  pageUnreachable: 'Doedd dim modd llwytho’r dudalen hon.',
  unreachableHelp: 'Efallai nad oes cysylltiad, neu fod y gweinydd yn brysur am funud.',
  retry: 'Rhoi cynnig arall arni',
}
