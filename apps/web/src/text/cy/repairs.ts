import { unsure, type Welsh } from '../messages.ts'
import type { repairText as english } from '../repairs.ts'

const check = 'the mutations after figures, and whether one would say so'

export const repairText: Welsh<typeof english> = {
  view: 'Cadwyd y map mewn lle neu ar chwyddiad nad yw’n bod, ac fe’i dangosir yn y man agosaf sydd, neu lle mae map newydd yn dechrau.',
  positions: unsure(
    'Roedd gan {count, plural, zero {# gwrthrych} one {un gwrthrych} two {# wrthrych} few {# gwrthrych} many {# gwrthrych} other {# gwrthrych}} safleoedd na allant fodoli. Symudwyd i’r lle posibl agosaf{names}.',
    check,
  ),
  skipped: unsure(
    'Nid oedd gan {count, plural, zero {# gwrthrych} one {un gwrthrych} two {# wrthrych} few {# gwrthrych} many {# gwrthrych} other {# gwrthrych}} siâp na safle y gellir eu llunio, felly hepgorwyd hynny{names}.',
    check,
  ),
  uuids: unsure(
    'Nid oedd gan {count, plural, zero {# gwrthrych} one {un gwrthrych} two {# wrthrych} few {# gwrthrych} many {# gwrthrych} other {# gwrthrych}} ddynodydd ei hun, felly rhoddwyd un{names}.',
    check,
  ),
  texts: unsure(
    'Roedd {count, plural, zero {# enw neu ddisgrifiad} one {enw neu ddisgrifiad} two {# enw neu ddisgrifiad} few {# enw neu ddisgrifiad} many {# enw neu ddisgrifiad} other {# enw neu ddisgrifiad}} yn rhy hir, felly torrwyd {count, plural, zero {nhw} one {ef} two {nhw} few {nhw} many {nhw} other {nhw}} yn fyr.',
    check,
  ),
  layers: 'Hepgorwyd haenau neu eiddo dethol na ellir eu dangos.',
  details: 'Ailosodwyd rhifyddion, mesuriadau neu fanylion eraill na ellid eu darllen.',
  names: ': {names}',
  others: 'eraill',
}
