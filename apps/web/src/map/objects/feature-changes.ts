import type { ObjectFeature, ObjectFeatures } from './object-features.ts'

export interface FeatureChanges {
  readonly remove: readonly string[]
  readonly add: readonly ObjectFeature[]
}

/**
 * Batch size; one batch is serialised for MapLibre's worker within a few frames on an old laptop.
 */
const sliceLength = 4000

/**
 * The difference between two states of a source, so that moving one of ten thousand objects sends
 * one feature to MapLibre. Null when there is none. Adding a feature with an existing uuid replaces
 * it.
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

/** The next batch, and the remaining changes. */
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

/** Documents are immutable, so the coordinates of an unchanged shape are the same array. */
function isSame(a: ObjectFeature, b: ObjectFeature): boolean {
  return (
    a === b ||
    (a.geometry.coordinates === b.geometry.coordinates &&
      a.properties.name === b.properties.name &&
      a.properties.isActive === b.properties.isActive &&
      a.properties.colour === b.properties.colour)
  )
}
