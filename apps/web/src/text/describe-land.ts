import type { ClassifiedBy, LandAccess, LandKind } from '@terrier/contract/land-kind'
import type { LandMark } from '@terrier/contract/unregistered'
import { assertNever } from '@terrier/geo/assert-never'

import { landKindText as text } from './land-kind.ts'

/** Why a piece of unregistered land is called what it is called, as a sentence. */
export function kindReason(kind: LandKind, classifiedBy: ClassifiedBy): string {
  const { reasons } = text
  switch (kind) {
    case 'land':
      return reasons.landByShape
    case 'road':
      return classifiedBy === 'shape' ? reasons.roadByShape : reasons.roadByLine
    case 'verge':
      return reasons.verge
    case 'rail':
      return reasons.railByLine
    case 'water':
      return reasons.waterByLine
    case 'foreshore':
      return reasons.foreshore
    case 'unknown':
      return reasons.unknown
    default:
      return assertNever(kind)
  }
}

export const accessLabel = (access: LandAccess): string =>
  ({
    'adjoins-road': text.access.adjoinsRoad,
    'near-road': text.access.nearRoad,
    'no-road': text.access.noRoad,
    unknown: text.access.unknown,
  })[access]

/** A square has 0.79, a rectangle four times as long as wide 0.5. */
export function compactnessLabel(compactness: number): string {
  if (compactness >= 0.5) return text.compactness.compact
  return compactness >= 0.2 ? text.compactness.long : text.compactness.thin
}

export function markLabel({ dataset, name }: LandMark): string {
  const { common, commonNamed, bonaVacantia, bonaVacantiaNamed } = text.marks
  if (dataset === 'common-land') return name === null ? common : commonNamed({ name })
  return name === null ? bonaVacantia : bonaVacantiaNamed({ name })
}
