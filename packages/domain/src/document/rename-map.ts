import { mapTitle } from './map-title.ts'
import type { Operation } from './operation.ts'

/** Titles the map with what somebody typed. Undone by the old title, as it was. */
export function renameMap(text: string): Operation {
  return exchangeName(mapTitle(text))
}

function exchangeName(name: string, viewName: string = name): Operation {
  return (document) => ({
    document: { ...document, name, map: { ...document.map, name: viewName } },
    // Older maps may hold two different names, or one longer than a title may be.
    inverse: exchangeName(document.name, document.map.name),
  })
}
