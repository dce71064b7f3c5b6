import type { MapPatch } from '@terrier/contract/map-patch'
import type { SavedMapData } from '@terrier/contract/saved-map'

import { changeList } from './change-list.ts'
import { isSameJson } from './is-same-json.ts'
import { ownField, without, type Fields } from './json-fields.ts'
import { headOf, headPatchOf, type HeadPatch } from './map-head.ts'
import { mapPatchOf } from './map-patch.ts'
import { unchanged, type Change } from './operation.ts'

/**
 * The change that a patch makes, without the parts of the patch that have no effect. Unlike
 * `applyMapPatch` it trusts the patch, which an operation has made for this document, and throws
 * Error if it does not fit. Fields and objects that the patch does not name keep their identity.
 */
export function changeDocument(document: SavedMapData, asked: MapPatch): Change {
  const markers = changeList(document.markers.markers, asked.markers)
  const drawings = changeList(document.drawings.polygons, asked.drawings)
  const head = effectiveHead(document, asked)
  const patch = mapPatchOf({ head, markers: markers.patch, drawings: drawings.patch })
  if (!patch) return unchanged(document)
  const changed = withHead(document, head)
  return {
    document: {
      ...changed,
      markers: withList(changed.markers, 'markers', markers.list),
      drawings: withList(changed.drawings, 'polygons', drawings.list),
    },
    patch,
    inverse:
      mapPatchOf({
        head: inverseHead(document, head),
        markers: markers.inverse,
        drawings: drawings.inverse,
      }) ?? {},
  }
}

function effectiveHead(document: SavedMapData, { head = {}, unset = [] }: HeadPatch): HeadPatch {
  const before: Fields = headOf(document)
  return headPatchOf(
    Object.entries(head).filter(([name, value]) => !isSameJson(ownField(before, name), value)),
    unset.filter((name) => ownField(before, name) !== undefined),
  )
}

function inverseHead(document: SavedMapData, { head = {}, unset = [] }: HeadPatch): HeadPatch {
  const before: Fields = headOf(document)
  const names = [...Object.keys(head), ...unset]
  const isSet = (name: string) => ownField(before, name) !== undefined
  return headPatchOf(
    names.filter(isSet).map((name) => [name, before[name]]),
    names.filter((name) => !isSet(name)),
  )
}

function withHead(document: SavedMapData, { head = {}, unset = [] }: HeadPatch): SavedMapData {
  if (unset.length === 0 && Object.keys(head).length === 0) return document
  // The fields have the types of a saved map, because an operation set them.
  return { ...without(document, unset), ...head } as SavedMapData
}

/** The part of the map with this list, and the same object if it has it already. */
function withList<Group extends object, Name extends keyof Group>(
  group: Group,
  name: Name,
  list: Readonly<Group[Name]>,
): Group {
  return group[name] === list ? group : { ...group, [name]: list }
}
