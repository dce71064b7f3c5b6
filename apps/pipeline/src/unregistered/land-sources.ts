import type { Bounds } from '@terrier/geo/bounds'
import type { Store } from '@terrier/store/store'

import type { LandLines, StoredLine } from './land-lines.ts'

/** Increased when the rules by which pieces are told apart change, so that all are computed anew. */
const rulesVersion = 1

/** The published versions of the lines that tell kinds of land apart; null where none is imported. */
export interface LandSources {
  readonly roads: number | null
  readonly rivers: number | null
  readonly railways: number | null
  readonly highWater: number | null
}

export async function landSources({ datasets }: Store): Promise<LandSources> {
  const versionOf = async (id: string) => (await datasets.get(id))?.version ?? null
  return {
    roads: await versionOf('road-lines'),
    rivers: await versionOf('river-lines'),
    railways: await versionOf('railway-lines'),
    highWater: await versionOf('high-water'),
  }
}

/** What unregistered land is computed from, as text to compare. */
export const describeSources = (landVersion: number, sources: LandSources): string =>
  JSON.stringify({ rules: rulesVersion, land: landVersion, ...sources })

/** The lines whose bounding boxes intersect `bounds`, copied from the driver's large buffer. */
export async function linesIn(
  store: Store,
  sources: LandSources,
  bounds: Bounds,
): Promise<LandLines> {
  const read = async (version: number | null): Promise<StoredLine[]> => {
    if (version === null) return []
    const features = await store.features.inTile(version, bounds)
    return features.map(({ geom, legendIndex }) => ({ geom: new Uint8Array(geom), legendIndex }))
  }
  return {
    roads: await read(sources.roads),
    rivers: await read(sources.rivers),
    railways: await read(sources.railways),
  }
}
