import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { ParcelRow, TitleLinkRow, TitleRow } from '../import-rows.ts'
import type { Store } from '../store.ts'
import {
  aDescription,
  aFile,
  aLink,
  aParcel,
  aProprietor,
  aTitle,
  streamOf,
} from '../testing/builders.ts'
import { freshStore } from '../testing/fresh-database.ts'

const everywhere = [-180, -90, 180, 90] as const

let store: Store
beforeEach(async () => {
  store = await freshStore()
})
afterEach(() => store.close())

interface Month {
  parcels?: ParcelRow[]
  titles?: TitleRow[]
  links?: TitleLinkRow[]
}

const nothing = () => null

async function publish({ parcels, titles, links }: Month, edition = '2026-10') {
  const release = await store.beginOwnershipRelease(aDescription('ownership', edition))
  if (parcels !== undefined) await release.parcels(aFile('inspire'), streamOf(parcels), nothing)
  for (const source of ['ccod', 'ocod'] as const) {
    const rows = (titles ?? []).filter((title) => title.source === source)
    const order = { isFull: true, issued: edition }
    if (rows.length > 0) await release.titles(aFile(source), streamOf(rows), order, nothing)
  }
  if (links !== undefined) await release.links(aFile('links'), streamOf(links), nothing)
  return release.publish({ rejected: [] })
}

async function classesAt(version: number): Promise<Record<number, number>> {
  const parcels = await store.parcels.inTile(version, everywhere)
  return Object.fromEntries(parcels.map(({ polyId, ownerClass }) => [polyId, ownerClass]))
}

describe('an ownership release', () => {
  it('is published with its row count and bounds', async () => {
    const published = await publish({
      parcels: [aParcel(1, [1.5, 54.5]), aParcel(2, [1.6, 54.6])],
      titles: [aTitle('DG1')],
      links: [aLink(1, 'DG1')],
    })
    expect(published).toMatchObject({
      ...aDescription('ownership'),
      rows: 2,
      bounds: [1.5, 54.5, 1.6 + 1e-4, 54.6 + 1e-4],
    })
    expect(await store.datasets.get('ownership')).toEqual(published)
    expect(await store.datasets.current()).toEqual([published])
  })

  it('returns a parcel unchanged', async () => {
    const parcel = aParcel(2 ** 40 + 5)
    const { version } = await publish({ parcels: [parcel] })
    const stored = await store.parcels.inBounds(version, parcel.bounds, { limit: 10 })
    expect(stored).toEqual([
      {
        polyId: parcel.polyId,
        geom: Buffer.from(parcel.geom),
        areaSquareMetres: parcel.areaSquareMetres,
        beganAt: new Date('2010-02-05T00:00:00Z'),
        ownerClass: ownerClasses.private,
        titleNo: null,
      },
    ])
  })

  it('classifies each parcel by its owner', async () => {
    const { version } = await publish({
      parcels: [1, 2, 3, 4, 5].map((polyId) => aParcel(polyId)),
      titles: [
        aTitle('COMPANY'),
        aTitle('COUNCIL', { ownerClass: ownerClasses.localAuthority }),
        aTitle('JOINT'),
        aTitle('JOINT', { source: 'ocod', ownerClass: ownerClasses.church }),
        aTitle('LEASE', { tenure: 'Leasehold', ownerClass: ownerClasses.localAuthority }),
      ],
      links: [
        aLink(1, 'COMPANY'),
        aLink(1, 'LEASE'),
        aLink(2, 'COUNCIL'),
        aLink(3, 'JOINT'),
        aLink(4, 'WITHOUT-RECORD'),
      ],
    })
    expect(await classesAt(version)).toEqual({
      1: ownerClasses.company,
      2: ownerClasses.localAuthority,
      3: ownerClasses.church,
      4: ownerClasses.private,
      5: ownerClasses.private,
    })
  })

  it('retains the last of duplicate rows', async () => {
    const { version, rows } = await publish({
      parcels: [aParcel(1, [1, 54]), aParcel(2), aParcel(1, [2, 54])],
      titles: [aTitle('DG1', { address: 'Old' }), aTitle('DG1', { address: 'New' })],
      links: [aLink(1, 'DG1'), aLink(1, 'DG1')],
    })
    expect(rows).toBe(2)
    const [moved] = await store.parcels.inBounds(version, [2, 54, 2.1, 54.1], { limit: 9 })
    expect(moved?.polyId).toBe(1)
    expect(await store.parcels.propertyOf(version, 1)).toMatchObject({ title: { address: 'New' } })
  })

  it('carries over parcels, titles and links that the new month does not include', async () => {
    await publish({
      parcels: [aParcel(1), aParcel(2)],
      titles: [aTitle('DG1'), aTitle('DG2', { source: 'ocod' })],
      links: [aLink(1, 'DG1'), aLink(2, 'DG2')],
    })
    const council = { ownerClass: ownerClasses.localAuthority, address: 'Sold' }
    const titlesOnly = await publish({ titles: [aTitle('DG1', council)] }, '2026-11')
    expect(await classesAt(titlesOnly.version)).toEqual({
      1: ownerClasses.localAuthority,
      2: ownerClasses.company,
    })
    const parcelsOnly = await publish({ parcels: [aParcel(2), aParcel(3)] }, '2026-12')
    expect(await classesAt(parcelsOnly.version)).toEqual({
      2: ownerClasses.company,
      3: ownerClasses.private,
    })
    const { title } = (await store.parcels.propertyOf(parcelsOnly.version, 2)) ?? {}
    expect(title).toMatchObject({ titleNo: 'DG2', source: 'ocod' })
  })

  it('retains the previous month and drops older ones', async () => {
    const months = []
    for (const month of ['2026-09', '2026-10', '2026-11']) {
      months.push(await publish({ parcels: [aParcel(1)] }, month))
    }
    const [dropped, previous, current] = months.map(({ version }) => version)
    expect(await store.datasets.atVersion('ownership', dropped ?? 0)).toBeUndefined()
    expect(await classesAt(dropped ?? 0)).toEqual({})
    for (const version of [previous ?? 0, current ?? 0]) {
      expect(await store.datasets.atVersion('ownership', version)).toMatchObject({ version })
      expect(await classesAt(version)).toEqual({ 1: ownerClasses.private })
    }
  })
})

describe('a property', () => {
  it('has all parcels of its title, wherever they are', async () => {
    const { version } = await publish({
      parcels: [aParcel(1, [1, 54]), aParcel(2, [1.9, 54.9]), aParcel(3)],
      titles: [aTitle('DG1')],
      links: [aLink(1, 'DG1'), aLink(2, 'DG1')],
    })
    const property = await store.parcels.propertyOf(version, 2)
    expect(property?.title).toEqual(aTitle('DG1'))
    expect(property?.parcels.map(({ polyId }) => polyId)).toEqual([1, 2])
    expect(await store.parcels.propertyOf(version, 3)).toMatchObject({
      titleNo: null,
      title: null,
      parcels: [{ polyId: 3 }],
    })
    expect(await store.parcels.propertyOf(version, 4)).toBeUndefined()
    expect(await store.parcels.propertyOf(version + 1000, 1)).toBeUndefined()
  })

  it('combines proprietors from CCOD and OCOD', async () => {
    const { version } = await publish({
      parcels: [aParcel(1)],
      titles: [
        aTitle('DG1', { source: 'ocod', proprietors: [aProprietor('JERSEY LTD')] }),
        aTitle('DG1', { proprietors: [aProprietor('HOME LTD')] }),
      ],
      links: [aLink(1, 'DG1')],
    })
    const property = await store.parcels.propertyOf(version, 1)
    const names = property?.title?.proprietors.map(({ name }) => name)
    expect(names).toEqual(['HOME LTD', 'JERSEY LTD'])
  })

  it('is listed with parcels that touch the bounds, and a total when limited', async () => {
    const { version } = await publish({
      parcels: [aParcel(1, [1, 54]), aParcel(2, [1, 54.01]), aParcel(3, [1.9, 54.9]), aParcel(4)],
      titles: [aTitle('DG1', { ownerClass: ownerClasses.localAuthority })],
      links: [aLink(1, 'DG1'), aLink(2, 'DG1'), aLink(3, 'DG1')],
    })
    const near = [0.9, 53.9, 1.1, 54.1] as const
    const { rows, ...counts } = await store.parcels.properties(version, near, { limit: 10 })
    expect(counts).toEqual({ shown: 2, total: 2 })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.parcels.map(({ polyId }) => polyId).toSorted()).toEqual([1, 2])

    const cut = await store.parcels.properties(version, everywhere, { limit: 3 })
    expect(cut).toMatchObject({ shown: 3, total: 4 })
    const ownerClass = ownerClasses.localAuthority
    const council = await store.parcels.properties(version, everywhere, {
      shown: { ownerClasses: [ownerClass], overseas: false },
      limit: 9,
    })
    expect(council).toMatchObject({ shown: 3, total: 3, rows: [{ titleNo: 'DG1' }] })
  })
})
