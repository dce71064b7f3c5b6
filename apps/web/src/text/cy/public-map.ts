import type { publicMapText as english } from '../public-map.ts'
import type { Welsh } from '../messages.ts'

export const publicMapText: Welsh<typeof english> = {
  pageTitle: '{name} - {product}',
  open: 'Agor {product}',
  showKey: 'Dangos yr allwedd',
  saved: 'Cadwyd {date}',
  repaired:
    'Doedd dim modd dangos rhan o’r map hwn fel y cadwyd ef, ac fe’i cywirwyd neu ei hepgor.',
  contents: 'Ar y map hwn',
  nothing: 'Nid oes dim wedi’i lunio ar y map hwn.',
  more: 'A {count, number} arall ar y map.',
  close: 'Cau’r rhestr',
  goneTitle: 'Ddim yma mwyach - {product}',
  gone: 'Nid yw’r map hwn yma mwyach.',
  goneHelp:
    'Mae ei ddolen wedi’i thynnu’n ôl neu wedi dod i ben. Gall pwy bynnag a’i rhoddodd i chi wneud un newydd.',
  unreachable: 'Doedd dim modd llwytho’r map.',
  unreachableHelp: 'Nid oes modd cyrraedd y gweinydd ar hyn o bryd.',
  retry: 'Rhoi cynnig arall arni',
}
