import { untitledMapName } from '@terrier/contract/limits'
import { SavedMapData } from '@terrier/contract/saved-map'

import { upgradeDrawings } from './upgrade-drawings.ts'
import { upgradeLayers } from './upgrade-layers.ts'
import { upgradeMarkers } from './upgrade-markers.ts'
import { upgradeSelection } from './upgrade-selection.ts'
import { withUniqueUuids } from './unique-uuids.ts'
import { isFields, without, type Fields } from './fields.ts'

/** Where in the data it could not be read, as a path such as 'drawings.polygons.3.data', and why. */
export interface UpgradeProblem {
  readonly where: string
  readonly why: string
}

export type UpgradedMap =
  | { readonly ok: true; readonly value: SavedMapData }
  | { readonly ok: false; readonly problem: UpgradeProblem }

const readableVersions: ReadonlySet<unknown> = new Set(['1.1', '1.00', '1.0', undefined])

/**
 * Reads saved map data of any age into the present shape, version 1.1. Takes a JSON string or what
 * it parses to. Fields nobody here knows are kept; the person's own position, the search marker and
 * the moving method are left out, since a shared map would show them to its readers. Every object
 * has a uuid of its own afterwards.
 */
export function upgradeMap(data: unknown): UpgradedMap {
  const parsed = typeof data === 'string' ? parseJson(data) : data
  if (!isFields(parsed)) return refuse('', 'is not a saved map')
  if (!readableVersions.has(parsed['version'])) {
    return refuse('version', 'was written by a newer version of this product')
  }
  const map = upgraded(parsed)
  const result = SavedMapData.safeParse(map)
  // What was checked, not the copy that the check makes: its positions take five times the memory.
  if (result.success) return { ok: true, value: withUniqueUuids(map as SavedMapData) }
  const [issue] = result.error.issues
  return refuse(issue?.path.map(String).join('.') ?? '', issue?.message ?? 'could not be read')
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
    // Not JSON: the caller is told that it is no saved map.
    return undefined
  }
}

function refuse(where: string, why: string): UpgradedMap {
  return { ok: false, problem: { where, why } }
}
