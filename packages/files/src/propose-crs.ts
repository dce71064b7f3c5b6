import { positionsOf } from '@terrier/geo/map-geometry'

import type { Crs } from './crs.ts'
import { parseNumberPair } from './csv/parse-number-pair.ts'
import type { PositionColumns } from './csv/position-columns.ts'
import type { TableHead } from './csv/table-head.ts'
import { parseWellKnownText } from './csv/well-known-text.ts'
import { detectCrs } from './detect-crs.ts'
import type { SourceFeature } from './source-feature.ts'
import { UnknownCrs } from './unknown-crs.ts'

/** The proposed CRS of a file, for the user to confirm or change. */
export interface CrsProposal {
  readonly crs: Crs
  /**
   * Whether the file states it, only the coordinates suggest it, or only the standard of the format
   * implies it.
   */
  readonly basis: 'file' | 'numbers' | 'format'
}

/** How many features are sampled to detect the CRS. */
const sampleFeatures = 200

/**
 * Proposes a CRS from the first features of a file. `read` yields features in the CRS it is passed,
 * and may throw `UnknownCrs` where it is passed none. Undefined where nothing indicates a CRS.
 */
export async function proposeCrs(
  read: (crs: Crs | undefined) => AsyncIterable<SourceFeature>,
): Promise<CrsProposal | undefined> {
  try {
    const samples = await firstOf(read(undefined))
    const [first] = samples
    if (!first) return undefined
    if (first.isCrsAssumed !== true) return { crs: first.crs, basis: 'file' }
    const crs = detectCrs(samples.flatMap(({ positions }) => positions))
    const isAsAssumed = crs === undefined || crs === first.crs
    return isAsAssumed ? { crs: first.crs, basis: 'format' } : { crs, basis: 'numbers' }
  } catch (cause) {
    if (!(cause instanceof UnknownCrs)) throw cause
    // Only the raw coordinates are examined, which are the same in any CRS.
    const samples = await firstOf(read('EPSG:4326'))
    const crs = detectCrs(samples.flatMap(({ positions }) => positions))
    return crs && { crs, basis: 'numbers' }
  }
}

/** Proposes a CRS from the first rows of a table, for the coordinates in the given columns. */
export function proposeTableCrs(
  { samples }: TableHead,
  columns: PositionColumns,
  prefersDecimalComma: boolean,
): CrsProposal | undefined {
  const crs = detectCrs(samples.flatMap((row) => rowNumbers(row, columns, prefersDecimalComma)))
  return crs && { crs, basis: 'numbers' }
}

function rowNumbers(
  row: readonly string[],
  columns: PositionColumns,
  prefersDecimalComma: boolean,
): (readonly number[])[] {
  if (columns.kind === 'xy') {
    const pair = parseNumberPair(row[columns.x] ?? '', row[columns.y] ?? '', prefersDecimalComma)
    return pair.some((number) => Number.isNaN(number)) ? [] : [pair]
  }
  if (columns.kind !== 'well-known-text') return []
  const { geometries = [], srid } = parseWellKnownText(row[columns.column] ?? '') ?? {}
  return srid === undefined ? geometries.flatMap((one) => positionsOf(one).slice(0, 1)) : []
}

interface Sample {
  readonly crs: Crs
  readonly isCrsAssumed: boolean | undefined
  readonly positions: readonly (readonly number[])[]
}

/** Keeps only the first position of each sampled feature: a geometry may be very large. */
async function firstOf(features: AsyncIterable<SourceFeature>): Promise<Sample[]> {
  const first: Sample[] = []
  for await (const { crs, isCrsAssumed, geometry } of features) {
    const positions = geometry ? positionsOf(geometry).slice(0, 1) : []
    first.push({ crs, isCrsAssumed, positions })
    if (first.length === sampleFeatures) break
  }
  return first
}
