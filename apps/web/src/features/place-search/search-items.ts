import type { MapSummary } from '@terrier/contract/map-list'
import type { findOwners } from '@terrier/contract/owners'
import type { PlaceResult } from '@terrier/contract/places'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { foldPlaceName } from '@terrier/domain/search/fold-place-name'
import type { output } from 'zod/v4/core'

import { isMarker } from '../../document/selection-of-objects.ts'
import { placeSearchText as text } from '../../text/place-search.ts'

type FoundOwner = output<typeof findOwners.reply>['owners'][number]

/** What a line of the list leads to. */
export type SearchTarget =
  | { readonly kind: 'place'; readonly place: PlaceResult }
  | { readonly kind: 'owner'; readonly name: string; readonly ownerKey: string }
  | { readonly kind: 'map'; readonly map: MapSummary }
  | { readonly kind: 'object'; readonly uuid: string }
  | { readonly kind: 'forget' }

export interface SearchItem {
  readonly id: string
  readonly title: string
  /** Of the title, where it is not that of the page. */
  readonly language?: string | undefined
  readonly notes: readonly string[]
  readonly target: SearchTarget
}

export interface SearchGroup {
  readonly id: keyof typeof text.groups
  readonly items: readonly SearchItem[]
}

/** Of owners, maps and objects beside the places. */
const maxBeside = 4

const groupOfKind = (kind: PlaceResult['kind']): SearchGroup['id'] => {
  if (kind === 'street' || kind === 'road') return 'streets'
  if (kind === 'postcode' || kind === 'postcode-district' || kind === 'address') return 'codes'
  return kind === 'title' || kind === 'parcel' ? 'land' : 'places'
}

/** Places by what they are, the group of the likeliest first, each in the order of the answer. */
export function placeGroups(places: readonly PlaceResult[]): SearchGroup[] {
  const groups = Map.groupBy(places, ({ kind }) => groupOfKind(kind))
  return [...groups].map(([id, found]) => ({ id, items: found.map(placeItem) }))
}

export function placeItem(place: PlaceResult): SearchItem {
  const { id, kind, name, language, otherName, context } = place
  const where = context.slice(0, 2).join(', ')
  return {
    id: `place-${id}`,
    title: name,
    language: language ?? undefined,
    notes: [
      // A position says by itself what it is.
      [kind === 'other' && where !== '' ? '' : text.kinds[kind], where]
        .filter((part) => part !== '')
        .join(', '),
      ...(otherName === null ? [] : [otherName]),
    ],
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

/** Whether a word of the name begins so, whatever the accents. */
function isMeant(name: string, typed: string): boolean {
  const key = foldPlaceName(typed)
  return key !== '' && ` ${foldPlaceName(name)}`.includes(` ${key}`)
}
