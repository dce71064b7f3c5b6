import { mapDataMaxBytes } from '@terrier/contract/limits'
import type { MapPatch } from '@terrier/contract/map-patch'
import { Problem } from '@terrier/contract/problems'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { isFields, without, type Fields } from '@terrier/domain/document/json-fields'
import { applyMapPatch } from '@terrier/domain/document/map-patch'
import { mapTitle } from '@terrier/domain/document/map-title'
import { parseMap } from '@terrier/domain/document/upgrade-map'
import type { PatchContent } from '@terrier/store/maps/map-save'

import { parseJson } from '../../http/json-text.ts'

/**
 * Validates the map that a client saves, of any format version, against all limits. Returns it in
 * the client's own shape, without private data of the person who saved it, and with one title:
 * `name`, or where that is empty the name in the data.
 */
export function storableData(
  sent: string | Fields,
  name: string,
): { readonly text: string; readonly title: string } {
  const given = typeof sent === 'string' ? parseJson(sent) : sent
  const parsed = parseMap(given)
  if (!parsed.ok) {
    const { where, why } = parsed.problem
    const field = ['data', where].filter(Boolean).join('.')
    throw new Problem('bad-request', { errors: { [field]: [why] } })
  }
  // Data that was parsed successfully is an object.
  const title = mapTitle(name.trim() || parsed.value.name)
  const text = JSON.stringify(withTitle(withoutPrivate(given as Fields), title))
  if (Buffer.byteLength(text) > mapDataMaxBytes) throw new Problem('too-large')
  return { text, title }
}

/**
 * Validates the part of a patch that concerns the map itself and not its objects, and removes
 * private data. The title is returned where the patch changes it.
 */
export function storablePatch(sent: MapPatch): PatchContent {
  const { head, unset } = sent
  if (!head && !unset) return { patch: sent, name: undefined }
  // Fields are independent of each other, so a patch valid for an empty map is valid for any.
  const checked = applyMapPatch(emptyMap(), { ...(head && { head }), ...(unset && { unset }) })
  if (!checked.ok) {
    throw new Problem('bad-request', {
      errors: { [`patch.${checked.problem.where}`]: [checked.problem.why] },
    })
  }
  if (!head) return { patch: sent, name: undefined }
  const fields = withoutPrivate(head)
  const { name } = head
  if (typeof name !== 'string') return { patch: { ...sent, head: fields }, name: undefined }
  const title = mapTitle(name)
  return { patch: { ...sent, head: { ...withTitle(fields, title) } }, name: title }
}

/**
 * A saved map, or some of its fields, with the title wherever it has a name: the title is stored
 * once, and the data that older clients read agrees with it.
 */
function withTitle(data: Fields, title: string): Fields {
  const { map } = data
  return {
    ...data,
    ...('name' in data && { name: title }),
    ...(isFields(map) && 'name' in map && { map: { ...map, name: title } }),
  }
}

/** Fields that a shared map must not show to its readers. */
const privateFields: ReadonlyMap<string, readonly string[]> = new Map([
  ['map', ['searchMarker', 'currentLocation', 'movingMethod', 'moving', 'animating']],
  ['markers', ['searchMarker']],
])

/** A saved map, or some of its fields, without private data of the person who saved it. */
function withoutPrivate(data: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([part, value]) => {
      const names = privateFields.get(part)
      return [part, names && isFields(value) ? without(value, names) : value]
    }),
  )
}
