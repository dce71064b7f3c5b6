import type { TypedObject } from '@terrier/contract/data-groups'
import type { ImportRow } from '@terrier/contract/imports'
import { featureLabels } from '@terrier/domain/data-groups/feature-objects'
import { assertNever } from '@terrier/geo/assert-never'
import type { LngLat } from '@terrier/geo/position'
import { singleParts, type SingleGeometry } from '@terrier/geo/single-parts'

import { readFile } from '../../api/read-import.ts'

/** The objects of a file; null if the file cannot be parsed without further input from the user. */
export type FileObjects = {
  readonly objects: readonly TypedObject[]
  readonly skipped: number
} | null

/** Parses a file into objects for a data group. */
export async function readObjects(file: File, signal: AbortSignal): Promise<FileObjects> {
  const columns: string[] = []
  const objects: TypedObject[] = []
  let skipped = 0
  let isAsking = false
  await readFile(
    file,
    {},
    {
      signal,
      onEvent(event) {
        if ('found' in event) isAsking = event.found.asks !== null
        else if ('columns' in event) columns.push(...event.columns)
        else if ('rows' in event) {
          for (const row of event.rows) objects.push(...objectsOf(row, columns))
        } else if ('end' in event) skipped = event.end.leftOut
      },
    },
  )
  return isAsking ? null : { objects, skipped }
}

function objectsOf({ geometry, values }: ImportRow, columns: readonly string[]): TypedObject[] {
  const named = values.map((value, place) => [columns[place] ?? '', value] as const)
  const words = featureLabels(Object.fromEntries(named))
  return singleParts(geometry).map((part) => typed(part, words))
}

function typed(part: SingleGeometry, words: ReturnType<typeof featureLabels>): TypedObject {
  switch (part.type) {
    case 'Point':
      return { type: 'marker', object: { ...words, center: pair(part.coordinates) } }
    case 'LineString':
      return { type: 'line', object: { ...words, vertices: part.coordinates.map(pair) } }
    case 'Polygon': {
      const vertices = part.coordinates.map((ring) => ring.map(pair))
      return { type: 'polygon', object: { ...words, vertices } }
    }
    default:
      return assertNever(part)
  }
}

const pair = ([lng, lat]: LngLat): [number, number] => [lng, lat]
