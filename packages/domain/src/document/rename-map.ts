import { mapTitle } from './map-title.ts'
import type { Operation } from './operation.ts'

/** Sets the map's title from typed text. The inverse restores the old title unchanged. */
export function renameMap(text: string): Operation {
  return exchangeName(mapTitle(text))
}

function exchangeName(name: string, viewName: string = name): Operation {
  return (document) => ({
    document: { ...document, name, map: { ...document.map, name: viewName } },
    // Older maps may have two different names, or one longer than the limit.
    inverse: exchangeName(document.name, document.map.name),
  })
}
