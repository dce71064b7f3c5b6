import type { Geometry } from '@terrier/geo/geometry'

import type { Crs } from './crs.ts'

/** A feature as a publisher's file has it, in the file's own CRS. */
export interface SourceFeature {
  readonly where: string
  readonly crs: Crs
  /** The file does not say its CRS, and this is only what the format has it be. */
  readonly isCrsAssumed?: boolean
  /** Positions may carry a height. Null where the file has none, or one we cannot use. */
  readonly geometry: Geometry<readonly number[]> | null
  readonly attributes: Attributes
}

export type Attributes = Readonly<Record<string, string | number | null>>

/** A publisher's value as text or number that a database can hold; what is neither becomes text. */
export function attributeValue(value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const clean = text.toWellFormed().replaceAll('\0', '').trim()
  return clean === '' ? null : clean
}
