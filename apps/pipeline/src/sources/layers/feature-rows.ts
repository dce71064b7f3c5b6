import { boundsOf, type Bounds } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'
import { mapPositions } from '@terrier/geo/map-geometry'
import type { NationalGrid } from '@terrier/geo/national-grid'
import { encodeTwkb } from '@terrier/geo/twkb'
import type { FeatureRow } from '@terrier/store/import-rows'

import type { RowReport } from '@terrier/files/reading/finding'
import { parsed, parseFailure, type Parsed } from '@terrier/files/reading/parsed'
import { toLngLat } from '@terrier/files/crs'
import type { LayerColumns } from './layer-columns.ts'
import { removeSelfIntersections } from './repair-self-intersections.ts'
import { closedRings, type ReportRepair } from './repair-geometry.ts'
import type { Attributes, SourceFeature } from '@terrier/files/source-feature'

/**
 * Bounds of the United Kingdom and its waters with a margin, in degrees: a feature outside has
 * swapped axes.
 */
const around: Bounds = [-12, 48, 4, 63]

/** Converts the features of one file to rows: reprojected to WGS 84, with name and legend entry. */
export async function* featureRows(
  features: AsyncIterable<SourceFeature>,
  columns: LayerColumns,
  grid: NationalGrid,
  report: RowReport,
): AsyncGenerator<FeatureRow> {
  let isFirst = true
  for await (const feature of features) {
    if (isFirst) noteColumns(feature, columns, report)
    isFirst = false
    if (!isPartOf(feature.attributes, columns)) {
      report.note({
        reason: 'not-in-layer',
        detail: 'left out by its status or as part of another dataset',
        where: feature.where,
      })
      continue
    }
    const { where } = feature
    const note: ReportRepair = (reason, detail) => report.note({ reason, detail, where })
    const row = featureRow(feature, columns, { grid, note })
    if (row.ok) yield row.value
    else {
      const raw = JSON.stringify(feature)
      report.reject({ ...row.problem, where, raw })
    }
  }
}

/** The row of a feature, or why there is none. */
function featureRow(
  { geometry, crs, attributes }: SourceFeature,
  columns: LayerColumns,
  { grid, note }: { readonly grid: NationalGrid; readonly note: ReportRepair },
): Parsed<FeatureRow> {
  const legendIndex = findLegendIndex(attributes, columns)
  if (!legendIndex.ok) return legendIndex
  const placed = place(geometry, toLngLat(crs, grid), note)
  if (!placed.ok) return placed
  return parsed({
    geom: encodeTwkb(placed.value.geometry),
    bounds: placed.value.bounds,
    name: findName(attributes, columns),
    legendIndex: legendIndex.value,
    attributes,
  })
}

function place(
  geometry: SourceFeature['geometry'],
  move: ReturnType<typeof toLngLat>,
  note: ReportRepair,
): Parsed<{ geometry: Geometry; bounds: Bounds }> {
  if (!geometry)
    return parseFailure(
      'no-geometry',
      'it has no geometry, or one of a type that Terrier cannot use',
    )
  const whole = closedRings(geometry, note)
  if (!whole) return parseFailure('bad-ring', 'none of its rings encloses an area')
  try {
    const placed = removeSelfIntersections(mapPositions(whole, move), note)
    const bounds = boundsOf(placed)
    const [west, south, east, north] = bounds
    const isNear =
      west >= around[0] && south >= around[1] && east <= around[2] && north <= around[3]
    if (isNear) return parsed({ geometry: placed, bounds })
    return parseFailure('outside-britain', `it extends from ${west}, ${south} to ${east}, ${north}`)
  } catch (cause) {
    if (cause instanceof RangeError) return parseFailure('outside-grid', cause.message)
    throw cause
  }
}

function findLegendIndex(attributes: Attributes, { legend }: LayerColumns): Parsed<number> {
  if (!legend) return parsed(0)
  const found = firstValue(attributes, legend.columns)
  const index = legend.indexOf(found?.value ?? '')
  return index === undefined
    ? parseFailure('unknown-class', found ? `${found.column} says '${found.value}'` : 'it has none')
    : parsed(index)
}

function findName(attributes: Attributes, { name }: LayerColumns): string | null {
  return firstValue(attributes, name)?.value ?? null
}

/** The first column, in the order of the patterns, that is not empty. */
function firstValue(
  attributes: Attributes,
  patterns: readonly RegExp[],
): { readonly column: string; readonly value: string } | undefined {
  for (const pattern of patterns) {
    const column = columnOf(attributes, pattern)
    const value = column === undefined ? '' : String(attributes[column] ?? '').trim()
    if (column !== undefined && value !== '') return { column, value }
  }
  return undefined
}

function isPartOf(attributes: Attributes, columns: LayerColumns): boolean {
  const { only } = columns
  if (isOtherEntity(attributes, columns)) return false
  const column = only && columnOf(attributes, only.column)
  return column === undefined || only?.value.test(String(attributes[column])) !== false
}

/**
 * Whether this is an entity of planning.data.gov.uk that belongs to another dataset or has ended.
 */
function isOtherEntity(attributes: Attributes, { planningDataset }: LayerColumns): boolean {
  const { entity, dataset, 'end-date': endDate } = attributes
  if (entity === undefined || typeof dataset !== 'string') return false
  return (planningDataset !== undefined && dataset !== planningDataset) || Boolean(endDate)
}

function columnOf(attributes: Attributes, pattern: RegExp): string | undefined {
  return Object.keys(attributes).find((column) => pattern.test(column))
}

/** Publishers rename their columns: a column that is not found is noted, never guessed. */
function noteColumns(
  { attributes, where }: SourceFeature,
  columns: LayerColumns,
  report: RowReport,
) {
  const found = Object.keys(attributes).join(', ')
  if (!columns.name.some((pattern) => columnOf(attributes, pattern) !== undefined)) {
    const detail = `no known column for the name; its columns are: ${found}`
    report.note({ reason: 'no-name-column', detail, where })
  }
  if (columns.legend?.columns.every((pattern) => columnOf(attributes, pattern) === undefined)) {
    const detail = `no known column for the class; its columns are: ${found}`
    report.note({ reason: 'no-class-column', detail, where })
  }
}
