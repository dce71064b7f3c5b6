import type { unregisteredCardText as english } from '../unregistered-card.ts'
import type { Welsh } from '../messages.ts'

export const unregisteredCardText: Welsh<typeof english> = {
  title: 'Tir heb ei gofrestru',
  remove: 'Tynnu’r tir heb ei gofrestru',
  area: 'Arwynebedd',
  caveat: 'Nid yw heb ei gofrestru yn golygu heb berchennog.',
  meaning:
    'Nid oes rhydd-ddaliad wedi’i gofrestru ar gyfer y tir hwn. Mae’n ddigon posibl bod rhywun yn berchen arno, drwy weithredoedd na fu’n rhaid eu cofrestru erioed: yn aml stryd, ymyl ffordd, mynwent neu hen ystad.',
  outline:
    'Ei amlinell yw’r hyn nad yw unrhyw lain gofrestredig yn ei gorchuddio, ac mae mor fanwl gywir â’r rheini. Torrir darn mawr ar hyd llinellau’r grid.',
  loading: 'Wrthi’n chwilio am y tir',
  gone: 'Nid yw’r tir hwn wedi’i restru fel heb ei gofrestru mwyach.',
  failed: 'Doedd dim modd chwilio am y tir hwn.',
  retry: 'Rhoi cynnig arall arni',
}
