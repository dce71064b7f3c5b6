import type { MapPatch } from '@terrier/contract/map-patch'
import type { SavedDrawing, SavedMarker } from '@terrier/contract/saved-map'

import { isSameJson } from './is-same-json.ts'
import { isTranslated } from './is-translated.ts'
import type { ListPatch } from './list-patch.ts'
import { summariseHead, type HeadSummary } from './summarise-head.ts'

/** An object as messages refer to it. */
export interface ObjectRef {
  readonly kind: 'marker' | 'polygon' | 'line'
  readonly name: string
}

/** The changes to a map's objects. An object that changed in two respects is listed under both. */
interface ObjectSummary {
  readonly added: ObjectRef[]
  readonly removed: ObjectRef[]
  readonly renamed: (ObjectRef & { readonly from: string })[]
  readonly moved: ObjectRef[]
  /** The change in area and length, negative when they shrank. Lines have no area. */
  readonly reshaped: (ObjectRef & {
    readonly areaSquareMetres: number
    readonly lengthKm: number
  })[]
  readonly described: ObjectRef[]
  readonly recoloured: ObjectRef[]
}

export interface PatchSummary extends ObjectSummary, HeadSummary {}

/**
 * Summarises a patch for users. `inverse` is the inverse patch, which contains the previous state
 * of everything that the patch touches.
 */
export function summarisePatch(patch: MapPatch, inverse: MapPatch): PatchSummary {
  const summary: ObjectSummary = {
    added: [],
    removed: [],
    renamed: [],
    moved: [],
    reshaped: [],
    described: [],
    recoloured: [],
  }
  summariseList(patch.markers, inverse.markers, summary, () => 'marker', moveOf)
  summariseList(patch.drawings, inverse.drawings, summary, kindOf, reshapeOf)
  return { ...summary, ...summariseHead(patch, inverse) }
}

type Compare<T> = (ref: ObjectRef, before: T, after: T, summary: ObjectSummary) => void

function summariseList<T extends SavedMarker | SavedDrawing>(
  patch: ListPatch<T> = {},
  inverse: ListPatch<T> = {},
  summary: ObjectSummary,
  kindOfObject: (object: T) => ObjectRef['kind'],
  compare: Compare<T>,
): void {
  const refOf = (object: T): ObjectRef => ({ kind: kindOfObject(object), name: object.name })
  const before = new Map(inverse.put?.map(({ item }) => [item.uuid, item]))
  const isNew = new Set(inverse.remove)
  for (const uuid of patch.remove ?? []) {
    const removed = before.get(uuid)
    if (removed) summary.removed.push(refOf(removed))
  }
  for (const { item } of patch.put ?? []) {
    const ref = refOf(item)
    const old = before.get(item.uuid)
    if (isNew.has(item.uuid)) summary.added.push(ref)
    // An object without a previous state that is not new only changed its index in the list.
    if (!old) continue
    if (old.name !== item.name) summary.renamed.push({ ...ref, from: old.name })
    if ((old.description ?? '') !== (item.description ?? '')) summary.described.push(ref)
    if (old.colour !== item.colour) summary.recoloured.push(ref)
    compare(ref, old, item, summary)
  }
}

const moveOf: Compare<SavedMarker> = (ref, before, after, { moved }) => {
  if (!isSameJson(before.coordinates, after.coordinates)) moved.push(ref)
}

const reshapeOf: Compare<SavedDrawing> = (ref, before, after, { moved, reshaped }) => {
  const from = before.data.geometry
  const to = after.data.geometry
  if (isSameJson(from, to)) return
  if (isTranslated(from, to)) moved.push(ref)
  else {
    reshaped.push({
      ...ref,
      areaSquareMetres: after.area - before.area,
      lengthKm: after.length - before.length,
    })
  }
}

function kindOf({ type }: SavedDrawing): ObjectRef['kind'] {
  return type === 'Polygon' ? 'polygon' : 'line'
}
