import type { MapRepair } from '@terrier/contract/map-repairs'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'

interface ReadableData {
  /** The saved map as JSON text. */
  readonly data: string
  /** The values that were repaired; empty where the stored data is returned unchanged. */
  readonly repairs: readonly MapRepair[]
}

/**
 * The stored map as clients receive it: unchanged, in whichever version of the format, unless
 * values are out of bounds. Older versions of the server stored data that no client can show; that
 * is repaired and returned in the current format. A map that cannot be parsed at all is returned
 * unchanged, so that the client reports it.
 */
export function readableData(stored: string): ReadableData {
  const map = upgradeMap(stored)
  if (!map.ok || map.repairs.length === 0) return { data: stored, repairs: [] }
  return { data: JSON.stringify(map.value), repairs: map.repairs }
}
