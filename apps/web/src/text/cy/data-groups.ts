import type { dataGroupsText as english } from '../data-groups.ts'
import type { Welsh } from '../messages.ts'

export const dataGroupsText: Welsh<typeof english> = {
  loading: 'Wrthi’n llwytho’r haenau data',
  failed: 'Doedd dim modd llwytho’r haenau data.',
  stale: 'Doedd dim modd llwytho’r haenau data o’r newydd. Rydych chi’n eu gweld fel yr oeddent.',
  retry: 'Rhoi cynnig arall arni',
  none: 'Nid oes haenau data wedi’u rhannu â chi eto.',
  noneIn: 'Nid oes dim yn y casgliad hwn eto.',
  notShared:
    '{count, plural, zero {Nid oes yr un o haenau data’r map hwn heb ei rhannu â chi.} one {Mae # haen ddata ar y map hwn heb ei rhannu â chi.} two {Mae # haen ddata ar y map hwn heb eu rhannu â chi.} few {Mae # haen ddata ar y map hwn heb eu rhannu â chi.} many {Mae # haen ddata ar y map hwn heb eu rhannu â chi.} other {Mae # haen ddata ar y map hwn heb eu rhannu â chi.}}',
  noteOf:
    '{count, plural, =0 {gwag} zero {gwag} one {# gwrthrych} two {# wrthrych} few {# gwrthrych} many {# gwrthrych} other {# gwrthrych}} · {access, select, write {gallwch ei golygu} other {darllen yn unig}}',
  loadingObjects: 'Wrthi’n llwytho ei chynnwys',
}
