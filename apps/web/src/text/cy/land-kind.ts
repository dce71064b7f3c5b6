import type { landKindText as english } from '../land-kind.ts'
import { unsure, type Welsh } from '../messages.ts'

export const landKindText: Welsh<typeof english> = {
  kinds: {
    land: 'Tir',
    unknown: 'Heb eu gwahaniaethu',
    verge: 'Ymylon ffyrdd',
    road: 'Ffyrdd',
    rail: 'Rheilffyrdd',
    water: 'Dŵr',
    foreshore: unsure('Blaendraeth', '“foreshore”: land between high and low water'),
  },
  kind: {
    land: 'Tir',
    unknown: 'Heb ei wahaniaethu eto',
    verge: 'Ymyl ffordd',
    road: 'Ffordd',
    rail: 'Rheilffordd',
    water: 'Dŵr',
    foreshore: 'Blaendraeth',
  },
  reasons: {
    landByShape:
      'Mae’n edrych fel tir: yn lletach na stryd, a heb linell ffordd, afon na rheilffordd.',
    roadByLine: 'Mae ar hyd llinell ganol ffordd.',
    roadByShape: 'Mae’n edrych fel ffordd neu lwybr: hir a chul.',
    verge: 'Mae’n edrych fel ymyl ffordd: hir, cul ac wrth ymyl ffordd.',
    railByLine: 'Mae ar hyd llinell rheilffordd.',
    waterByLine: 'Mae ar hyd llinell ganol afon neu gamlas.',
    foreshore: 'Mae islaw’r penllanw cymedrig.',
    unknown: 'Cyhoeddwyd y mis hwn cyn gwahaniaethu rhwng darnau.',
  },
  access: {
    adjoinsRoad: 'Yn ffinio â ffordd',
    nearRoad: 'Ffordd o fewn 20 m',
    noRoad: 'Dim ffordd o fewn 20 m',
    unknown: 'Mynediad yn anhysbys',
  },
  compactness: {
    compact: 'Cryno',
    long: 'Hir neu afreolaidd',
    thin: 'Tenau neu ganghennog',
  },
  marks: {
    common: 'Tir comin neu lain',
    commonNamed: 'Tir comin neu lain: {name}',
    bonaVacantia: 'Bona vacantia',
    bonaVacantiaNamed: 'Bona vacantia: {name}',
  },
}
