import { featurePageBytes } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import { withRightHandRule } from '@terrier/domain/export/right-hand-rule'
import { setImmediate } from 'node:timers/promises'

import type { Collection, CollectionFeature } from './ogc-collection.ts'
import { inCrs, type OgcCrs } from './ogc-crs.ts'
import type { ItemsRequest } from './items-request.ts'

/** A serialised page of items. */
interface Page {
  readonly features: readonly string[]
  /** The key of the last feature; undefined where no page follows. */
  readonly next: string | number | undefined
}

/**
 * Reads features in the order of their keys until the page is full, by number of features or length
 * of text, and looks for one more, so that no link leads to an empty page. Throws
 * 'outside-national-grid'.
 */
export async function readPage(
  collection: Collection,
  { limit, area, filters, crs, isEmpty }: ItemsRequest,
  begin: string | number | undefined,
): Promise<Page> {
  const features: string[] = []
  let bytes = 0
  let last: string | number | undefined
  let after = begin
  if (isEmpty) return { features, next: undefined }
  for (;;) {
    const batch = await collection.read({
      after,
      limit: Math.min(collection.batchSize, area ? Infinity : limit + 1 - features.length),
      bounds: area?.bounds,
      filters,
    })
    for (const feature of batch.features) {
      after = collection.keyOf(feature)
      if (area && !(feature.geometry && area.has(feature.geometry))) continue
      if (features.length === limit || bytes >= featurePageBytes) return { features, next: last }
      const text = featureText(feature, crs)
      features.push(text)
      bytes += text.length
      last = after
    }
    if (batch.isLast) return { features, next: undefined }
    // Yields to the event loop between batches.
    await setImmediate()
  }
}

/** One feature as GeoJSON, with the winding order of exports and coordinates in `crs`. */
export function featureText(
  { id, geometry, properties }: CollectionFeature,
  crs: OgcCrs,
  more: object = {},
): string {
  try {
    const place = geometry && withRightHandRule(inCrs(geometry, crs))
    return JSON.stringify({ type: 'Feature', id, geometry: place, properties, ...more })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = `Feature ${id} is outside the British National Grid. Ask for CRS84.`
    throw new Problem('outside-national-grid', { message, cause: error })
  }
}
