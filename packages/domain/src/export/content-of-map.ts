import type { ExportCrs } from '@terrier/contract/exports'
import type { SavedDrawing, SavedMapData, SavedMarker } from '@terrier/contract/saved-map'
import type { Geometry } from '@terrier/geo/geometry'
import { mapPositions } from '@terrier/geo/map-geometry'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { LngLat } from '@terrier/geo/position'

import { geometryOf, type DataLayer } from '../data-groups/data-layer.ts'
import { measureSize } from '../document/measure-drawing.ts'
import { lngLatOf, shapeOf } from '../document/saved-shape.ts'
import type {
  ExportContent,
  ExportObject,
  ExportPosition,
  ExportProperty,
  RegisterProperty,
} from './export-content.ts'

/** Some positions lie outside the requested reference system's area. */
export class OutsideNationalGrid extends Error {
  readonly names: readonly string[]

  constructor(names: readonly string[]) {
    super(`Outside the British National Grid: ${names.join(', ')}`)
    this.name = 'OutsideNationalGrid'
    this.names = names
  }
}

/**
 * Converts the contents of a map, and the data layers that are on, to one reference system. Throws
 * `OutsideNationalGrid` rather than omit or misplace an object.
 */
export function exportContentOf(
  map: SavedMapData,
  registered: readonly RegisterProperty[],
  { crs, grid, layers = [] }: { crs: ExportCrs; grid: NationalGrid; layers?: readonly DataLayer[] },
): ExportContent {
  const outside: string[] = []
  const objects: ExportObject[] = []
  for (const object of [...drawnObjects(map), ...layers.flatMap(layerObjects)]) {
    const geometry = inCrs(object.geometry, crs, grid)
    if (geometry) objects.push({ ...object, geometry })
    else outside.push(object.name)
  }
  const properties: ExportProperty[] = []
  for (const property of registered) {
    const geometry = property.geometry && inCrs(property.geometry, crs, grid)
    if (geometry !== undefined) properties.push({ ...property, geometry })
    else outside.push(property.titleNo)
  }
  if (outside.length > 0) throw new OutsideNationalGrid(outside)
  return { mapName: map.name, crs, objects, properties }
}

/** Undefined when part of it lies outside the National Grid and that is the requested system. */
function inCrs(
  geometry: Geometry,
  crs: ExportCrs,
  grid: NationalGrid,
): Geometry<ExportPosition> | undefined {
  if (crs === '4326') return geometry
  try {
    return mapPositions(geometry, (position: LngLat): ExportPosition => grid.toEastNorth(position))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type Drawn = Omit<ExportObject, 'geometry'> & { readonly geometry: Geometry }

const drawnObjects = ({ markers, drawings }: SavedMapData): Drawn[] => [
  ...markers.markers.map(markerObject),
  ...drawings.polygons.map(drawnObject),
]

/** The group name of a map's own drawings, here and in its public link. */
const myDrawings = 'My Drawings'

const markerObject = ({ uuid, name, description = '', ...marker }: SavedMarker): Drawn => ({
  kind: 'marker',
  uuid,
  name,
  description,
  group: myDrawings,
  colour: marker.colour ?? null,
  lengthMetres: null,
  areaSquareMetres: null,
  geometry: { type: 'Point', coordinates: lngLatOf(marker.coordinates) },
})

const drawnObject = ({ uuid, name, description = '', ...drawing }: SavedDrawing): Drawn => {
  const shape = shapeOf(drawing.data.geometry)
  const { length, area } = measureSize(shape)
  const isPolygon = shape.type === 'Polygon'
  return {
    kind: isPolygon ? 'polygon' : 'line',
    uuid,
    name,
    description,
    group: myDrawings,
    colour: drawing.colour ?? null,
    lengthMetres: finite(length * 1000),
    areaSquareMetres: isPolygon ? finite(area) : null,
    geometry: shape,
  }
}

const layerObjects = ({ title, objects }: DataLayer): Drawn[] =>
  objects.map((object) => ({
    kind: object.kind,
    uuid: object.uuid,
    name: object.name,
    description: object.description,
    group: title,
    colour: null,
    lengthMetres: object.kind === 'marker' ? null : object.lengthKm * 1000,
    areaSquareMetres: object.kind === 'polygon' ? object.areaSquareMetres : null,
    geometry: geometryOf(object),
  }))

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
