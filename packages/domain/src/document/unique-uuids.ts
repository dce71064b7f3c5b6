import { uuidMaxLength } from '@terrier/contract/limits'
import type { SavedMapData } from '@terrier/contract/saved-map'

import { withLists } from './map-head.ts'

/**
 * The map with unique uuids: a duplicate of 'name' becomes 'name-2'. Older clients copied objects
 * together with their uuid, and operations cannot distinguish such duplicates.
 */
export function withUniqueUuids(document: SavedMapData): SavedMapData {
  const { markers } = document.markers
  const { polygons } = document.drawings
  const taken = new Set([...markers, ...polygons].map(({ uuid }) => uuid))
  if (taken.size === markers.length + polygons.length) return document
  const met = new Set<string>()
  const named = <T extends { uuid: string }>(object: T): T => {
    const uuid = met.has(object.uuid) ? freeName(object.uuid, taken) : object.uuid
    met.add(uuid)
    taken.add(uuid)
    return uuid === object.uuid ? object : { ...object, uuid }
  }
  return withLists(document, { markers: markers.map(named), drawings: polygons.map(named) })
}

function freeName(uuid: string, taken: ReadonlySet<string>): string {
  // A uuid of maximum length is truncated to make room for the number.
  const stem = uuid.slice(0, uuidMaxLength - 10)
  let number = 2
  while (taken.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}
