import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { OwnershipRelease } from '../dataset-loads.ts'
import type { ParcelRow, TitleLinkRow } from '../import-rows.ts'
import type { Store } from '../store.ts'
import { aDescription, aFile, aLink, aParcel, aTitle, streamOf } from '../testing/builders.ts'
import { freshStore } from '../testing/fresh-database.ts'
import type { BoundaryChangeRow } from './compared-parcels.ts'

let store: Store
beforeEach(async () => {
  store = await freshStore()
})
afterEach(() => store.close())

const nothing = () => null
/** Parcel 1 is a ten-thousandth of a degree wide, parcel 2 touches it, parcel 9 is apart. */
const one = aParcel(1, [1.5, 54.5])
const two = aParcel(2, [1.5001, 54.5])
const nine = aParcel(9, [1.6, 54.6])

const redrawn = (parcel: ParcelRow): ParcelRow => ({ ...parcel, geom: Uint8Array.of(1, 2, 3) })

async function begin(edition: string, parcels: ParcelRow[], links?: TitleLinkRow[]) {
  const release = await store.beginOwnershipRelease(aDescription('ownership', edition))
  await release.parcels(aFile('inspire', edition), streamOf(parcels), nothing)
  const order = { isFull: true, issued: edition }
  await release.titles(aFile('ccod', edition), streamOf([aTitle('DG1')]), order, nothing)
  if (links) await release.links(aFile('links', edition), streamOf(links), nothing)
  await release.tidy()
  await release.matching.listDifferences()
  return release
}

async function finish(release: OwnershipRelease, changes: BoundaryChangeRow[] = []) {
  await release.matching.record(streamOf(changes))
  const carried = await release.matching.carryLinks()
  await release.publish(null)
  return carried
}

function aChange(
  kind: BoundaryChangeRow['kind'],
  isAccepted: boolean,
  polyIdsBefore: number[],
  polyIdsAfter: number[],
): BoundaryChangeRow {
  return {
    kind,
    isAccepted,
    polyIdsBefore,
    polyIdsAfter,
    areaBeforeSquareMetres: polyIdsBefore.length > 0 ? 71.5 : null,
    areaAfterSquareMetres: null,
    bounds: one.bounds,
    geomBefore: polyIdsBefore.length > 0 ? Uint8Array.of(9) : null,
    geomAfter: null,
  }
}

describe('differences between two months', () => {
  it('are empty for the first month, and for the same parcels again', async () => {
    const first = await begin('2026-09', [one, two])
    expect(first.matching.hasPrevious).toBe(false)
    expect(await Array.fromAsync(first.matching.differences())).toEqual([])
    await finish(first)
    const second = await begin('2026-10', [two, one])
    expect(second.matching.hasPrevious).toBe(true)
    expect(await Array.fromAsync(second.matching.differences())).toEqual([])
    await finish(second)
  })

  it('list removed, changed and added parcels with the geometries before and after', async () => {
    await finish(await begin('2026-09', [one, two]))
    const release = await begin('2026-10', [redrawn(two), nine])
    const found = await Array.fromAsync(release.matching.differences())
    expect(found.map(({ place, polyId }) => [place, polyId])).toEqual([
      [0, 1],
      [1, 2],
      [2, 9],
    ])
    expect(found.map(({ before }) => before && Array.from(before))).toEqual([
      [...one.geom],
      [...two.geom],
      null,
    ])
    expect(found.map(({ after }) => after && Array.from(after))).toEqual([
      null,
      [1, 2, 3],
      [...nine.geom],
    ])
    expect(await Array.fromAsync(release.matching.changedBounds())).toHaveLength(3)
    await release.leave()
  })

  it('pair open parcels with those they touch, and are stored in clusters', async () => {
    await finish(await begin('2026-09', [one, two, nine]))
    const release = await begin('2026-10', [redrawn(one), redrawn(two), redrawn(nine)])
    expect(await Array.fromAsync(release.matching.touchingPairs())).toEqual([])
    await release.matching.markOpen([1])
    expect(await Array.fromAsync(release.matching.touchingPairs())).toEqual([[1, 0]])
    await release.matching.storeClusters(Int32Array.of(0, 0, 2))
    const clustered = await Array.fromAsync(release.matching.clusters())
    expect(clustered.map(({ cluster, polyId, isOpen }) => [cluster, polyId, isOpen])).toEqual([
      [0, 1, false],
      [0, 2, true],
      [2, 9, false],
    ])
    await release.leave()
  })

  it('list the unchanged parcels that touch them, each once', async () => {
    await finish(await begin('2026-09', [one, two, nine]))
    const release = await begin('2026-10', [redrawn(one), two, nine])
    const touching = await release.matching.unchangedTouching([one.bounds, one.bounds])
    expect(touching.map(({ polyId }) => polyId)).toEqual([2])
    await release.leave()
  })
})

describe('boundary changes', () => {
  it('replace those of an earlier run', async () => {
    await finish(await begin('2026-09', [one]))
    const release = await begin('2026-10', [two])
    await release.matching.record(streamOf([aChange('failed', false, [1], [2])]))
    await finish(release, [
      aChange('removed', false, [1], []),
      aChange('newBoundary', true, [], [2]),
    ])
    const { changes } = await store.changes.inBounds([1, 54, 2, 55], { limit: 10 })
    expect(changes).toMatchObject([
      { kind: 'removed', isAccepted: false, polyIdsBefore: [1], areaBeforeSquareMetres: 71.5 },
      { kind: 'newBoundary', isAccepted: true, polyIdsAfter: [2], areaBeforeSquareMetres: null },
    ])
    expect(changes.map(({ geomBefore }) => geomBefore && Array.from(geomBefore))).toEqual([
      [9],
      null,
    ])
  })

  it('carry title links over to new parcels only when accepted', async () => {
    await finish(
      await begin('2026-09', [one, two, nine], [aLink(1, 'DG1'), aLink(2, 'DG2'), aLink(9, 'DG9')]),
    )
    const parts = [11, 12, 13, 14].map((polyId) => aParcel(polyId, [1.5, 54.5]))
    const release = await begin('2026-10', parts)
    const carried = await finish(release, [
      aChange('merged', true, [1, 2], [11]),
      aChange('segmented', true, [9], [12, 13]),
      aChange('failed', false, [9], [14]),
    ])
    expect(carried).toBe(4)
    const titles = await Promise.all(
      [11, 12, 13, 14].map((polyId) => store.parcels.propertyOf(release.version, polyId)),
    )
    expect(titles.map((property) => property?.titleNo)).toEqual(['DG1', 'DG9', 'DG9', null])
    expect(titles.map((property) => property?.hasUnacceptedChange)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })
})
