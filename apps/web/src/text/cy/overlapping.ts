import type { overlappingText as english } from '../overlapping.ts'
import { unsure, type Welsh } from '../messages.ts'

const property = '“Eiddo” for “property” of the register, “deiliadaeth” for “tenure”.'

export const overlappingText: Welsh<typeof english> = {
  heading: unsure('Eiddo arall ar y tir hwn ({count})', property),
  failed: unsure('Nid oedd modd llwytho’r eiddo arall ar y tir hwn.', property),
  retry: 'Rhoi cynnig arall arni',
  parcelNo: 'Parsel {polyId}',
  unknownTenure: unsure('Deiliadaeth anhysbys', property),
  noCompany: unsure('dim cofnod cwmni', property),
  moreOwners: unsure(
    '{count, plural, zero {a # perchennog arall} one {a # perchennog arall} two {a # berchennog arall} few {a # pherchennog arall} many {a # pherchennog arall} other {a # perchennog arall}}',
    'The mutations after numerals.',
  ),
  moreTitles: unsure(
    '{count, plural, zero {a # teitl arall} one {a # teitl arall} two {a # deitl arall} few {a # theitl arall} many {a # theitl arall} other {a # teitl arall}}',
    'The mutations after numerals.',
  ),
  showAll: unsure('Dangos pob un o’r {count}', property),
  showFewer: unsure('Dangos llai', property),
  cut: unsure('Rhestrir y {count} cyntaf o {total}.', property),
  incomplete: unsure(
    'Mae gormod o barseli o gwmpas i’w cymharu i gyd. Dewiswch eiddo llai i weld beth sydd yno.',
    property,
  ),
}
