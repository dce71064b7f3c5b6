import type { Random } from '../random/random.ts'
import { areaOf, type Shape } from '../plane/shape.ts'
import { plus, type Point } from '../plane/point.ts'
import type { Parcel } from '../register/parcel.ts'
import type { Draft } from './draft-register.ts'

/** Offsets in whole centimetres, small enough to stay within the streets around a block. */
const shifts: readonly Point[] = [
  [0.62, -0.41],
  [-1.15, 0.3],
  [1.9, 1.25],
  [0.08, -0.05],
  [-2.1, -1.4],
]

/** Translates a block of houses, which streets separate from all others, by one offset. */
export function moveBlock(draft: Draft, turn: number): boolean {
  const start = draft.pick(['terrace', 'council-house', 'burgage', 'semi'], [100, 900])
  const block = blockOf(start, draft)
  if (block.length < 3 || block.length > 60) return false
  const ids = block.map(({ polyId }) => polyId)
  if (!draft.isUntouched(ids)) return false
  const shift = shifts[turn % shifts.length] ?? [1, 1]
  const shifted = block.map(({ shape }) =>
    shape.map((ring) => ring.map((spot) => rounded(plus(spot, shift)))),
  )
  if (!draft.isClear(shifted, new Set(ids), 0.3)) return false
  block.forEach(({ use, polyId }, index) => draft.put(shifted[index] ?? [], use, polyId))
  draft.changes.push({ kind: 'move', polyIds: ids, eastMetres: shift[0], northMetres: shift[1] })
  return true
}

/** All parcels connected to one through shared vertices. */
function blockOf(start: Parcel, draft: Draft): Parcel[] {
  const block = new Map([[start.polyId, start]])
  for (const parcel of block.values()) {
    if (block.size > 60) break
    for (const polyId of draft.neighboursOf(parcel)) {
      const neighbour = draft.get(polyId)
      if (neighbour) block.set(polyId, neighbour)
    }
  }
  return [...block.values()]
}

/** Moves one vertex of a field by a few decimetres, in every parcel that shares it. */
export function resurveyCorner(draft: Draft, random: Random): boolean {
  const parcel = draft.pick(['field', 'cottage', 'detached'], [300, 150_000])
  const corner = random.pick(parcel.shape[0] ?? [])
  const sharing = draft.atCorner(corner)
  if (!draft.isUntouched([...sharing, ...draft.neighboursOf(parcel)])) return false
  const moved = rounded(plus(corner, [random.between(-0.5, 0.5), random.between(-0.5, 0.5)]))
  const changed = sharing.flatMap((polyId) => {
    const old = draft.get(polyId)
    if (!old) return []
    return [{ ...old, shape: withCorner(old.shape, corner, moved) }]
  })
  if (changed.some(({ shape }) => areaOf(shape) < 100)) return false
  for (const { polyId, use, shape } of changed) draft.put(shape, use, polyId)
  draft.changes.push({ kind: 'resurvey', polyIds: changed.map(({ polyId }) => polyId) })
  return true
}

const withCorner = (shape: Shape, corner: Point, moved: Point): Shape =>
  shape.map((ring) =>
    ring.map((spot) => (spot[0] === corner[0] && spot[1] === corner[1] ? moved : spot)),
  )

const rounded = ([x, y]: Point): Point => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]
