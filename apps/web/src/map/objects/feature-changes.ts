import type { GeoJSONSourceDiff } from 'maplibre-gl'

import type { ObjectFeature, ObjectFeatures } from './object-features.ts'

/**
 * What changed between two states of a source, so that moving one object among ten thousand sends
 * the map one feature. Null when nothing did. A feature added under a known uuid replaces the old.
 */
export function featureChanges(
  before: ObjectFeatures,
  after: ObjectFeatures,
): GeoJSONSourceDiff | null {
  const remove = [...before.keys()].filter((uuid) => !after.has(uuid))
  const add = [...after].flatMap(([uuid, feature]) => {
    const old = before.get(uuid)
    return old !== undefined && isSame(old, feature) ? [] : [feature]
  })
  return remove.length === 0 && add.length === 0 ? null : { remove, add }
}

/** Documents are never changed in place, so an untouched shape is the very same list of positions. */
function isSame(a: ObjectFeature, b: ObjectFeature): boolean {
  return (
    a.geometry.coordinates === b.geometry.coordinates &&
    a.properties.name === b.properties.name &&
    a.properties.isActive === b.properties.isActive &&
    a.properties.colour === b.properties.colour
  )
}
