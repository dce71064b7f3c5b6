import { createRandom, type Random } from '../random/random.ts'
import { developers, housingAssociations, landlords, overseasOwners } from '../register/owners.ts'
import type { OpenedRegister } from '../register/open-register.ts'
import type { Register } from '../register/parcel.ts'
import type { Postcodes } from '../register/postcodes.ts'
import type { Change } from './change-list.ts'
import { closeParcel, developField, registerFirst } from './register-and-close.ts'
import { Draft } from './draft-register.ts'
import { mergeParcels, splitParcel } from './split-and-merge.ts'
import { moveBlock, resurveyCorner } from './move-and-resurvey.ts'

/** The number of changes of each kind in the month. */
const counts = {
  development: 2,
  split: 24,
  merge: 18,
  move: 10,
  resurvey: 40,
  new: 30,
  removed: 12,
  owner: 35,
} as const

/** The register a month later, and all changes. Links of unchanged parcels stay the same. */
export function nextMonth(
  register: OpenedRegister,
  postcodes: Postcodes,
  month: string,
): { register: Register; changes: readonly Change[] } {
  const random = createRandom(`changes of ${month}`)
  const draft = new Draft(register, month, random)
  until(counts.move, (turn) => moveBlock(draft, turn))
  until(counts.development, () => developField(draft, random))
  until(counts.split, (turn) => splitParcel(draft, turn, random))
  until(counts.merge, (turn) => mergeParcels(draft, turn))
  until(counts.resurvey, () => resurveyCorner(draft, random))
  for (let left = counts.removed; left > 0; left--) closeParcel(draft)
  const free = register.unregistered.filter(({ use }) => use !== 'green')
  until(counts.new, () => {
    const [plot] = free.splice(random.integer(0, free.length - 1), 1)
    return plot !== undefined && registerFirst(draft, plot, postcodes, random)
  })
  until(counts.owner, () => sell(draft, random))
  return { register: draft.finished(), changes: draft.changes }
}

/** Repeats until `count` attempts have succeeded; a failed attempt must not change anything. */
function until(count: number, attempt: (turn: number) => boolean): void {
  for (let turn = 0; turn < count;) if (attempt(turn)) turn++
}

/** Transfers a title to new proprietors. */
function sell(draft: Draft, random: Random): boolean {
  const { polyId } = draft.pick(['terrace', 'semi', 'shop', 'field', 'industrial'], [50, 200_000])
  const titleNo = draft.titleOf(polyId)
  const title = titleNo === undefined ? undefined : draft.title(titleNo)
  if (!title) return false
  const buyers = [...landlords, ...developers, ...housingAssociations, ...overseasOwners]
  const owners = title.owners.length > 0 && random.chance(0.3) ? [] : [random.pick(buyers)]
  const [from, to] = [title.owners, owners].map((list) => list.map(({ name }) => name))
  if (String(from) === String(to)) return false
  if (draft.changes.some((change) => change.kind === 'owner' && change.titleNo === title.titleNo)) {
    return false
  }
  draft.setOwners(title.titleNo, owners)
  const polyIds = draft.parcelsOf(title.titleNo)
  draft.changes.push({
    kind: 'owner',
    titleNo: title.titleNo,
    polyIds,
    from: from ?? [],
    to: to ?? [],
  })
  return true
}
