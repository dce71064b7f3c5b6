import { placeImportance } from '@terrier/domain/search/place-kinds'
import type { LngLat } from '@terrier/geo/position'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { PlaceRow } from '../import-rows.ts'
import type { Store } from '../store.ts'
import { aDescription, streamOf } from '../testing/builders.ts'
import { freshStore } from '../testing/fresh-database.ts'

let store: Store
beforeEach(async () => {
  store = await freshStore()
})
afterEach(() => store.close())

let lastId = 0
function aPlace(name: string, fields: Partial<PlaceRow> = {}): PlaceRow {
  lastId += 1
  const { kind = 'village' } = fields
  return {
    placeId: lastId,
    kind,
    importance: placeImportance(kind, 1000),
    lngLat: [-1, 52],
    name,
    language: null,
    otherName: null,
    otherLanguage: null,
    context: [],
    ...fields,
  }
}

async function publish(places: readonly PlaceRow[], edition?: string): Promise<number> {
  const load = await store.beginPlaceLoad(aDescription('names', edition))
  expect(await load.places(streamOf(places))).toBe(places.length)
  const { version, rows } = await load.publish({})
  expect(rows).toBe(places.length)
  return version
}

async function names(version: number, text: string, centre?: LngLat): Promise<string[]> {
  const options = { limit: 8, ...(centre && { view: { centre, zoom: 12 } }) }
  const found = await store.places.named(version, text, options)
  return found.map(({ name }) => name)
}

describe('places by name', () => {
  it('finds a name whatever its case, accents, punctuation and abbreviations', async () => {
    const version = await publish([
      aPlace('Tŷ-nant'),
      aPlace('St Ives', { kind: 'town' }),
      aPlace('Stratford-upon-Avon', { kind: 'town' }),
      aPlace('High Street', { kind: 'street' }),
      aPlace('King’s Lynn'),
    ])
    for (const [text, name] of [
      ['ty nant', 'Tŷ-nant'],
      ['TY-NANT', 'Tŷ-nant'],
      ['saint ives', 'St Ives'],
      ['Stratford on Avon', 'Stratford-upon-Avon'],
      ['high st', 'High Street'],
      ['kings lynn', 'King’s Lynn'],
      ['stratf', 'Stratford-upon-Avon'],
      ['avon', 'Stratford-upon-Avon'],
    ] as const) {
      expect((await names(version, text))[0], text).toBe(name)
    }
  })

  it('finds a place by its Welsh or English name, and returns the matching name first', async () => {
    const version = await publish([
      aPlace('Caergybi', { language: 'cy', otherName: 'Holyhead', otherLanguage: 'en' }),
    ])
    const [welsh] = await store.places.named(version, 'caergybi', { limit: 8 })
    expect(welsh).toMatchObject({ name: 'Caergybi', language: 'cy', otherName: 'Holyhead' })
    const [english] = await store.places.named(version, 'holyhead', { limit: 8 })
    expect(english).toMatchObject({ name: 'Holyhead', language: 'en', otherName: 'Caergybi' })
  })

  it.each([
    ['a wrong letter', 'trumpinfton'],
    ['a missing letter', 'trumpigton'],
    ['an extra letter', 'trummpington'],
    ['two transposed letters', 'trumpigntno'.replace('tno', 'ton')],
    ['a wrong first letter', 'grumpington'],
    ['an extra space', 'trump ington'],
  ])('finds a name despite %s', async (_, text) => {
    const version = await publish([aPlace('Trumpington'), aPlace('Harlton')])
    expect(await names(version, text)).toEqual(['Trumpington'])
  })

  it('tolerates a typo in one of several words but not in two, and a missing space', async () => {
    const version = await publish([aPlace('South Woodham Ferrers'), aPlace('Newport Pagnell')])
    expect(await names(version, 'south wodham ferrers')).toEqual(['South Woodham Ferrers'])
    expect(await names(version, 'newportpagnell')).toEqual(['Newport Pagnell'])
    expect(await names(version, 'soth wodham ferrers')).toEqual([])
  })

  it('ranks the larger place first, unless a context after the name selects another', async () => {
    const version = await publish([
      aPlace('Newport', { kind: 'hamlet', lngLat: [1, 52], context: ['Norfolk'] }),
      aPlace('Newport', { kind: 'city', lngLat: [-3, 51.6], context: ['Newport', 'Wales'] }),
    ])
    const first = async (text: string, centre?: LngLat) => {
      const view = centre && { centre, zoom: 12 }
      const [found] = await store.places.named(version, text, { limit: 8, ...(view && { view }) })
      return found?.kind
    }
    expect(await first('newport')).toBe('city')
    expect(await first('newport', [-3, 51.6])).toBe('city')
    expect(await first('newport, norfolk')).toBe('hamlet')
    expect(await first('newport norfolk')).toBe('hamlet')
    expect(await first('newport, wales')).toBe('city')
  })

  it('finds the nearest of many High Streets, or the one in a given town', async () => {
    const streets = Array.from({ length: 600 }, (_, index) =>
      aPlace('High Street', {
        kind: 'street',
        lngLat: [-4 + (index % 30) / 6, 50.5 + Math.floor(index / 30) / 4],
        context: [`Town ${index}`],
      }),
    )
    const version = await publish(streets)
    const wanted = streets[333]
    const [near] = await store.places.named(version, 'high str', {
      limit: 3,
      view: { centre: wanted?.lngLat ?? [0, 0], zoom: 14 },
    })
    expect(near?.placeId).toBe(wanted?.placeId)
    const [narrowed] = await store.places.named(version, 'high street, town 333', { limit: 3 })
    expect(narrowed?.placeId).toBe(wanted?.placeId)
  })

  it('handles empty, hostile and very long queries', async () => {
    const version = await publish([aPlace('Bath')])
    for (const text of ['', '  ', ',', '%', '_', "'; drop table x; --", '北京', 'a'.repeat(500)]) {
      expect(await names(version, text), text).toEqual([])
    }
    expect(await names(version, 'a b c d e f g h i j k')).toEqual([])
    expect(await names(version, '\u0000bath')).toEqual(['Bath'])
  })

  it('searches only the given version', async () => {
    const before = await publish([aPlace('Bath')], '2026-04')
    const after = await publish([aPlace('Wells')], '2026-10')
    expect(await names(before, 'bath')).toEqual(['Bath'])
    expect(await names(after, 'bath')).toEqual([])
  })
})

describe('postcodes and UPRNs', () => {
  it('finds postcodes by prefix, and the centre of a postcode district', async () => {
    const load = await store.beginPostcodeLoad(aDescription('postcodes'))
    await load.postcodes(
      streamOf([
        { postcode: 'M31AA', lngLat: [-2, 53] },
        { postcode: 'M31AB', lngLat: [-2.2, 53.2] },
        { postcode: 'M331AA', lngLat: [-3, 54] },
      ]),
    )
    const { version } = await load.publish({})
    const begin = await store.places.postcodesBeginning(version, 'M3', 2)
    expect(begin.map(({ postcode }) => postcode)).toEqual(['M31AA', 'M31AB'])
    const centre = await store.places.postcodeDistrict(version, 'M3')
    expect(centre).toEqual([expect.closeTo(-2.1), expect.closeTo(53.1)])
    expect(await store.places.postcodeDistrict(version, 'M4')).toBeUndefined()
  })

  it('finds an address by its UPRN', async () => {
    const load = await store.beginUprnLoad(aDescription('uprn'))
    await load.uprns(streamOf([{ uprn: 100_023_336_956, lngLat: [-0.1276, 51.5034] }]))
    const { version } = await load.publish({})
    expect(await store.places.uprn(version, 100_023_336_956)).toEqual([-0.1276, 51.5034])
    expect(await store.places.uprn(version, 1)).toBeUndefined()
  })
})
