import type { MapSummary } from '@terrier/contract/map-list'
import type { findOwners } from '@terrier/contract/owners'
import type { PlaceResult } from '@terrier/contract/places'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { foldPlaceName } from '@terrier/domain/search/fold-place-name'
import type { output } from 'zod/v4/core'

import { isMarker } from '../../document/object-selection.ts'
import { placeSearchText as text } from '../../text/place-search.ts'

type FoundOwner = output<typeof findOwners.reply>['owners'][number]

/** What choosing a result does. */
export type SearchTarget =
  | { readonly kind: 'place'; readonly place: PlaceResult }
  | { readonly kind: 'owner'; readonly name: string; readonly ownerKey: string }
  | { readonly kind: 'map'; readonly map: MapSummary }
  | { readonly kind: 'object'; readonly uuid: string }
  | { readonly kind: 'forget' }

interface OtherName {
  readonly name: string
  /** Undefined if the data does not specify it. */
  readonly language: string | undefined
}

export interface SearchItem {
  readonly id: string
  readonly title: string
  /** Language of the title, if it differs from the page's. */
  readonly language?: string | undefined
  readonly notes: readonly string[]
  /** Its name in another language. */
  readonly otherName?: OtherName
  readonly target: SearchTarget
}

export interface SearchGroup {
  readonly id: keyof typeof text.groups
  readonly items: readonly SearchItem[]
}

/** How many owners, maps and objects are listed beside the places, of each. */
const maxBeside = 4

const groupOfKind = (kind: PlaceResult['kind']): SearchGroup['id'] => {
  if (kind === 'street' || kind === 'road') return 'streets'
  if (kind === 'postcode' || kind === 'postcode-district' || kind === 'address') return 'codes'
  return kind === 'title' || kind === 'parcel' ? 'land' : 'places'
}

/** Groups places by kind, the group of the best match first, each in the order of the response. */
export function placeGroups(places: readonly PlaceResult[]): SearchGroup[] {
  const groups = Map.groupBy(places, ({ kind }) => groupOfKind(kind))
  return [...groups].map(([id, found]) => ({ id, items: found.map(placeItem) }))
}

export function placeItem(place: PlaceResult): SearchItem {
  const { id, kind, name, language, otherName, otherLanguage, context } = place
  const where = context.slice(0, 2).join(', ')
  return {
    id: `place-${id}`,
    title: name,
    language: language ?? undefined,
    notes: [
      // For coordinates the kind adds nothing.
      [kind === 'other' && where !== '' ? '' : text.kinds[kind], where]
        .filter((part) => part !== '')
        .join(', '),
    ],
    ...(otherName !== null && {
      otherName: { name: otherName, language: otherLanguage ?? undefined },
    }),
    target: { kind: 'place', place },
  }
}

export function ownerGroup(owners: readonly FoundOwner[]): SearchGroup[] {
  const items = owners
    .slice(0, maxBeside)
    .map(({ key, name, titles, companyNumber }): SearchItem => ({
      id: `owner-${key}`,
      title: name,
      notes: [[text.titles({ count: titles }), companyNumber].filter(Boolean).join(', ')],
      target: { kind: 'owner', name, ownerKey: key },
    }))
  return groupOf('owners', items)
}

export function mapGroup(maps: readonly MapSummary[], typed: string): SearchGroup[] {
  const items = maps
    .filter(({ name }) => isMeant(name, typed))
    .slice(0, maxBeside)
    .map((map): SearchItem => ({
      id: `map-${map.eid}`,
      title: map.name,
      notes: [
        [
          map.access === 2 ? text.ownMap : text.sharedMap({ owner: map.owner }),
          ...(map.isSnapshot ? [text.snapshot] : []),
        ].join(', '),
      ],
      target: { kind: 'map', map },
    }))
  return groupOf('maps', items)
}

export function objectGroup(
  { markers, drawings }: Pick<SavedMapData, 'markers' | 'drawings'>,
  typed: string,
): SearchGroup[] {
  const items = [...markers.markers, ...drawings.polygons]
    .filter(({ name }) => isMeant(name, typed))
    .slice(0, maxBeside)
    .map((object): SearchItem => ({
      id: `object-${object.uuid}`,
      title: object.name,
      notes: [isMarker(object) ? text.marked : text.drawn],
      target: { kind: 'object', uuid: object.uuid },
    }))
  return groupOf('objects', items)
}

export const groupOf = (id: SearchGroup['id'], items: readonly SearchItem[]): SearchGroup[] =>
  items.length === 0 ? [] : [{ id, items }]

/** Whether any word of the name starts with the typed text, ignoring diacritics. */
function isMeant(name: string, typed: string): boolean {
  const key = foldPlaceName(typed)
  return key !== '' && ` ${foldPlaceName(name)}`.includes(` ${key}`)
}
