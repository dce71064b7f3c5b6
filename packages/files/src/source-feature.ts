import type { Geometry } from '@terrier/geo/geometry'

import type { Crs } from './crs.ts'

/** A feature as read from a publisher's file, in the file's own CRS. */
export interface SourceFeature {
  readonly where: string
  readonly crs: Crs
  /** True where the file does not state its CRS and this is only the default of the format. */
  readonly isCrsAssumed?: boolean
  /**
   * Positions may have a height. Null where the file has no geometry, or one of an unsupported
   * type.
   */
  readonly geometry: Geometry<readonly number[]> | null
  readonly attributes: Attributes
}

export type Attributes = Readonly<Record<string, string | number | null>>

/**
 * Converts a publisher's value to text or a number that a database can store; other types become
 * text.
 */
export function attributeValue(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const clean = text.toWellFormed().replaceAll('\0', '').trim()
  return clean === '' ? null : clean
}
