import { foldPlaceName, innerKeys } from '@terrier/domain/search/fold-place-name'
import { placeKindCode, placeTier } from '@terrier/domain/search/place-kinds'
import { searchCell } from '@terrier/domain/search/search-cells'

import type { DatabaseSource } from '../connection/source.ts'
import type { CopyTarget } from '../copy/copy-rows.ts'
import { partitionName } from '../partitions.ts'
import { beginFullLoad } from '../datasets/full-load.ts'
import type { PlaceLoad } from '../dataset-loads.ts'
import type { DatasetDescription, PlaceRow } from '../import-rows.ts'
import { derivedSearchKeys } from './search-keys.ts'

/** One searchable name of a place. */
interface NameRow {
  readonly place: PlaceRow
  readonly key: string
  readonly isInner: boolean
  /** Whether the key belongs to the other name, which is then displayed first. */
  readonly isOther: boolean
}

export async function beginPlaceLoad(
  source: DatabaseSource,
  description: DatasetDescription,
): Promise<PlaceLoad> {
  const { load, ...rest } = await beginFullLoad(
    source,
    description,
    'place_names',
    nameTarget,
    derivedSearchKeys,
  )
  return {
    places: async (places) => {
      let count = 0
      await load(
        (async function* () {
          for await (const place of places) {
            count += 1
            yield* nameRows(place)
          }
        })(),
      )
      return count
    },
    ...rest,
  }
}

/**
 * A row for each key of the place, whole names first; names with the same folded form have one row.
 */
function nameRows(place: PlaceRow): NameRow[] {
  const rows = new Map<string, NameRow>()
  const add = (key: string, isInner: boolean, isOther: boolean) => {
    if (key !== '' && !rows.has(key)) rows.set(key, { place, key, isInner, isOther })
  }
  const names = [place.name, place.otherName ?? ''].map(foldPlaceName)
  names.forEach((key, index) => add(key, false, index === 1))
  // Nobody searches for a street by the word 'street', nor for a postcode by its second half.
  if (placeTier(place.kind) < 3) {
    names.forEach((key, index) => innerKeys(key).forEach((inner) => add(inner, true, index === 1)))
  }
  return [...rows.values()]
}

function nameTarget(version: number): CopyTarget<NameRow> {
  return {
    table: partitionName('place_names', version),
    columns: [
      'version',
      'place_id',
      'key',
      'tier',
      'is_inner',
      'importance',
      'kind',
      'cell',
      'lng',
      'lat',
      'name',
      'language',
      'other_name',
      'other_language',
      'context',
    ],
    write: (buffer, { place, key, isInner, isOther }) => {
      const { placeId, kind, importance, lngLat, context } = place
      const first = [place.name, place.language] as const
      const second = [place.otherName, place.otherLanguage] as const
      const [name, language] = isOther ? [second[0] ?? '', second[1]] : first
      const [otherName, otherLanguage] = isOther ? first : second
      buffer.integer(version)
      buffer.integer(placeId)
      buffer.text(key)
      buffer.smallint(placeTier(kind))
      buffer.boolean(isInner)
      buffer.smallint(importance)
      buffer.smallint(placeKindCode(kind))
      buffer.integer(searchCell(lngLat))
      buffer.double(lngLat[0])
      buffer.double(lngLat[1])
      buffer.text(name)
      buffer.text(language)
      buffer.text(otherName)
      buffer.text(otherLanguage)
      buffer.text(context.join('|'))
    },
  }
}
