import { DrawingGeometry } from '@terrier/contract/saved-map'

import {
  activeIdOf,
  colourOf,
  countOf,
  isFields,
  mapList,
  without,
  withUuid,
  type Fields,
} from './json-fields.ts'
import { measureDrawing, type DrawingMeasures } from './measure-drawing.ts'
import { shapeOf } from './saved-shape.ts'

/**
 * Upgrades the drawings of any version. Version 1.00 identified them by `id` and counted them in
 * `polygonCount` and `lineCount`; some maps of 1.1 have the list in `drawings.drawings`.
 */
export function upgradeDrawings(old: unknown): Fields {
  const fields = isFields(old) ? old : {}
  const polygons = mapList(fields['polygons'] ?? fields['drawings'], upgradeDrawing)
  return {
    ...without(fields, ['drawings', 'polygonCount', 'lineCount']),
    polygons,
    activePolygon: activeIdOf(fields['activePolygon']),
    polygonsDrawn: countOf(fields['polygonsDrawn'] ?? fields['polygonCount']),
    linesDrawn: countOf(fields['linesDrawn'] ?? fields['lineCount']),
  }
}

function upgradeDrawing(old: Fields): Fields {
  const { data, type, name, description, colour, area, center, length, ...rest } = withUuid(old)
  const feature = featureOf(data, rest['uuid'])
  const geometryType = isFields(feature['geometry']) ? feature['geometry']['type'] : undefined
  const isLine = geometryType === 'LineString'
  const isMeasured = center != null && length != null && (area != null || isLine)
  return {
    ...rest,
    ...(isMeasured ? {} : measuresOf(feature['geometry'])),
    ...(center == null ? {} : { center }),
    ...(length == null ? {} : { length }),
    data: feature,
    type: type ?? geometryType,
    name: name ?? (isLine ? 'Line' : 'Polygon'),
    ...(isLine ? { area: 0 } : {}),
    ...(area == null ? {} : { area }),
    ...(description == null ? {} : { description }),
    ...colourOf(colour),
  }
}

/** Measures that an older map omitted. Empty for an invalid shape, which is refused later. */
function measuresOf(geometry: unknown): Partial<DrawingMeasures> {
  const read = DrawingGeometry.safeParse(geometry)
  if (!read.success) return {}
  const shape = shapeOf(read.data)
  return shape.coordinates.flat().length === 0 ? {} : measureDrawing(shape)
}

/** Older maps store either a GeoJSON feature or only its geometry. */
function featureOf(data: unknown, uuid: unknown): Fields {
  if (!isFields(data)) return {}
  if (data['type'] === 'Feature') return data
  return { id: uuid, type: 'Feature', geometry: data, properties: {} }
}
