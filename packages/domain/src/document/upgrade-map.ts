import { untitledMapName } from '@terrier/contract/limits'
import type { MapRepair } from '@terrier/contract/map-repairs'
import type { SavedMapData } from '@terrier/contract/saved-map'

import { checkMap, refusedMap, type CheckedMap } from './check-map.ts'
import { isFields, without, type Fields } from './json-fields.ts'
import { repairMap } from './repair-map.ts'
import { upgradeDrawings } from './upgrade-drawings.ts'
import { upgradeLayers } from './upgrade-layers.ts'
import { upgradeMarkers } from './upgrade-markers.ts'
import { upgradeSelection } from './upgrade-selection.ts'

export type { UpgradeProblem } from './check-map.ts'

export type UpgradedMap =
  | {
      readonly ok: true
      readonly value: SavedMapData
      /** The repairs made to values out of bounds; empty for a map saved by this version. */
      readonly repairs: readonly MapRepair[]
    }
  | Extract<CheckedMap, { readonly ok: false }>

const readableVersions: ReadonlySet<unknown> = new Set(['1.1', '1.00', '1.0', undefined])

/**
 * Reads saved map data of any version into the current one, version 1.1. Takes a JSON string or a
 * parsed value. Unknown fields are kept; the user's own position, the search marker and the moving
 * method are removed, since a shared map would reveal them to its readers. Every object gets a
 * unique uuid. Values out of bounds are repaired deterministically, and the result lists the
 * repairs. For data that is already stored; data to be saved goes through `parseMap`.
 */
export function upgradeMap(data: unknown): UpgradedMap {
  const map = upgradedFields(data)
  if (!map.ok) return map
  const checked = checkMap(map.fields)
  if (checked.ok) return { ...checked, repairs: [] }
  const { fields, repairs } = repairMap(map.fields)
  const repaired = checkMap(fields)
  return repaired.ok ? { ...repaired, repairs } : repaired
}

/** Reads map data of any version that is to be saved, and refuses any value out of bounds. */
export function parseMap(data: unknown): CheckedMap {
  const map = upgradedFields(data)
  return map.ok ? checkMap(map.fields) : map
}

type UpgradedFields =
  | { readonly ok: true; readonly fields: Fields }
  | Extract<CheckedMap, { readonly ok: false }>

function upgradedFields(data: unknown): UpgradedFields {
  const parsed = typeof data === 'string' ? parseJson(data) : data
  if (!isFields(parsed)) return refusedMap('', 'is not a saved map')
  if (!readableVersions.has(parsed['version'])) {
    return refusedMap('version', 'was written by a newer version of this product')
  }
  return { ok: true, fields: upgraded(parsed) }
}

function upgraded(old: Fields): Fields {
  const view = isFields(old['map']) ? old['map'] : {}
  const name = [old['name'], view['name']].find((text) => typeof text === 'string' && text !== '')
  return {
    ...without(old, ['selectedProperties']),
    version: '1.1',
    name: name ?? untitledMapName,
    map: upgradeView({ ...view, name: name ?? untitledMapName }),
    drawings: upgradeDrawings(old['drawings']),
    markers: upgradeMarkers(old['markers']),
    mapLayers: upgradeLayers(old['mapLayers']),
    ...upgradeSelection(old['selectedProperties']),
  }
}

function upgradeView(view: Fields): Fields {
  const { zoom } = view
  return {
    baseLayer: 'topography',
    ...without(view, ['searchMarker', 'currentLocation', 'movingMethod']),
    zoom: typeof zoom === 'number' ? [zoom] : zoom,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Invalid JSON: the caller reports that this is not a saved map.
    return undefined
  }
}
