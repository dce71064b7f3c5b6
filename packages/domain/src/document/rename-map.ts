import { changeDocument } from './change-document.ts'
import { setHead } from './map-head.ts'
import { mapTitle } from './map-title.ts'
import type { Operation } from './operation.ts'

/** Sets the map's title from typed text. */
export function renameMap(text: string): Operation {
  const name = mapTitle(text)
  return (document) => changeDocument(document, setHead({ name, map: { ...document.map, name } }))
}
