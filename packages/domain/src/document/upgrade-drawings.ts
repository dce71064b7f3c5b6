import { byAreaDescending } from './drawing-order.ts'
import {
  activeIdOf,
  colourOf,
  countOf,
  isFields,
  mapList,
  without,
  withUuid,
  type Fields,
} from './fields.ts'

/**
 * Drawings of any age. Version 1.00 named them by `id` and counted them in `polygonCount` and
 * `lineCount`; some maps of 1.1 keep the list in `drawings.drawings`.
 */
export function upgradeDrawings(old: unknown): Fields {
  const fields = isFields(old) ? old : {}
  const polygons = mapList(fields['polygons'] ?? fields['drawings'], upgradeDrawing)
  return {
    ...without(fields, ['drawings', 'polygonCount', 'lineCount']),
    polygons: Array.isArray(polygons) ? polygons.toSorted(byAreaDescending) : polygons,
    activePolygon: activeIdOf(fields['activePolygon']),
    polygonsDrawn: countOf(fields['polygonsDrawn'] ?? fields['polygonCount']),
    linesDrawn: countOf(fields['linesDrawn'] ?? fields['lineCount']),
  }
}

function upgradeDrawing(old: Fields): Fields {
  const { data, type, name, description, colour, area, ...rest } = withUuid(old)
  const feature = featureOf(data, rest['uuid'])
  const geometryType = isFields(feature['geometry']) ? feature['geometry']['type'] : undefined
  const isLine = geometryType === 'LineString'
  return {
    ...rest,
    data: feature,
    type: type ?? geometryType,
    name: name ?? (isLine ? 'Line' : 'Polygon'),
    area: area ?? (isLine ? 0 : undefined),
    ...(description == null ? {} : { description }),
    ...colourOf(colour),
  }
}

/** Older maps hold either a GeoJSON feature or its geometry alone. */
function featureOf(data: unknown, uuid: unknown): Fields {
  if (!isFields(data)) return {}
  if (data['type'] === 'Feature') return data
  return { id: uuid, type: 'Feature', geometry: data, properties: {} }
}
