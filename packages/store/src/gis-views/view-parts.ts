import { layers, type Layer } from '@terrier/domain/land-data/layers'
import { ownerClasses } from '@terrier/domain/ownership/owner-class'

import type { PartitionedTable } from '../partitions.ts'
import { distinctNames } from '../layers/attribute-columns.ts'
import type { AttributeColumn } from '../layers/attribute-columns.ts'
import type { ExportGeometryType } from '../layers/geometry-type.ts'

/** The parts of a view definition. */
export interface ViewSource {
  /** The schema of the PostGIS functions, as a quoted identifier. */
  readonly postgis: string
}

/** A view over the published version of a dataset. */
export interface DatasetView {
  readonly name: string
  readonly datasetId: string
  /** The partitioned table with the geometries. */
  readonly table: PartitionedTable
  /** An SQL expression over that table for the geometry, with its type and SRID. */
  readonly geometry: string
  readonly select: string
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * The published version, looked up when the view is queried, so that publishing changes no view.
 */
const versionOf = (datasetId: string): string =>
  `(select version from dataset_versions
    where dataset_id = ${quoteLiteral(datasetId)} and state = 'published')`

/**
 * Converts a stored geometry to PostGIS. Single-part geometries become multi-part if the column is.
 */
function storedGeometry({ postgis }: ViewSource, type: ExportGeometryType): string {
  const read = `${postgis}.st_setsrid(${postgis}.st_geomfromtwkb(geom), 4326)`
  const typed = type.startsWith('Multi') ? `${postgis}.st_multi(${read})` : read
  return `${typed}::${postgis}.geometry(${type}, 4326)`
}

const pointGeometry = ({ postgis }: ViewSource): string =>
  `${postgis}.st_setsrid(${postgis}.st_makepoint(lng, lat), 4326)::${postgis}.geometry(Point, 4326)`

export function layerView(
  source: ViewSource,
  layer: Layer,
  attributes: readonly AttributeColumn[],
  type: ExportGeometryType,
): DatasetView {
  const geometry = storedGeometry(source, type)
  const columns = distinctNames(attributes, ['id', 'geom', 'terrier_name', 'terrier_class'])
  const classes = layer.legend.map(
    ({ label }, index) => `when ${index} then ${quoteLiteral(label)}`,
  )
  const select = `
    select id, ${columns.map(({ column, name }) => attributeColumn(column, name)).join('')}
      name as terrier_name, case legend_index ${classes.join(' ')} end as terrier_class,
      ${geometry} as geom
    from features where version = ${versionOf(layer.id)}`
  return { name: viewName(layer.id), datasetId: layer.id, table: 'features', geometry, select }
}

/** Another edition may have text where this one has a number: that becomes null, not an error. */
function attributeColumn({ name, type }: AttributeColumn, as: string): string {
  const value = `attributes ->> ${quoteLiteral(name)}`
  if (type === 'text') return `${value} as ${quoteIdentifier(as)}, `
  const isNumber = `jsonb_typeof(attributes -> ${quoteLiteral(name)}) = 'number'`
  const sqlType = type === 'integer' ? 'bigint' : 'double precision'
  return `case when ${isNumber} then (${value})::numeric::${sqlType} end as ${quoteIdentifier(as)}, `
}

const viewName = (datasetId: string): string => datasetId.replaceAll('-', '_')

const classNames = Object.entries(ownerClasses)
  .map(([name, code]) => `when ${code} then ${quoteLiteral(name)}`)
  .join(' ')

const proprietorColumns = [1, 2, 3, 4]
  .map((number) =>
    [
      ['name', 'name'],
      ['companyNumber', 'company_number'],
      ['category', 'category'],
      ['country', 'country'],
    ]
      .map(
        ([key, name]) =>
          `proprietors -> ${number - 1} ->> '${key}' as proprietor_${number}_${name}`,
      )
      .join(', '),
  )
  .join(', ')

function ownershipView(source: ViewSource): DatasetView {
  const geometry = storedGeometry(source, 'MultiPolygon')
  const version = versionOf('ownership')
  // A title with British and overseas owners is in both CCOD and OCOD.
  const select = `
    select poly_id, parcel.title_no, case owner_class ${classNames} end as owner_class,
      is_overseas, area_square_metres as area_m2, began_at, title.tenure, title.address,
      title.district, title.county, title.region, title.postcode, title.price_paid_pounds,
      title.date_proprietor_added, ${proprietorColumns},
      ${geometry} as geom
    from parcels parcel left join lateral (
      select min(tenure) as tenure, min(address) as address, min(district) as district,
        min(county) as county, min(region) as region, min(postcode) as postcode,
        min(price_paid_pounds) as price_paid_pounds,
        min(date_proprietor_added) as date_proprietor_added,
        jsonb_path_query_array(jsonb_agg(proprietors order by source), '$[*][*]') as proprietors
      from titles where titles.version = ${version} and titles.title_no = parcel.title_no
    ) title on true
    where parcel.version = ${version}`
  return { name: 'ownership', datasetId: 'ownership', table: 'parcels', geometry, select }
}

function unregisteredView(source: ViewSource): DatasetView {
  const geometry = storedGeometry(source, 'MultiPolygon')
  const select = `
    select id, kind, classified_by, compactness, access, area_square_metres as area_m2,
      ${geometry} as geom
    from unregistered_land where version = ${versionOf('ownership')}`
  const table = 'unregistered_land'
  return { name: 'unregistered', datasetId: 'ownership', table, geometry, select }
}

function pointView(
  source: ViewSource,
  datasetId: string,
  table: 'postcodes' | 'uprns',
  key: string,
): DatasetView {
  const geometry = pointGeometry(source)
  const select = `
    select ${key}, ${geometry} as geom from ${table} where version = ${versionOf(datasetId)}`
  return { name: datasetId, datasetId, table, geometry, select }
}

/** The views of datasets whose columns are the same in every edition. */
export const fixedViews = (source: ViewSource): DatasetView[] => [
  ownershipView(source),
  unregisteredView(source),
  pointView(source, 'postcodes', 'postcodes', 'postcode'),
  pointView(source, 'uprn', 'uprns', 'uprn'),
]

export const layersById: ReadonlyMap<string, Layer> = new Map(
  layers.map((layer) => [layer.id, layer]),
)

/** The objects of all data groups, of one kind. */
export function dataGroupView(
  { postgis }: ViewSource,
  kind: 'marker' | 'line' | 'polygon',
): { readonly name: string; readonly select: string } {
  const type = { marker: 'Point', line: 'LineString', polygon: 'Polygon' }[kind]
  const json = `format('{"type":"${type}","coordinates":%s}', coordinates)`
  const read = `${postgis}.st_setsrid(${postgis}.st_geomfromgeojson(${json}), 4326)`
  const select = `
    select object.id, object.uuid, data_group_id, data_groups.title as data_group,
      user_groups.name as user_group, object.name, object.description,
      object.length_km, object.area_square_metres as area_m2, object.created_at,
      ${read}::${postgis}.geometry(${type}, 4326) as geom
    from data_group_objects object
      join data_groups on data_groups.id = data_group_id
      join user_groups on user_groups.id = user_group_id
    where kind = ${quoteLiteral(kind)}`
  return { name: `${kind}s`, select }
}
