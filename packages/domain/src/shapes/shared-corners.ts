import { snapRadiusSteps } from './noded.ts'
import { stepsBetween, type Corner, type Path } from './plane.ts'

/**
 * Snaps the vertices of each group to those of earlier groups within the tolerance, so that
 * vertices drawn as one become identical.
 */
export function withSharedCorners(groups: readonly (readonly Path[])[]): Path[][] {
  const known = new KnownCorners()
  return groups.map((paths) => {
    const moved = paths.map((path) => path.map((corner) => known.near(corner) ?? corner))
    for (const corner of moved.flat()) known.add(corner)
    return moved
  })
}

/** A spatial hash of vertices with cells as wide as the snapping tolerance. */
class KnownCorners {
  readonly #cells = new Map<string, Corner[]>()

  add(corner: Corner): void {
    const key = cellOf(corner).join(' ')
    const others = this.#cells.get(key)
    if (others) others.push(corner)
    else this.#cells.set(key, [corner])
  }

  /** The nearest known vertex within the tolerance. */
  near(corner: Corner): Corner | undefined {
    const [column, row] = cellOf(corner)
    const around = [-1, 0, 1].flatMap((across) =>
      [-1, 0, 1].flatMap((up) => this.#cells.get(`${column + across} ${row + up}`) ?? []),
    )
    return around
      .map((other) => ({ other, steps: stepsBetween(other, corner) }))
      .filter(({ steps }) => steps <= snapRadiusSteps)
      .toSorted((a, b) => a.steps - b.steps)[0]?.other
  }
}

function cellOf({ x, y }: Corner): readonly [column: number, row: number] {
  return [Math.floor(x / snapRadiusSteps), Math.floor(y / snapRadiusSteps)]
}
