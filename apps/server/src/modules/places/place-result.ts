import type { PlaceResult } from '@terrier/contract/places'
import { placeZoom } from '@terrier/domain/search/place-kinds'
import type { LngLat } from '@terrier/geo/position'
import type { FoundPlace } from '@terrier/store/stored'

/**
 * A place as the API returns it. The dataset is part of its id, since ids may repeat across
 * datasets.
 */
export function placeResult(place: FoundPlace, dataset: string): PlaceResult {
  const { placeId, kind, name, language, otherName, otherLanguage, context, lngLat } = place
  return {
    id: `${dataset}-${placeId}`,
    kind,
    name,
    language,
    otherName,
    otherLanguage,
    context: [...context],
    lngLat: [lngLat[0], lngLat[1]],
    zoom: placeZoom(kind),
  }
}

/** A result with a code instead of a name. */
export function codeResult(
  kind: PlaceResult['kind'],
  name: string,
  lngLat: LngLat,
  polyId?: number,
): PlaceResult {
  return {
    id: `${kind}-${name}${polyId === undefined ? '' : `-${polyId}`}`,
    kind,
    name,
    language: null,
    otherName: null,
    otherLanguage: null,
    context: [],
    lngLat: [lngLat[0], lngLat[1]],
    zoom: placeZoom(kind),
    ...(polyId !== undefined && { polyId }),
  }
}

/** Formats 'SW1A1AA' as 'SW1A 1AA'. */
export const spacedPostcode = (postcode: string): string =>
  `${postcode.slice(0, -3)} ${postcode.slice(-3)}`
