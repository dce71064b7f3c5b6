import { truncateToBytes } from '@terrier/domain/export/truncate-to-bytes'
import type {
  ExportContent,
  ExportObject,
  ExportPosition,
  ExportProperty,
} from '@terrier/domain/export/export-content'
import type { Geometry } from '@terrier/geo/geometry'

/** The contents of one shapefile: geometries of one type with their attributes. */
export interface ShapefileLayer {
  readonly name: string
  /** The columns by name, of at most 10 characters, with their types in OGR SQL. */
  readonly columns: Readonly<Record<string, string>>
  readonly features: readonly ShapefileFeature[]
}

interface ShapefileFeature {
  readonly type: 'Feature'
  readonly geometry: Geometry<ExportPosition> | null
  readonly properties: Readonly<Record<string, string | number | null>>
}

/** The widest text column of the format, in bytes. */
const textBytes = 254
const text = `character(${textBytes})`
const kilometres = 'numeric(16,6)'
const hectares = 'numeric(20,4)'
const squareMetresPerHectare = 10_000

const columnsOf = {
  markers: { name: text, descript: text, uuid: text },
  lines: { name: text, descript: text, length_km: kilometres, uuid: text },
  polygons: {
    name: text,
    descript: text,
    perim_km: kilometres,
    area_m2: 'numeric(20,2)',
    area_ha: hectares,
    uuid: text,
  },
  properties: {
    title_no: text,
    tenure: text,
    address: text,
    proprietor: text,
    area_ha: hectares,
    edition: text,
    licence: text,
  },
} as const

/**
 * Splits the contents of a map into shapefiles, without empty ones, and counts the truncated texts.
 */
export function shapefileLayers({ objects, properties }: ExportContent): {
  readonly layers: readonly ShapefileLayer[]
  readonly cutTexts: number
} {
  let cutTexts = 0
  const fitting = (value: string | number | null) => {
    if (typeof value !== 'string') return value
    const cut = truncateToBytes(value, textBytes)
    if (cut !== value) cutTexts++
    return cut
  }
  const feature = (geometry: ShapefileFeature['geometry'], attributes: Attributes) => ({
    type: 'Feature' as const,
    geometry,
    properties: Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [name, fitting(value)]),
    ),
  })
  const drawn = (kind: ExportObject['kind']) =>
    objects
      .filter((object) => object.kind === kind)
      .map((object) => feature(object.geometry, attributesOf(object)))
  const layers = [
    { name: 'markers', columns: columnsOf.markers, features: drawn('marker') },
    { name: 'lines', columns: columnsOf.lines, features: drawn('line') },
    { name: 'polygons', columns: columnsOf.polygons, features: drawn('polygon') },
    {
      name: 'properties',
      columns: columnsOf.properties,
      features: properties.map((property) => feature(property.geometry, registered(property))),
    },
  ]
  return { layers: layers.filter(({ features }) => features.length > 0), cutTexts }
}

type Attributes = Readonly<Record<string, string | number | null>>

function attributesOf(object: ExportObject): Attributes {
  const { kind, name, description, uuid, lengthMetres, areaSquareMetres } = object
  const lengthKm = lengthMetres === null ? null : lengthMetres / 1000
  const area = areaSquareMetres ?? 0
  const measures = {
    marker: {},
    line: { length_km: lengthKm },
    polygon: { perim_km: lengthKm, area_m2: area, area_ha: area / squareMetresPerHectare },
  }[kind]
  return { name, descript: description, ...measures, uuid }
}

const registered = (property: ExportProperty): Attributes => ({
  title_no: property.titleNo,
  tenure: property.tenure,
  address: property.address,
  proprietor: property.proprietors,
  area_ha: property.hectares,
  edition: property.edition,
  licence: property.licence,
})
