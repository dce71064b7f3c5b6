import type { Random } from '../random/random.ts'
import { cutAcross } from '../country/cut.ts'
import { union } from '../plane/overlay.ts'
import { areaOf, type Shape } from '../plane/shape.ts'
import { distance } from '../plane/point.ts'
import { landlords } from '../register/owners.ts'
import type { Parcel } from '../register/parcel.ts'
import type { Draft } from './draft-register.ts'

const straight = { waywardness: 0.004, stepMetres: 60 }

/** Splits a parcel into two or three. Every third time one part keeps the old identifier. */
export function splitParcel(draft: Draft, turn: number, random: Random): boolean {
  const parcel = draft.pick(['semi', 'detached', 'field', 'industrial', 'cottage'], [400, 90_000])
  const pieces = piecesOf(parcel.shape, turn % 4 === 3 ? 3 : 2, random)
  if (!pieces) return false
  const { polyId, use } = parcel
  const titleNo = draft.titleOf(polyId)
  const title = titleNo === undefined ? undefined : draft.title(titleNo)
  const keepsId = turn % 3 === 0
  if (!keepsId) draft.remove(polyId)
  const to = pieces.map((shape, index) =>
    keepsId && index === 0 ? draft.put(shape, use, polyId) : draft.put(shape, use),
  )
  to.forEach((part, index) => {
    if (!title || titleNo === undefined) return
    const isSold = index > 0 || draft.title(titleNo) === undefined
    draft.link(part, isSold ? draft.addTitle(title, [random.pick(landlords)]) : titleNo)
  })
  draft.changes.push({ kind: 'split', from: polyId, to })
  return true
}

/** Splits a shape into a number of parts; undefined when one would be a sliver. */
function piecesOf(shape: Shape, count: number, random: Random): Shape[] | undefined {
  let pieces: Shape[] = [shape]
  while (pieces.length < count) {
    const [largest, ...others] = pieces.toSorted((a, b) => areaOf(b) - areaOf(a))
    if (!largest) return undefined
    const cut = cutAcross(largest, straight, random).pieces
    if (cut.length !== 2 || cut.some((piece) => areaOf(piece) < areaOf(shape) / 8)) return undefined
    pieces = [...others, ...cut]
  }
  return pieces
}

/** Merges a parcel with a neighbour of the same use. */
export function mergeParcels(draft: Draft, turn: number): boolean {
  const first = draft.pick(['terrace', 'semi', 'field', 'shop', 'dock'], [80, 120_000])
  const second = draft
    .neighboursOf(first)
    .map((polyId) => draft.get(polyId))
    .find((parcel): parcel is Parcel => parcel !== undefined && canJoin(first, parcel, draft))
  if (!second) return false
  const [joined, ...others] = union([first.shape, second.shape])
  if (!joined || others.length > 0 || joined.length !== first.shape.length) return false
  const from = [first.polyId, second.polyId]
  const titleNo = draft.titleOf(first.polyId)
  const title = titleNo === undefined ? undefined : draft.title(titleNo)
  const keepsId = turn % 2 === 0
  if (!keepsId) draft.remove(first.polyId)
  draft.remove(second.polyId)
  const to = keepsId ? draft.put(joined, first.use, first.polyId) : draft.put(joined, first.use)
  if (title)
    draft.link(to, draft.title(title.titleNo) ? title.titleNo : draft.addTitle(title, title.owners))
  draft.changes.push({ kind: 'merge', from, to })
  return true
}

function canJoin(first: Parcel, second: Parcel, draft: Draft): boolean {
  if (second.use !== first.use || !draft.isUntouched([second.polyId])) return false
  const corners = new Set(first.shape.flat().map(String))
  const shared = second.shape.flat().filter((corner) => corners.has(String(corner)))
  const [from] = shared
  const to = shared.at(-1)
  return from !== undefined && to !== undefined && distance(from, to) > 6
}
