import type { ObjectFeature, ObjectFeatures } from './object-features.ts'

export interface FeatureChanges {
  readonly remove: readonly string[]
  readonly add: readonly ObjectFeature[]
}

/** So many features are packed for MapLibre's worker in a few frames, also on an old laptop. */
const sliceLength = 4000

/**
 * What changed between two states of a source, so that moving one object among ten thousand sends
 * the map one feature. Null when nothing did. A feature added under a known uuid replaces the old.
 */
export function featureChanges(
  before: ObjectFeatures,
  after: ObjectFeatures,
): FeatureChanges | null {
  const remove: string[] = []
  const add: ObjectFeature[] = []
  for (const uuid of before.keys()) if (!after.has(uuid)) remove.push(uuid)
  for (const [uuid, feature] of after) {
    const old = before.get(uuid)
    if (old === undefined || !isSame(old, feature)) add.push(feature)
  }
  return remove.length === 0 && add.length === 0 ? null : { remove, add }
}

/** As much as goes to the map at once, and what then remains. */
export function firstOf({ remove, add }: FeatureChanges): {
  readonly first: FeatureChanges
  readonly rest: FeatureChanges | null
} {
  if (remove.length + add.length <= sliceLength) return { first: { remove, add }, rest: null }
  const removed = remove.slice(0, sliceLength)
  const added = add.slice(0, sliceLength - removed.length)
  return {
    first: { remove: removed, add: added },
    rest: { remove: remove.slice(removed.length), add: add.slice(added.length) },
  }
}

/** Documents are never changed in place, so an untouched shape is the very same list of positions. */
function isSame(a: ObjectFeature, b: ObjectFeature): boolean {
  return (
    a === b ||
    (a.geometry.coordinates === b.geometry.coordinates &&
      a.properties.name === b.properties.name &&
      a.properties.isActive === b.properties.isActive &&
      a.properties.colour === b.properties.colour)
  )
}
