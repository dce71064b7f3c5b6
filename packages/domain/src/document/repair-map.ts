import {
  jsonMaxDepth,
  mapMaxCount,
  mapMaxDataGroups,
  mapMaxLayers,
  mapMaxSelectedProperties,
  mapNameMaxLength,
  uuidMaxLength,
} from '@terrier/contract/limits'
import type { MapRepair } from '@terrier/contract/map-repairs'
import {
  LayerId,
  LayerOpacity,
  OwnershipDisplay,
  PublicLandGroup,
  SavedMapData,
  SelectedProperty,
  ShownDataGroup,
} from '@terrier/contract/saved-map'

import { byAreaDescending } from './drawing-order.ts'
import { isFields, type Fields } from './json-fields.ts'
import { isDeeperThan, withoutDeepFields } from './nesting.ts'
import { repairDrawing, repairMarker } from './repair-object.ts'
import { RepairLog } from './repair-log.ts'
import { truncateText } from './truncate-text.ts'
import { repairView } from './repair-view.ts'
import { withUniqueUuids } from './unique-uuids.ts'

/**
 * Repairs the values of a map of the current version that are out of bounds, as far as possible,
 * and reports them. Repairs are deterministic, so that browser and server get the same result.
 */
export function repairMap(map: Fields): { fields: Fields; repairs: MapRepair[] } {
  const log = new RepairLog()
  const isDeep = isDeeperThan(map, jsonMaxDepth)
  if (isDeep) log.add('details')
  const fields = isDeep ? withoutDeepFields(map, jsonMaxDepth) : map
  const repaired = {
    ...fields,
    name: truncateText(fields['name'], mapNameMaxLength, log),
    map: repairView(fieldsOf(fields['map']), log),
    markers: repairMarkers(fieldsOf(fields['markers']), log),
    drawings: repairDrawings(fieldsOf(fields['drawings']), log),
    mapLayers: repairLayers(fieldsOf(fields['mapLayers']), log),
    ...repairSelection(fields['selectedProperties'], log),
  }
  return { fields: repairUuids(repaired, log), repairs: log.repairs }
}

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function repairMarkers(markers: Fields, log: RepairLog): Fields {
  return {
    ...markers,
    markers: listOf(markers['markers']).flatMap((item) => repairMarker(item, log)),
    currentMarker: activeUuid(markers['currentMarker']),
    markersDrawn: count(markers['markersDrawn'], log),
  }
}

function repairDrawings(drawings: Fields, log: RepairLog): Fields {
  return {
    ...drawings,
    polygons: listOf(drawings['polygons'])
      .flatMap((item) => repairDrawing(item, log))
      .toSorted(byAreaDescending),
    activePolygon: activeUuid(drawings['activePolygon']),
    polygonsDrawn: count(drawings['polygonsDrawn'], log),
    linesDrawn: count(drawings['linesDrawn'], log),
  }
}

function activeUuid(value: unknown): string | null {
  return typeof value === 'string' && value.length <= uuidMaxLength ? value : null
}

function count(value: unknown, log: RepairLog): number {
  if (Number.isSafeInteger(value) && typeof value === 'number') {
    if (value >= 0 && value <= mapMaxCount) return value
  }
  log.add('details')
  return 0
}

interface Schema {
  readonly safeParse: (value: unknown) => { readonly success: boolean }
}

/** The valid items of a list, up to the maximum; dropped items are counted. */
function fitting(list: unknown, schema: Schema, most: number, log: RepairLog): unknown[] {
  const all = listOf(list)
  const fit = all.filter((one) => schema.safeParse(one).success).slice(0, most)
  if (fit.length < all.length) log.add('layers', undefined, all.length - fit.length)
  return fit
}

function repairLayers(layers: Fields, log: RepairLog): Fields {
  const { publicLandGroups: groups, hiddenLayers: hidden, layerOpacities, ...rest } = layers
  const display = OwnershipDisplay.safeParse(layers['ownershipDisplay'])
  if (!display.success && layers['ownershipDisplay'] !== null) log.add('layers')
  return {
    ...rest,
    landDataLayers: fitting(layers['landDataLayers'], LayerId, mapMaxLayers, log),
    myDataLayers: fitting(layers['myDataLayers'], ShownDataGroup, mapMaxDataGroups, log),
    ownershipDisplay: display.success ? display.data : null,
    ...(groups !== undefined && {
      publicLandGroups: fitting(groups, PublicLandGroup, PublicLandGroup.options.length, log),
    }),
    ...(hidden !== undefined && { hiddenLayers: fitting(hidden, LayerId, mapMaxLayers, log) }),
    ...(layerOpacities !== undefined && { layerOpacities: fittingOpacities(layerOpacities, log) }),
  }
}

function fittingOpacities(opacities: unknown, log: RepairLog): Fields {
  const all = Object.entries(isFields(opacities) ? opacities : {})
  const fit = all
    .filter(([id, one]) => LayerId.safeParse(id).success && LayerOpacity.safeParse(one).success)
    .slice(0, mapMaxLayers)
  if (!isFields(opacities)) log.add('layers')
  else if (fit.length < all.length) log.add('layers', undefined, all.length - fit.length)
  return Object.fromEntries(fit)
}

function repairSelection(selection: unknown, log: RepairLog): Fields {
  if (SavedMapData.shape.selectedProperties.safeParse(selection).success) return {}
  if (Array.isArray(selection)) {
    const kept = fitting(selection, SelectedProperty, mapMaxSelectedProperties, log)
    return { selectedProperties: kept }
  }
  log.add('layers')
  return { selectedProperties: undefined }
}

/** Repaired objects may still have duplicate uuids. */
function repairUuids(fields: Fields, log: RepairLog): Fields {
  const result = SavedMapData.safeParse(fields)
  if (!result.success) return fields
  const before = fields as SavedMapData
  const after = withUniqueUuids(before)
  const objects = [...before.markers.markers, ...before.drawings.polygons]
  const named = [...after.markers.markers, ...after.drawings.polygons]
  objects.forEach((object, index) => {
    if (object.uuid !== named[index]?.uuid) log.add('uuids', object)
  })
  return after
}
