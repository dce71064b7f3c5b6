import { ObjectUuid } from '@terrier/contract/saved-map'

import { isFields, type Fields } from './json-fields.ts'
import { byAreaDescending } from './drawing-order.ts'

/** A marker or a drawing as it is stored, in a row of its own. */
export interface StoredObject {
  readonly uuid: string
  readonly kind: 'marker' | 'drawing'
  readonly data: Fields
}

/** A saved map as it is stored: its objects, and the head, whose lists are empty. */
export interface MapParts {
  readonly head: Fields
  /** Markers in their order, then drawings in theirs. */
  readonly objects: readonly StoredObject[]
}

/**
 * Splits a saved map of any version into head and objects; null when uuids are missing or not
 * unique, or when the drawings are not stored in order of area. Such a map is stored as one
 * document.
 */
export function splitMap(data: unknown): MapParts | null {
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

/** A polygon without an area is measured when it is read, and sorted only then. */
const isOfKnownArea = ({ type, area }: Fields): boolean =>
  type === 'LineString' || typeof area === 'number'
