import { quarters, type Quarter } from '../plan/town-plan.ts'
import { areaOf, centroidOf, containsPoint, type Shape } from '../plane/shape.ts'
import { distance, type Point } from '../plane/point.ts'

/** An area of the town between its main streets, and the quarter whose building style it has. */
export interface Face {
  readonly shape: Shape
  readonly quarter: Quarter
  readonly name: string
}

/** The faces large enough to build on, each with the quarter whose centre is in it or nearest. */
export function facesOf(shapes: readonly Shape[]): Face[] {
  return shapes
    .filter((shape) => areaOf(shape) > 300)
    .map((shape, index) => {
      const quarter = quarterOf(shape)
      return { shape, quarter, name: `${quarter.name} ${index}` }
    })
}

function quarterOf(shape: Shape): Quarter {
  const middle = centroidOf(shape)
  const remoteness = ({ at }: Quarter) =>
    containsPoint(shape, at) ? -1 / (1 + distance(at, middle)) : distance(at, middle)
  const [quarter] = quarters.toSorted((a, b) => remoteness(a) - remoteness(b))
  if (!quarter) throw new RangeError('The town has quarters')
  return quarter
}

export const faceAt = (faces: readonly Face[], spot: Point): Face | undefined =>
  faces.find(({ shape }) => containsPoint(shape, spot))
