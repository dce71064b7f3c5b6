import { featurePageMaxSize, featurePageSize } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import type { PropertyFilter } from '@terrier/store/feature-pages/feature-pages'

import { parseArea, type FeatureArea } from './feature-area.ts'
import type { Collection, Queryable } from './ogc-collection.ts'
import { parseCrs, type OgcCrs } from './ogc-crs.ts'

/** Reserved parameter names, which cannot filter by a property. */
const reserved = new Set(['f', 'limit', 'bbox', 'bbox-crs', 'crs', 'datetime', 'cursor'])

export const queryablesOf = async (collection: Collection): Promise<readonly Queryable[]> =>
  (await collection.queryables()).filter(({ name }) => !reserved.has(name))

/** The parsed parameters of a page of items. */
export interface ItemsRequest {
  readonly limit: number
  readonly crs: OgcCrs
  readonly area: FeatureArea | undefined
  readonly filters: readonly PropertyFilter[]
  /** Whether a filter has a value that no feature can have. */
  readonly isEmpty: boolean
}

type Query = Readonly<Record<string, string | undefined>>

/** Throws 'bad-request' naming the parameter that is unknown or invalid. */
export async function parseItemsRequest(
  collection: Collection,
  query: Query,
): Promise<ItemsRequest> {
  const { bbox, crs, datetime, limit } = query
  const bboxCrs = parseCrs(query['bbox-crs'], 'bbox-crs')
  checkDatetime(datetime)
  const filters = await parseFilters(collection, query)
  const area = bbox === undefined ? undefined : parseArea(bbox, bboxCrs)
  return {
    limit: parseLimit(limit),
    crs: parseCrs(crs, 'crs'),
    area,
    filters: filters.filter((filter) => filter !== undefined),
    isEmpty: filters.includes(undefined) || (area !== undefined && area.bounds === undefined),
  }
}

const refusal = (parameter: string, message: string) =>
  new Problem('bad-request', {
    message: `${parameter}: ${message}`,
    errors: { [parameter]: [message] },
  })

/** A limit beyond the maximum is reduced to it, as the standard requires. */
function parseLimit(text: string | undefined): number {
  if (text === undefined) return featurePageSize
  if (!/^\d{1,15}$/.test(text) || Number(text) < 1) throw refusal('limit', 'Use a number from 1.')
  return Math.min(Number(text), featurePageMaxSize)
}

const instant = String.raw`\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?`
const datetimePattern = new RegExp(
  String.raw`^(?:${instant}|(?:${instant}|\.\.)?/(?:${instant}|\.\.)?)$`,
  'i',
)

/** No collection has temporal information, so every feature matches any time. */
function checkDatetime(text: string | undefined): void {
  if (text === undefined || datetimePattern.test(text)) return
  throw refusal('datetime', 'Use a time or an interval as in RFC 3339.')
}

async function parseFilters(
  collection: Collection,
  query: Query,
): Promise<readonly (PropertyFilter | undefined)[]> {
  const asked = Object.entries(query).filter(([name]) => !reserved.has(name))
  if (asked.length === 0) return []
  const known = new Map((await queryablesOf(collection)).map((each) => [each.name, each]))
  return asked.map(([name, value = '']) => {
    const queryable = known.get(name)
    if (!queryable)
      throw refusal(name, 'This is neither a parameter nor a queryable of this collection.')
    if (queryable.type !== 'string') checkNumber(name, value, queryable.type)
    return queryable.filter(value)
  })
}

function checkNumber(name: string, value: string, type: 'number' | 'integer'): void {
  const pattern = type === 'integer' ? /^-?\d{1,15}$/ : /^-?\d{1,15}(?:\.\d{1,15})?$/
  if (!pattern.test(value)) throw refusal(name, 'Use a number.')
}
