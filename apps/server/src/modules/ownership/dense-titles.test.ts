import type { PropertyReply } from '@terrier/contract/ownership'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aLink, aParcel, aPlot, aTitle, publishOwnership } from '../../testing/sample-release.ts'

/*
 * As dense as the middle of a city: a third of the parcels have several titles, the densest as many
 * as a tower of offices has leases.
 */
const parcels = Array.from({ length: 60 }, (_, index) =>
  aParcel(1000 + index, aPlot(index % 10, Math.floor(index / 10))),
)
const tower = 1000
const leasesOfTower = 120

/** The leases of a parcel: none on two thirds of them. */
function leasesOf(polyId: number): string[] {
  if (polyId % 3 !== tower % 3) return []
  const count = polyId === tower ? leasesOfTower : 2 + (polyId % 7)
  return Array.from({ length: count }, (_, floor) => `L${polyId}${String(floor).padStart(3, '0')}`)
}

let app: RunningApp
let viewer: Client
beforeAll(async () => {
  app = await runningApp()
  viewer = await app.person()
  const ids = parcels.map(({ polyId }) => polyId)
  const freeholds = ids.map((polyId) => aTitle(`Z${polyId}`))
  const leases = ids.flatMap(leasesOf).map((titleNo) => aTitle(titleNo, { tenure: 'Leasehold' }))
  await publishOwnership(app.store, {
    parcels,
    titles: [...freeholds, ...leases],
    links: [
      ...ids.map((polyId) => aLink(polyId, `Z${polyId}`)),
      ...ids.flatMap((polyId) => leasesOf(polyId).map((titleNo) => aLink(polyId, titleNo))),
    ],
  })
})
afterAll(() => app[Symbol.asyncDispose]())

describe('a parcel with several titles', () => {
  it('has all of them in the reply, the freehold first, then by title number', async () => {
    const several = parcels.filter(({ polyId }) => leasesOf(polyId).length > 0)
    expect(several.length).toBe(parcels.length / 3)
    for (const { polyId } of parcels) {
      const { status, body } = await viewer.get(`/api/ownership/parcel/${polyId}`)
      expect(status).toBe(200)
      const { property, otherTitles = [] } = body as PropertyReply
      const titleNos = [property, ...otherTitles.map((title) => title.property)].map(
        ({ title_no }) => title_no,
      )
      expect(titleNos).toEqual([`Z${polyId}`, ...leasesOf(polyId)])
    }
  })

  it('counts once for an owner who has all of its titles', async () => {
    const { body } = await viewer.get('/api/owners?name=dogger%20estates')
    const [owner] = (
      body as { owners: { parcels: number; titles: number; areaHectares: number }[] }
    ).owners
    const squareMetres = parcels.reduce((sum, parcel) => sum + parcel.areaSquareMetres, 0)
    const leases = parcels.flatMap(({ polyId }) => leasesOf(polyId)).length
    expect(owner?.titles).toBe(parcels.length + leases)
    expect(owner?.parcels).toBe(parcels.length)
    expect(owner?.areaHectares).toBeCloseTo(squareMetres / 10_000, 2)
  })
})
