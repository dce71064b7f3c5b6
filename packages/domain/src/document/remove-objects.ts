import { changeDocument } from './change-document.ts'
import type { Operation } from './operation.ts'

/** Removes markers and drawings as one operation; unknown uuids are ignored. */
export function removeObjects(uuids: Iterable<string>): Operation {
  const wanted = new Set(uuids)
  const wantedIn = (list: readonly { readonly uuid: string }[]) =>
    list.filter(({ uuid }) => wanted.has(uuid)).map(({ uuid }) => uuid)
  return (document) =>
    changeDocument(document, {
      markers: { remove: wantedIn(document.markers.markers) },
      drawings: { remove: wantedIn(document.drawings.polygons) },
    })
}
