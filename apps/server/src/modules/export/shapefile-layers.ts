import type { SavedDrawing, SavedMapData, SavedMarker } from '@terrier/contract/saved-map'
import { lngLatOf, shapeOf } from '@terrier/domain/document/saved-shape'
import type { Geometry } from '@terrier/geo/geometry'
import { mapPositions } from '@terrier/geo/map-geometry'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { EastNorth } from '@terrier/geo/position'

import { cutToBytes } from '@terrier/domain/export/cut-to-bytes'

/** One shapefile to be: geometries of one kind, in metres of EPSG:27700, with their attributes. */
export interface ShapefileLayer {
  readonly name: string
  /** The columns by name, of at most 10 characters, with their types as OGR's SQL writes them. */
  readonly columns: Readonly<Record<string, string>>
  readonly features: readonly ShapefileFeature[]
}

interface ShapefileFeature {
  readonly type: 'Feature'
  readonly geometry: Geometry<EastNorth>
  readonly properties: Readonly<Record<string, string | number>>
}

/** Something that EPSG:27700 has no position for. */
export class OutsideNationalGrid extends Error {
  readonly names: readonly string[]

  constructor(names: readonly string[]) {
    super(`Outside the British National Grid: ${names.join(', ')}`)
    this.name = 'OutsideNationalGrid'
    this.names = names
  }
}

/** The widest text column the format has, in bytes. */
const textBytes = 254
const text = `character(${textBytes})`
const kilometres = 'numeric(16,6)'

/**
 * What a map holds, as shapefiles: only those that are not empty. Throws `OutsideNationalGrid` rather
 * than leave something out or put it where it is not.
 */
export function shapefileLayers(map: SavedMapData, grid: NationalGrid): ShapefileLayer[] {
  const drawings = Object.groupBy(map.drawings.polygons, ({ data }) => data.geometry.type)
  const outside: string[] = []
  const onGrid = (things: readonly Thing[]) =>
    things.flatMap((thing) => featureOnGrid(thing, grid) ?? (outside.push(thing.name), []))
  const layers = [
    {
      name: 'markers',
      columns: { name: text, descript: text, uuid: text },
      features: onGrid(map.markers.markers.map(markerThing)),
    },
    {
      name: 'lines',
      columns: { name: text, descript: text, length_km: kilometres, uuid: text },
      features: onGrid(drawings.LineString?.map(lineThing) ?? []),
    },
    {
      name: 'polygons',
      columns: {
        name: text,
        descript: text,
        perim_km: kilometres,
        area_m2: 'numeric(20,2)',
        area_ha: 'numeric(20,4)',
        uuid: text,
      },
      features: onGrid(drawings.Polygon?.map(polygonThing) ?? []),
    },
  ]
  if (outside.length > 0) throw new OutsideNationalGrid(outside)
  return layers.filter(({ features }) => features.length > 0)
}

/** A marker or a drawing on its way into a shapefile. */
interface Thing {
  readonly name: string
  readonly description?: string | undefined
  readonly uuid: string
  readonly geometry: Geometry
  readonly measures: Readonly<Record<string, number>>
}

const markerThing = ({ coordinates, ...marker }: SavedMarker): Thing => ({
  ...marker,
  geometry: { type: 'Point', coordinates: lngLatOf(coordinates) },
  measures: {},
})

const lineThing = (line: SavedDrawing): Thing => ({
  ...line,
  geometry: shapeOf(line.data.geometry),
  measures: { length_km: line.length },
})

const polygonThing = (polygon: SavedDrawing): Thing => ({
  ...polygon,
  geometry: shapeOf(polygon.data.geometry),
  measures: { perim_km: polygon.length, area_m2: polygon.area, area_ha: polygon.area / 10_000 },
})

/** Undefined when some of it lies outside the grid. */
function featureOnGrid(thing: Thing, grid: NationalGrid): ShapefileFeature | undefined {
  const { geometry, measures, name, description = '', uuid } = thing
  try {
    return {
      type: 'Feature',
      geometry: mapPositions(geometry, (position) => grid.toEastNorth(position)),
      properties: {
        name: cutToBytes(name, textBytes),
        descript: cutToBytes(description, textBytes),
        ...measures,
        uuid: cutToBytes(uuid, textBytes),
      },
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
