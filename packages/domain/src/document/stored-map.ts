import { ObjectUuid } from '@terrier/contract/saved-map'

import { isFields, type Fields } from './fields.ts'
import { byAreaDescending } from './drawing-order.ts'

/** A marker or a drawing as it is stored, in a row of its own. */
export interface StoredObject {
  readonly uuid: string
  readonly kind: 'marker' | 'drawing'
  readonly data: Fields
}

/** A saved map as it is stored: what is on it, and the rest, whose lists are empty. */
export interface MapTakenApart {
  readonly head: Fields
  /** Markers in their order, then drawings in theirs. */
  readonly objects: readonly StoredObject[]
}

/**
 * Takes a saved map apart, of whichever age; null where its objects cannot be told from each other or
 * are read in another order than they are kept in. Such a map is stored in one piece.
 */
export function takeApart(data: unknown): MapTakenApart | null {
  if (!isFields(data)) return null
  const { markers, drawings } = data
  if (!isFields(markers) || !isFields(drawings)) return null
  const markerList = listOf('marker', markers['markers'])
  const drawingList = listOf('drawing', drawings['polygons'])
  if (!markerList || !drawingList || !isInOrder(drawingList)) return null
  const objects = [...markerList, ...drawingList]
  if (new Set(objects.map(({ uuid }) => uuid)).size < objects.length) return null
  return {
    head: {
      ...data,
      markers: { ...markers, markers: [] },
      drawings: { ...drawings, polygons: [] },
    },
    objects,
  }
}

function listOf(kind: StoredObject['kind'], list: unknown): StoredObject[] | null {
  if (!Array.isArray(list)) return null
  const objects = list.flatMap((data: unknown) => objectOf(kind, data) ?? [])
  return objects.length === list.length ? objects : null
}

function objectOf(kind: StoredObject['kind'], data: unknown): StoredObject | null {
  if (!isFields(data)) return null
  const { uuid } = data
  const named = ObjectUuid.safeParse(uuid)
  return named.success ? { uuid: named.data, kind, data } : null
}

function isInOrder(drawings: readonly StoredObject[]): boolean {
  return drawings.every(({ data }, index) => {
    const before = drawings[index - 1]
    return isOfKnownArea(data) && (!before || byAreaDescending(before.data, data) <= 0)
  })
}

/** A polygon that lacks its area is measured when it is read, and takes its place only then. */
const isOfKnownArea = ({ type, area }: Fields): boolean =>
  type === 'LineString' || typeof area === 'number'
