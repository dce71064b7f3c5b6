import type { mapText as english } from '../map.ts'
import type { Welsh } from '../messages.ts'

export const mapText: Welsh<typeof english> = {
  regionLabel: 'Map',
  canvasLabel:
    'Map. Symudwch gyda’r saethau, a nesáu neu bellhau gyda plws a minws. Mae Enter yn dweud beth sydd yn y canol.',
  view: 'Mae canol y map {lat} gradd i’r {side, select, south {de} other {gogledd}}, {lng} gradd i’r {end, select, west {gorllewin} other {dwyrain}}. Chwyddo {zoom}',
}
