import type { MapRepair } from '@terrier/contract/map-repairs'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'

interface ReadableData {
  /** The saved map as JSON text. */
  readonly data: string
  /** What was put right in it; empty where it is given out as it is stored. */
  readonly repairs: readonly MapRepair[]
}

/**
 * A stored map as clients are given it: as it was saved, in the form of whichever age, unless values
 * in it are out of bounds. Older versions stored what no client can show; that is repaired, in the
 * present form. A map that cannot be read at all is given out as it is, for the client to say so.
 */
export function readableData(stored: string): ReadableData {
  const map = upgradeMap(stored)
  if (!map.ok || map.repairs.length === 0) return { data: stored, repairs: [] }
  return { data: JSON.stringify(map.value), repairs: map.repairs }
}
