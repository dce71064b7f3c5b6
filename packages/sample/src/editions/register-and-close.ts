import { createRandom, type Random } from '../random/random.ts'
import { quarterStyles } from '../plan/town-plan.ts'
import { intersection } from '../plane/overlay.ts'
import { areaOf, centroidOf, containsPoint, compactnessOf } from '../plane/shape.ts'
import { sizeOf } from '../plane/point.ts'
import { developers } from '../register/owners.ts'
import { makeTitle } from '../register/make-title.ts'
import type { Postcodes } from '../register/postcodes.ts'
import type { Plot } from '../plan/plot.ts'
import { layStreetGrid } from '../settlement/street-grid.ts'
import type { Draft } from './draft-register.ts'

/** Registers land for the first time: some sold to a developer, the rest private. */
export function registerFirst(
  draft: Draft,
  plot: Plot,
  postcodes: Postcodes,
  random: Random,
): boolean {
  // A block that was moved this month may overlap it.
  if (!draft.isClear([plot.shape], new Set(), 0)) return false
  const polyId = draft.put(plot.shape, plot.use)
  const estate = { ownership: 'private', plots: [plot] } as const
  const title = makeTitle('', estate, postcodes, random)
  draft.link(polyId, draft.addTitle(title, random.chance(0.4) ? [random.pick(developers)] : []))
  draft.changes.push({ kind: 'new', polyId })
  return true
}

/** Removes a parcel: its land became part of the street, or was registered by mistake. */
export function closeParcel(draft: Draft): void {
  const { polyId } = draft.pick(['terrace', 'cottage', 'field', 'open-space'], [60, 60_000])
  draft.remove(polyId)
  draft.changes.push({ kind: 'removed', polyId })
}

/** Subdivides a field beside the town into plots, with streets that belong to no parcel. */
export function developField(draft: Draft, random: Random): boolean {
  const field = draft.pick(['field'], [18_000, 60_000])
  if (sizeOf(centroidOf(field.shape)) > 3200 || compactnessOf(field.shape) < 0.45) return false
  const name = `development ${field.polyId}`
  const grid = layStreetGrid(name, field.shape, quarterStyles.semis, random.integer(0, 179))
  const shapes = grid.plots.flatMap(({ corners }) => {
    const isWhole = corners.every((corner) => containsPoint(field.shape, corner))
    const [inside] = isWhole ? intersection([[corners]], [field.shape]) : []
    return inside && areaOf(inside) > 0.9 * areaOf([corners]) ? [inside] : []
  })
  if (shapes.length < 12) return false
  const titleNo = draft.titleOf(field.polyId)
  const like = titleNo === undefined ? undefined : draft.title(titleNo)
  if (!like) return false
  draft.remove(field.polyId)
  const to = shapes.map((shape) => draft.put(shape, 'semi'))
  const developer = createRandom(name).pick(developers)
  const estateTitle = draft.addTitle(like, [developer])
  for (const polyId of to) draft.link(polyId, estateTitle)
  draft.changes.push({ kind: 'development', from: field.polyId, to })
  return true
}
