import { layerIdMaxLength, mapMaxLayers } from '@terrier/contract/limits'
import { OwnershipDisplay, PublicLandGroup } from '@terrier/contract/saved-map'

import { isFields, without, type Fields } from './json-fields.ts'

/**
 * Upgrades the layers of any version. Older maps store the land layers in `activeLayers`, data
 * groups as whole objects or not at all, and the ownership display as `true`, which means 'all'.
 */
export function upgradeLayers(old: unknown): Fields {
  const fields = isFields(old) ? old : {}
  return {
    ...without(fields, ['activeLayers', 'publicLandGroups']),
    landDataLayers: distinct(fields['landDataLayers'] ?? fields['activeLayers']),
    myDataLayers: dataGroupIds(fields['myDataLayers']),
    ownershipDisplay: ownershipDisplay(fields['ownershipDisplay']),
    ...publicLandGroups(fields['publicLandGroups']),
  }
}

function distinct(list: unknown): unknown {
  if (list === undefined || list === null) return []
  return Array.isArray(list) ? [...new Set(list)] : list
}

function dataGroupIds(list: unknown): unknown {
  const groups = distinct(list)
  if (!Array.isArray(groups)) return groups
  return distinct(
    groups.map((group: unknown) =>
      isFields(group) ? (group['id'] ?? group['iddata_groups']) : group,
    ),
  )
}

function ownershipDisplay(value: unknown): unknown {
  if (value === true) return 'all'
  const display = OwnershipDisplay.safeParse(value)
  if (display.success) return display.data
  return isShort(value) ? null : value
}

/**
 * A short unknown value comes from another version and is ignored; a longer text or an object is
 * passed on and refused.
 */
const isShort = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= layerIdMaxLength
    : typeof value !== 'object' || value === null

/**
 * Unknown groups are dropped; a short value that is not a list is ignored, which means all groups.
 */
function publicLandGroups(value: unknown): Fields {
  if (!Array.isArray(value)) return isShort(value) ? {} : { publicLandGroups: value }
  if (value.length > mapMaxLayers) return { publicLandGroups: value }
  const chosen: readonly unknown[] = value
  return { publicLandGroups: PublicLandGroup.options.filter((group) => chosen.includes(group)) }
}
