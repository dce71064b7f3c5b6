import type { DataGroup } from '@terrier/contract/data-groups'
import type { SavedDrawing, SavedMapData, SavedMarker } from '@terrier/contract/saved-map'
import { measureSize } from '@terrier/domain/document/measure-drawing'
import { lngLatOf, shapeOf } from '@terrier/domain/document/saved-shape'

import { shapeBounds } from '../../document/shape-bounds.ts'
import { tableViewText as text } from '../../text/table-view.ts'
import type { TableRow } from './table-row.ts'

const noBounds = () => null
const nobody = { titleNo: null, owners: null, tenure: null } as const

/** Rows for the markers and drawings of the map. */
export function drawnRows({ markers, drawings }: SavedMapData): TableRow[] {
  return [...markers.markers.map(markerRow), ...drawings.polygons.map(drawingRow)]
}

function markerRow({ uuid, name, description = '', coordinates }: SavedMarker): TableRow {
  return {
    key: uuid,
    kind: 'marker',
    name,
    description,
    layer: text.thisMap,
    ...nobody,
    areaSquareMetres: null,
    lengthKm: null,
    lngLat: lngLatOf(coordinates),
    bounds: noBounds,
    target: { kind: 'object', uuid },
  }
}

function drawingRow({ uuid, type, name, description = '', ...drawing }: SavedDrawing): TableRow {
  // Measured here, since the figures saved with a drawing may come from any client.
  const { length, area } = measureSize(shapeOf(drawing.data.geometry))
  return {
    key: uuid,
    kind: type === 'Polygon' ? 'polygon' : 'line',
    name,
    description,
    layer: text.thisMap,
    ...nobody,
    areaSquareMetres: type === 'Polygon' ? area : null,
    lengthKm: length,
    lngLat: lngLatOf(drawing.center),
    bounds: () => shapeBounds(drawing.data.geometry),
    target: { kind: 'object', uuid },
  }
}

/** Rows for the objects of a data group. */
export function dataGroupRows(group: DataGroup): TableRow[] {
  const inGroup = beginningIn(group)
  return [
    ...group.markers.map((marker) =>
      inGroup(marker, {
        kind: 'marker',
        areaSquareMetres: null,
        lengthKm: null,
        lngLat: lngLatOf(marker.location.coordinates),
        bounds: noBounds,
      }),
    ),
    ...group.polygons.map((polygon) =>
      inGroup(polygon, {
        kind: 'polygon',
        areaSquareMetres: polygon.area,
        lengthKm: polygon.length,
        lngLat: lngLatOf(polygon.center.coordinates),
        bounds: () => shapeBounds(polygon.vertices),
      }),
    ),
    ...group.lines.map((line) =>
      inGroup(line, {
        kind: 'line',
        areaSquareMetres: null,
        lengthKm: line.length,
        lngLat: lngLatOf(line.center.coordinates),
        bounds: () => shapeBounds(line.vertices),
      }),
    ),
  ]
}

type Place = Pick<TableRow, 'kind' | 'areaSquareMetres' | 'lengthKm' | 'lngLat' | 'bounds'>

/** The fields that the rows of one data group have in common, for any kind of object. */
function beginningIn({ iddata_groups: dataGroupId, title }: DataGroup) {
  return (object: DataGroupObject, place: Place): TableRow => ({
    key: `${dataGroupId} ${object.uuid}`,
    name: object.name,
    description: object.description,
    layer: title,
    ...nobody,
    ...place,
    target: { kind: 'data-object', dataGroupId, uuid: object.uuid },
  })
}

type DataGroupObject = Pick<DataGroup['markers'][number], 'uuid' | 'name' | 'description'>
