import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { TitleRow } from '../import-rows.ts'
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

let store: Store
beforeEach(async () => {
  store = await freshStore()
})
afterEach(() => store.close())

const nothing = () => null
const links = [1, 2, 3, 4].map((polyId) => aLink(polyId, `DG${polyId}`))

const owned = (titleNo: string, ...names: string[]) =>
  aTitle(titleNo, { proprietors: names.map((name) => aProprietor(name)) })

async function publish(edition: string, titles: readonly TitleRow[], someLinks = links) {
  const release = await store.beginOwnershipRelease(aDescription('ownership', edition))
  const parcels = [1, 2, 3, 4].map((polyId) => aParcel(polyId, [1.5 + polyId / 1000, 54.5]))
  await release.parcels(aFile('inspire', edition), streamOf(parcels), nothing)
  for (const source of ['ccod', 'ocod'] as const) {
    const rows = titles.filter((title) => title.source === source)
    const order = { isFull: true, issued: edition }
    if (rows.length > 0) {
      await release.titles(aFile(source, edition), streamOf(rows), order, nothing)
    }
  }
  await release.links(aFile('links', edition), streamOf(someLinks), nothing)
  await release.tidy()
  await release.matching.listDifferences()
  await release.matching.carryLinks()
  await release.publish(null)
}

async function changes() {
  const { changes: found } = await store.changes.inBounds([-10, 48, 4, 62], { limit: 100 })
  return found.map(({ kind, titleNo, polyIdsBefore, polyIdsAfter, ownersBefore, ownersAfter }) => ({
    kind,
    titleNo,
    polyIds: [polyIdsBefore, polyIdsAfter],
    owners: [ownersBefore, ownersAfter],
  }))
}

describe('owner changes', () => {
  it('records sales between companies, to a private owner and from a private owner', async () => {
    await publish('2026-09', [owned('DG1', 'ALFA LTD'), owned('DG2', 'BRAFO LTD')])
    await publish('2026-10', [owned('DG1', 'CEIRO LTD'), owned('DG3', 'DELTA LTD')])
    expect(await changes()).toEqual([
      {
        kind: 'ownerChanged',
        titleNo: 'DG1',
        polyIds: [[1], [1]],
        owners: [['ALFA LTD'], ['CEIRO LTD']],
      },
      { kind: 'ownerChanged', titleNo: 'DG2', polyIds: [[2], [2]], owners: [['BRAFO LTD'], []] },
      { kind: 'ownerChanged', titleNo: 'DG3', polyIds: [[3], [3]], owners: [[], ['DELTA LTD']] },
    ])
  })

  it('ignores changes in only the spelling or order of names', async () => {
    await publish('2026-09', [
      owned('DG1', 'THE ALFA & BRAFO LIMITED', 'TŶ GWYN'),
      owned('DG2', 'X'),
    ])
    await publish('2026-10', [owned('DG1', 'Ty Gwyn', 'Alfa and Brafo Ltd.'), owned('DG2', 'X')])
    expect(await changes()).toEqual([])
  })

  it('ignores titles that are new or had no parcel', async () => {
    const withoutFourth = links.slice(0, 3)
    await publish('2026-09', [owned('DG1', 'ALFA LTD'), owned('DG9', 'X LTD')], withoutFourth)
    await publish('2026-10', [
      owned('DG1', 'ALFA LTD'),
      owned('DG4', 'DELTA LTD'),
      owned('DG9', 'Y LTD'),
    ])
    expect(await changes()).toEqual([])
  })

  it('ignores the first import of a register of overseas companies', async () => {
    await publish('2026-09', [owned('DG1', 'ALFA LTD')])
    await publish('2026-10', [
      owned('DG1', 'ALFA LTD'),
      { ...owned('DG2', 'SARL GAMMA'), source: 'ocod' },
    ])
    expect(await changes()).toEqual([])
  })
})
