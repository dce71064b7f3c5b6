import { afterEach, beforeEach, expect, it } from 'vitest'

import type { PostcodeRow } from '../import-rows.ts'
import type { Store } from '../store.ts'
import { aDescription, streamOf } from '../testing/builders.ts'
import { freshStore } from '../testing/fresh-database.ts'

let store: Store
beforeEach(async () => {
  store = await freshStore()
})
afterEach(() => store.close())

const quay: PostcodeRow = { postcode: 'ZD11AB', lngLat: [1.5, 54.5] }
const mill: PostcodeRow = { postcode: 'ZD12AB', lngLat: [1.6, 54.6] }

async function publish(rows: readonly PostcodeRow[], edition?: string) {
  const load = await store.beginPostcodeLoad(aDescription('postcodes', edition))
  await load.postcodes(streamOf(rows))
  return load.publish({})
}

it('returns the positions of known postcodes, and ignores unknown and repeated ones', async () => {
  expect(await publish([quay, mill])).toMatchObject({ rows: 2, bounds: [1.5, 54.5, 1.6, 54.6] })
  expect(await store.postcodes.positions(['ZD12AB', 'ZD99ZZ', 'ZD12AB', "'; --"])).toEqual(
    new Map([['ZD12AB', mill.lngLat]]),
  )
  expect(await store.postcodes.positions([])).toEqual(new Map())
})

it('returns no positions before an import is published', async () => {
  const load = await store.beginPostcodeLoad(aDescription('postcodes'))
  await load.postcodes(streamOf([quay]))
  expect(await store.postcodes.positions(['ZD11AB'])).toEqual(new Map())
  await load.discard()
})

it('returns positions only from the newest published edition', async () => {
  await publish([quay, mill], '2026-08')
  const load = await store.beginPostcodeLoad(aDescription('postcodes', '2026-11'))
  await load.postcodes(streamOf([{ ...quay, lngLat: [1.7, 54.7] }]))
  expect((await store.postcodes.positions(['ZD11AB', 'ZD12AB'])).get('ZD11AB')).toEqual([1.5, 54.5])
  await load.publish({})
  expect(await store.postcodes.positions(['ZD11AB', 'ZD12AB'])).toEqual(
    new Map([['ZD11AB', [1.7, 54.7]]]),
  )
})

it('rejects an import with a duplicate postcode, and retains the published data', async () => {
  await publish([quay])
  await expect(publish([mill, mill], '2026-11')).rejects.toThrow()
  expect((await store.postcodes.positions(['ZD11AB', 'ZD12AB'])).size).toBe(1)
})
