import { snapRadiusSteps } from './node-paths.ts'
import { stepsBetween, type Vertex, type PlanePath } from './plane.ts'

/**
 * Snaps the vertices of each group to those of earlier groups within the tolerance, so that
 * vertices drawn as one become identical.
 */
export function withSharedVertices(groups: readonly (readonly PlanePath[])[]): PlanePath[][] {
  const known = new KnownVertices()
  return groups.map((paths) => {
    const moved = paths.map((path) => path.map((vertex) => known.near(vertex) ?? vertex))
    for (const vertex of moved.flat()) known.add(vertex)
    return moved
  })
}

/** A spatial hash of vertices with cells as wide as the snapping tolerance. */
class KnownVertices {
  readonly #cells = new Map<string, Vertex[]>()

  add(vertex: Vertex): void {
    const key = cellOf(vertex).join(' ')
    const others = this.#cells.get(key)
    if (others) others.push(vertex)
    else this.#cells.set(key, [vertex])
  }

  /** The nearest known vertex within the tolerance. */
  near(vertex: Vertex): Vertex | undefined {
    const [column, row] = cellOf(vertex)
    const around = [-1, 0, 1].flatMap((across) =>
      [-1, 0, 1].flatMap((up) => this.#cells.get(`${column + across} ${row + up}`) ?? []),
    )
    return around
      .map((other) => ({ other, steps: stepsBetween(other, vertex) }))
      .filter(({ steps }) => steps <= snapRadiusSteps)
      .toSorted((a, b) => a.steps - b.steps)[0]?.other
  }
}

function cellOf({ x, y }: Vertex): readonly [column: number, row: number] {
  return [Math.floor(x / snapRadiusSteps), Math.floor(y / snapRadiusSteps)]
}
