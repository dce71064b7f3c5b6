import type { BoundaryReview } from '@terrier/contract/boundary-review'
import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import { encodeOwnershipTile } from '@terrier/domain/tiles/ownership-tile'
import { boundsOf } from '@terrier/geo/bounds'
import { tileAt } from '@terrier/geo/tile'
import { encodeTwkb } from '@terrier/geo/twkb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { whenPublished, withoutNotifications } from '../../testing/publications.ts'
import { correctionsFor } from '../../testing/corrections-for.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aLink, aParcel, aPlot, aTitle, publishOwnership } from '../../testing/sample-release.ts'

let app: RunningApp
let steward: Client
let other: Client
const names = { steward: 'steward@example.org', other: 'second@example.org' }
let ids: { failed: number; moved: number; removed: number }

const council = aTitle('DG1', {
  ownerClass: ownerClasses.localAuthority,
  proprietors: [
    {
      name: 'DOGGERLAND COUNCIL',
      companyNumber: null,
      category: 'Local Authority',
      country: null,
      addresses: [],
    },
  ],
})
const titles = [council, aTitle('DG2'), aTitle('DG3')]

const pending = (kind: 'failed' | 'moved' | 'removed', before: number[], after: number[]) => ({
  kind,
  isAccepted: false,
  polyIdsBefore: before,
  polyIdsAfter: after,
  areaBeforeSquareMetres: 100,
  areaAfterSquareMetres: after.length > 0 ? 100 : null,
  bounds: boundsOf(aPlot(0)),
  geomBefore: encodeTwkb(aPlot((before[0] ?? 0) % 100)),
  geomAfter: after[0] === undefined ? null : encodeTwkb(aPlot(after[0] % 100)),
})

beforeEach(async () => {
  app = await runningApp()
  steward = await app.person({ isPrivileged: true, username: names.steward })
  other = await app.person({ isPrivileged: true, username: names.other })
  await publishOwnership(app.store, {
    edition: '2026-09',
    parcels: [100, 101, 102].map((polyId, column) => aParcel(polyId, aPlot(column))),
    titles,
    links: [aLink(100, 'DG1'), aLink(101, 'DG2'), aLink(102, 'DG3')],
  })
  await publishOwnership(app.store, {
    parcels: [aParcel(200, aPlot(0)), aParcel(101, aPlot(1, 3))],
    titles,
    links: [aLink(101, 'DG2')],
    changes: [
      pending('failed', [100], [200]),
      pending('moved', [101], [101]),
      pending('removed', [102], []),
    ],
  })
  const [failed = 0, moved = 0, removed = 0] = (await list()).reviews.map(({ change }) => change.id)
  ids = { failed, moved, removed }
})
afterEach(() => app[Symbol.asyncDispose]())

interface Page {
  reviews: BoundaryReview[]
  total: number
  next: number | null
  edition: string
}

const list = async (state = 'waiting', client = steward): Promise<Page> => {
  const { status, body } = await client.get(`/api/admin/boundaries?state=${state}`)
  expect(status).toBe(200)
  return body as Page
}
const decide = (decided: object, client = steward) =>
  client.post('/api/admin/boundaries/decide', decided)
const undo = (id: number, client = steward) => client.post('/api/admin/boundaries/undo', { id })

const cardOf = async (polyId: number) => {
  const { body } = await steward.get(`/api/ownership/parcel/${polyId}`)
  const { property, ownerClass, hasUnacceptedChange } = body as {
    property: { title_no: string }
    ownerClass: number
    hasUnacceptedChange: boolean
  }
  return [property.title_no, ownerClass, hasUnacceptedChange]
}

describe('the review of boundaries', () => {
  it('lists what waits, with the overlap, the titles and the effects of either decision', async () => {
    const { reviews, total, next, edition } = await list()
    expect([total, next, edition]).toEqual([3, null, '2026-10'])
    const [failed, moved, removed] = reviews
    expect(failed).toMatchObject({
      change: { kind: 'failed', polyIdsBefore: [100], polyIdsAfter: [200] },
      titles: [{ titleNo: 'DG1', tenure: 'Freehold', owners: ['DOGGERLAND COUNCIL'] }],
      effects: {
        accepted: [{ polyId: 200, titleNo: 'DG1', effect: 'added', provenance: 'licensed' }],
        refused: [],
      },
      decision: null,
    })
    expect(failed?.sharedSquareMetres).toBeCloseTo(aParcel(1, aPlot(0)).areaSquareMetres, 0)
    expect(moved?.effects).toEqual({
      accepted: [],
      refused: [{ polyId: 101, titleNo: 'DG2', effect: 'removed', provenance: 'licensed' }],
    })
    expect(removed?.sharedSquareMetres).toBeNull()
  })

  it('carries titles to an accepted boundary: card, owner, display and tile show it', async () => {
    expect(await cardOf(200)).toEqual(['unknown_200', ownerClasses.private, true])
    const before = (await steward.get('/api/owners?name=doggerland%20council')).body
    const note = 'Deed of 1923'
    const { status, body } = await decide({ ids: [ids.failed], decision: 'accepted', note })
    expect([status, body]).toEqual([200, { added: 1, removed: 0 }])
    expect(await cardOf(200)).toEqual(['DG1', ownerClasses.localAuthority, false])
    const after = (await steward.get('/api/owners?name=doggerland%20council')).body
    expect(JSON.stringify(after)).not.toBe(JSON.stringify(before))
    expect((await list()).reviews.map(({ change }) => change.id)).toEqual([ids.moved, ids.removed])
    const [decided] = (await list('decided')).reviews
    expect(decided?.decision).toMatchObject({ decision: 'accepted', note, username: names.steward })
    expect(await tileWith(1)).toBe(true)
  })

  it('is in force in the datasets of the server that was asked, before it is notified', async () => {
    const late = await runningApp({}, undefined, async () => withoutNotifications(app.store))
    const person = await late.person({ isPrivileged: true })
    expect(await correctionsFor(person)).toBe(0)
    expect((await decide({ ids: [ids.failed], decision: 'accepted' }, person)).status).toBe(200)
    expect(await correctionsFor(person)).toBe(1)
    expect((await undo(ids.failed, person)).status).toBe(200)
    expect(await correctionsFor(person)).toBe(2)
    await late.close()
  })

  it('refuses the second of two people who decide about the same boundary', async () => {
    const replies = await Promise.all([
      decide({ ids: [ids.failed, ids.moved], decision: 'refused' }),
      decide({ ids: [ids.removed, ids.failed], decision: 'accepted' }, other),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refusal = replies.find(({ status }) => status === 409)
    const first = replies[0].status === 200
    expect(refusal?.body).toMatchObject({
      code: 'boundary-decided',
      message: `${first ? names.steward : names.other} has already ${first ? 'refused' : 'accepted'} this boundary.`,
    })
    // All or none: the other boundary of the refused request still waits.
    expect((await list()).reviews.map(({ change }) => change.id)).toEqual([
      first ? ids.removed : ids.moved,
    ])
  })

  it('takes the titles away from a refused boundary, and undoes that', async () => {
    await decide({ ids: [ids.moved], decision: 'refused' })
    expect(await cardOf(101)).toEqual(['unknown_101', ownerClasses.private, false])
    expect((await undo(ids.moved, other)).body).toEqual({ kept: 0 })
    expect(await cardOf(101)).toEqual(['DG2', ownerClasses.company, true])
    expect((await undo(ids.moved)).status).toBe(409)
    expect((await list()).total).toBe(3)
  })

  it('records decisions and their undoing in the audit log', async () => {
    await decide({ ids: [ids.failed, ids.removed], decision: 'accepted', note: 'Seen' })
    await undo(ids.failed)
    const { body } = await steward.get('/api/admin/audit')
    expect((body as { entries: object[] }).entries.slice(0, 2)).toMatchObject([
      { action: 'boundary.undo', username: names.steward, before: { boundaries: [ids.failed] } },
      {
        action: 'boundary.decide',
        after: { boundaries: [ids.failed, ids.removed], decision: 'accepted', added: 1 },
      },
    ])
  })

  it('keeps what was decided when the next month is published, and with a rollback', async () => {
    await decide({ ids: [ids.failed], decision: 'accepted' })
    const parcels = [aParcel(200, aPlot(0)), aParcel(101, aPlot(1, 3))]
    // The files of the next month do not name the parcel.
    await publishOwnership(app.store, {
      edition: '2026-11',
      parcels,
      titles,
      links: [aLink(101, 'DG2')],
    })
    expect((await cardOf(200))[0]).toBe('DG1')
    await whenPublished(app.store, () =>
      app.store.rollback({ id: 'ownership', title: 'Ownership' }),
    )
    expect((await cardOf(200))[0]).toBe('DG1')
    expect((await list('decided')).total).toBe(1)
    expect((await undo(ids.failed)).status).toBe(200)
    expect((await cardOf(200))[0]).toBe('unknown_200')
  })

  it('refuses decisions while the links of a next month are built already', async () => {
    const release = await app.store.beginOwnershipRelease({
      id: 'ownership',
      title: 'A field of plots',
      edition: '2026-11',
      publisher: 'Nobody',
      licence: 'None',
      attribution: 'Made up for a test',
      fictional: true,
    })
    await release.assemble()
    const reply = await decide({ ids: [ids.failed], decision: 'accepted' })
    expect(reply.body).toMatchObject({ code: 'month-in-preparation' })
    await release.discard()
    expect((await decide({ ids: [ids.failed], decision: 'accepted' })).status).toBe(200)
  })

  it('refuses ids that are no pending boundaries of this month, and other users', async () => {
    for (const wrong of [[999_999], [ids.failed, 999_999]]) {
      expect((await decide({ ids: wrong, decision: 'accepted' })).status).toBe(404)
    }
    expect((await list()).total).toBe(3)
    const member = await app.person()
    expect((await decide({ ids: [ids.failed], decision: 'accepted' }, member)).status).toBe(403)
    expect((await undo(ids.failed, member)).status).toBe(403)
    expect((await member.get('/api/admin/boundaries?state=waiting')).status).toBe(403)
    expect((await decide({ ids: [], decision: 'accepted' })).status).toBe(400)
  })
})

const parcel = (polyId: number, ownerClass: number, row: number) => ({
  polyId,
  ownerClass,
  isOverseas: false,
  geom: encodeTwkb(aPlot(polyId % 100, row)),
})

/** Whether the tile at the address with this number of corrections has the council's parcel. */
async function tileWith(corrections: number): Promise<boolean> {
  const datasets = (await steward.get('/api/datasets')).body as {
    id: string
    version: number
    corrections?: number
  }[]
  const dataset = datasets.find(({ id }) => id === 'ownership')
  expect(dataset?.corrections).toBe(corrections)
  const place = tileAt([1.5005, 54.5005], 15)
  const { bytes } = await steward.get(
    `/tiles/ownership/${dataset?.version}/15/${place.x}/${place.y}?corrections=${corrections}`,
  )
  const { localAuthority, company } = ownerClasses
  const expected = encodeOwnershipTile(
    place,
    [parcel(200, localAuthority, 0), parcel(101, company, 3)],
    [],
  )
  return Buffer.from(bytes).equals(expected)
}
