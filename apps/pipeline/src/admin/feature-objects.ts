import { featureLabels, type TextColumns } from '@terrier/domain/data-groups/feature-objects'
import {
  limitExceededBy,
  newObject,
  type NewDataGroupObject,
} from '@terrier/domain/data-groups/new-object'
import { parsed, parseFailure, type Parsed } from '@terrier/files/reading/parsed'
import type { ReprojectedFeature } from '@terrier/files/reproject-feature'
import { singleParts } from '@terrier/geo/single-parts'

/**
 * Converts a feature of a file to objects of a data group, one for each part, or says which limit
 * it exceeds.
 */
export function featureObjects(
  { geometry, attributes }: ReprojectedFeature,
  columns: TextColumns,
): Parsed<readonly NewDataGroupObject[]> {
  const words = featureLabels(attributes, columns)
  const objects = []
  for (const part of singleParts(geometry)) {
    const wanted = { ...words, geometry: part }
    const excess = limitExceededBy(wanted)
    if (excess) return parseFailure('too-large', `its ${excess.field} ${excess.why}`)
    objects.push(newObject(wanted))
  }
  return parsed(objects)
}
