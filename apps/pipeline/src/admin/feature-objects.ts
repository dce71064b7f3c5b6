import { featureWords, type WordColumns } from '@terrier/domain/data-groups/feature-objects'
import {
  excessOf,
  newObject,
  type NewDataGroupObject,
} from '@terrier/domain/data-groups/new-object'
import { parsed, unusable, type Parsed } from '@terrier/files/reading/parsed'
import type { PlacedFeature } from '@terrier/files/placed-feature'
import { singleParts } from '@terrier/geo/single-parts'

/** A feature of a file as objects for a data group, one for each of its parts, or what is too much. */
export function featureObjects(
  { geometry, attributes }: PlacedFeature,
  columns: WordColumns,
): Parsed<readonly NewDataGroupObject[]> {
  const words = featureWords(attributes, columns)
  const objects = []
  for (const part of singleParts(geometry)) {
    const wanted = { ...words, geometry: part }
    const excess = excessOf(wanted)
    if (excess) return unusable('too-large', `its ${excess.field} ${excess.why}`)
    objects.push(newObject(wanted))
  }
  return parsed(objects)
}
