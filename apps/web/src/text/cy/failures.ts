import type { failureText as english } from '../failures.ts'
import type { Welsh } from '../messages.ts'

export const failureText: Welsh<typeof english> = {
  crashTitle: 'Gwall - {product}',
  crash: 'Wps! Aeth rhywbeth o’i le...',
  crashHelp:
    'Mae’r mapiau a gadwyd gennych yn ddiogel. Os yw’r map oedd ar agor yn eich arwain yma eto, ewch i Fy Mapiau: yno gallwch agor map arall, neu ddod â hwn yn ôl fel yr oedd o’i hanes.',
  publicCrashHelp: 'Doedd dim modd dangos y map. Rhowch gynnig arall arni mewn munud.',
  myMaps: 'Fy Mapiau',
  backToProduct: 'Yn ôl i {product}',
  missing: 'Doedd dim modd llwytho’r dudalen hon yn gyfan.',
  missingHelp:
    'Efallai nad oes cysylltiad, neu fod fersiwn newydd. Cedwir yr hyn a newidiwyd gennych, a bydd yno eto ar ôl ail-lwytho.',
  reload: 'Ail-lwytho',
  notFoundTitle: 'Heb ganfod y dudalen - {product}',
  notFound: 'Gwall - Nid yw’r dudalen hon yn bodoli!',
  notFoundHelp: 'Efallai fod y cyfeiriad wedi’i gamdeipio, neu fod y dudalen wedi symud.',
  returnToSite: 'Yn ôl i’r wefan',
}
