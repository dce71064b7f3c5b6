import { decodedTile } from '@terrier/geo/testing/decoded-tile'
import { tileAt } from '@terrier/geo/tile'
import { encodeTwkb } from '@terrier/geo/twkb'
import { describe, expect, it } from 'vitest'

import { ownerClasses } from '../ownership/owner-class.ts'
import { encodeOwnershipTile, parcelsShownAt, type TileParcel } from './ownership-tile.ts'

const geom = encodeTwkb({
  type: 'Polygon',
  coordinates: [
    [
      [1.5, 54.5],
      [1.501, 54.5],
      [1.501, 54.501],
      [1.5, 54.5],
    ],
  ],
})
const { church, company, localAuthority, government, health, utility } = ownerClasses
const parcel = (polyId: number, ownerClass: number, isOverseas = false): TileParcel => ({
  polyId,
  ownerClass,
  isOverseas,
  geom,
})

const parcels = [
  parcel(9, company),
  parcel(3, church),
  parcel(7, company, true),
  parcel(5, localAuthority),
]
const tile = (zoom: number) => tileAt([1.5005, 54.5003], zoom)
const decoded = (zoom: number) => {
  const at = tile(zoom)
  const bytes = encodeOwnershipTile(at, parcels, [
    { id: 2, kind: 'road', geom },
    { id: 1, kind: 'unknown', geom },
  ])
  return decodedTile(bytes, at)
}
const classesAt = (zoom: number) => decoded(zoom)['parcels']?.map(({ properties }) => properties)

describe('an ownership tile', () => {
  it('contains only church land at zoom 13', () => {
    expect(classesAt(13)).toEqual([{ c: church }])
  })

  it('contains the owner types and overseas companies at zoom 14', () => {
    expect(classesAt(14)).toEqual([{ c: church }, { c: localAuthority }, { c: company, o: 1 }])
    const { ownerClasses: shown = [] } = parcelsShownAt(14) ?? {}
    expect(shown).toEqual([church, localAuthority, government, health, utility])
  })

  it('contains all parcels from zoom 15 on, sorted by their identifiers', () => {
    expect(parcelsShownAt(15)).toBeNull()
    expect(classesAt(15)).toEqual([
      { c: church },
      { c: localAuthority },
      { c: company, o: 1 },
      { c: company },
    ])
  })

  it('contains unregistered land at each zoom, with its kind where that is known', () => {
    for (const zoom of [13, 16]) {
      expect(decoded(zoom)['unregistered']?.map(({ properties }) => properties)).toEqual([
        {},
        { kind: 'road' },
      ])
    }
  })

  it('does not depend on the order of the rows', () => {
    const land = [1, 2, 3].map((id) => ({ id, kind: 'land' as const, geom }))
    const bytes = encodeOwnershipTile(tile(15), parcels, land)
    expect(encodeOwnershipTile(tile(15), parcels.toReversed(), land.toReversed())).toEqual(bytes)
  })
})
