import { Problem } from '@terrier/contract/problems'

import type { Batch, CollectionFeature } from './ogc-collection.ts'

/** The result of a query with this `limit`: fewer rows mean the last batch. */
export const batchOf = <Row>(
  rows: readonly Row[],
  limit: number,
  featureOf: (row: Row) => CollectionFeature,
): Batch => ({ features: rows.map(featureOf), isLast: rows.length < limit })

const mostRows = 2_147_483_647

/**
 * The row id after which a page begins; undefined beyond PostgreSQL's integers, where there is no
 * row.
 */
export function rowKey(after: string | number | undefined): number | undefined {
  if (after === undefined) return undefined
  const key = Number(after)
  if (Number.isNaN(key)) throw new Problem('bad-request')
  return Math.min(Math.max(key, -1), mostRows)
}
