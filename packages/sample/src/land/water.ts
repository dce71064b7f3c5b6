import { createNoise } from '../plane/noise.ts'
import { createRandom } from '../random/random.ts'
import { reservoirPlan, riverPlan } from '../plan/island-plan.ts'
import { breakUp, evenly, partOf, smooth } from '../plane/line.ts'
import { aroundLines, union } from '../plane/overlay.ts'
import { cyclic, lengthOf, type Shape } from '../plane/shape.ts'
import { leftOf, minus, plus, times, unit, type Point } from '../plane/point.ts'

export interface River {
  readonly name: string
  readonly course: readonly Point[]
  readonly shapes: readonly Shape[]
}

export interface Water {
  readonly rivers: readonly River[]
  readonly lakes: readonly { name: string; shape: Shape }[]
  /** The union of all water. */
  readonly surface: readonly Shape[]
}

export function fillWaters(): Water {
  const rivers = riverPlan.map((plan, index) => {
    const course = meander(plan.course, plan.meander, index)
    return { name: plan.name, course, shapes: bed(course, plan.widthMetres) }
  })
  const lakes = reservoirPlan.map(({ name, ring }) => {
    const random = createRandom(name)
    const shore = ring.flatMap((spot, index) => [
      spot,
      ...breakUp(spot, cyclic(ring, index + 1), random, 0.16, 24),
    ])
    return { name, shape: cyclic(union([[shore]]), 0) }
  })
  const surface = union([...rivers.flatMap((river) => river.shapes), ...lakes.map((l) => l.shape)])
  return { rivers, lakes, surface }
}

/** Adds meanders to a river's course, with smaller amplitude at its ends. */
function meander(course: readonly Point[], swingMetres: number, seed: number): Point[] {
  const noise = createNoise(900 + seed, swingMetres * 3, 2)
  const steps = evenly(smooth(course, 60), 30)
  const swung = steps.map((spot, index) => {
    const before = steps[index - 1] ?? spot
    const after = steps[index + 1] ?? spot
    const fromEnd = Math.min(index, steps.length - 1 - index)
    const swing = swingMetres * 1.6 * noise([index * 30, 0]) * Math.min(1, fromEnd / 12)
    return plus(spot, times(leftOf(unit(minus(after, before))), swing))
  })
  return evenly(swung, 22)
}

/** The polygons of a river, in sections that widen from source to mouth. */
function bed(course: readonly Point[], [source, mouth]: readonly [number, number]): Shape[] {
  const length = lengthOf(course, true)
  const reaches = 24
  const shapes: Shape[] = []
  for (let reach = 0; reach < reaches; reach++) {
    const t = (reach + 0.5) / reaches
    const widthMetres = source + (mouth - source) * t ** 1.6
    const part = partOf(course, (length * reach) / reaches, (length * (reach + 1)) / reaches)
    shapes.push(...aroundLines([part], widthMetres / 2))
  }
  return union(shapes)
}
