import { listOwnership, type Property } from '@terrier/contract/ownership'
import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import { boundsOf } from '@terrier/geo/bounds'
import type { Polygon } from '@terrier/geo/geometry'
import { encodeTwkb } from '@terrier/geo/twkb'
import type { BoundaryChangeRow } from '@terrier/store/matching/compared-parcels'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import {
  aLink,
  aParcel,
  aPiece,
  aPlot,
  aTitle,
  publishOwnership,
} from '../../testing/sample-release.ts'

/** A boundary that moves from one plot to another; null where there was or is none. */
const aChange = (
  polyId: number,
  [before, after]: readonly [Polygon | null, Polygon | null],
  change: Partial<BoundaryChangeRow> = {},
): BoundaryChangeRow => ({
  kind: 'moved',
  isAccepted: true,
  polyIdsBefore: before ? [polyId] : [],
  polyIdsAfter: after ? [polyId] : [],
  areaBeforeSquareMetres: before && 60,
  areaAfterSquareMetres: after && 50,
  bounds: boundsOf(after ?? before ?? aPlot(0)),
  geomBefore: before && encodeTwkb(before),
  geomAfter: after && encodeTwkb(after),
  ...change,
})

let app: RunningApp
let viewer: Client
beforeAll(async () => {
  app = await runningApp()
  viewer = await app.person()
  const classes = ['localAuthority', 'church', 'government', 'health', 'utility'] as const
  await publishOwnership(app.store, {
    parcels: Array.from({ length: 8 }, (_, index) => aParcel(100 + index, aPlot(index))),
    titles: [
      ...classes.map((owner) => aTitle(owner, { ownerClass: ownerClasses[owner] })),
      aTitle('company'),
      aTitle('overseas', { source: 'ocod' }),
    ],
    links: [...classes, 'company', 'overseas'].map((title, index) => aLink(100 + index, title)),
    unregistered: [aPiece(9, aPlot(3, 4))],
    changes: [
      aChange(100, [aPlot(0, 1), aPlot(0)]),
      aChange(101, [aPlot(1, 1), aPlot(1)], { kind: 'failed', isAccepted: false }),
      aChange(110, [aPlot(2, 1), null], { kind: 'removed' }),
      aChange(120, [null, aPlot(500)], { kind: 'newBoundary' }),
    ],
  })
})
afterAll(() => app[Symbol.asyncDispose]())

const ask = async (type: string, person = viewer) => {
  const view = 'sw_lng=1.4995&sw_lat=54.4995&ne_lng=1.52&ne_lat=54.51'
  const { status, headers, body } = await person.get(`/api/ownership?${view}&type=${type}`)
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(headers.get('Cache-Control')).toBe('no-store')
  // This streamed reply is not validated by the server, so it is validated here.
  expect(listOwnership.reply.parse(body)).toEqual(body)
  return body as Record<string, Property>
}

const publicLand = ['localAuthority', 'church', 'government', 'health', 'utility', 'overseas']

test.each([
  ['all', [...publicLand, 'company', 'unknown_107']],
  ['localAuthority', ['localAuthority']],
  ['churchOfEngland', ['church']],
  ['publicLand', publicLand],
  ['unregistered', ['U-9']],
])('type %s returns only the matching properties', async (type, titles) => {
  expect(Object.keys(await ask(type)).toSorted()).toEqual(titles.toSorted())
})

test('returns unregistered land as a property without a proprietor', async () => {
  expect((await ask('unregistered'))['U-9']).toMatchObject({
    title_no: 'U-9',
    tenure: 'unregistered',
    proprietor_name_1: null,
    polygons: [{ poly_id: 9, geom: aPlot(3, 4) }],
  })
})

test('type pending returns the boundary changes in view, with the former boundary of removed land', async () => {
  const privileged = await app.person({ isPrivileged: true })
  const shown = await ask('pending', privileged)
  expect(Object.keys(shown)).toEqual(Array(3).fill(expect.stringMatching(/^pending_\d+$/)))
  expect(
    Object.values(shown).map(({ tenure, polygons }) => [
      tenure,
      polygons.map(({ poly_id, geom }) => [poly_id, geom]),
    ]),
  ).toEqual([
    ['Accepted', [[100, aPlot(0)]]],
    ['', [[101, aPlot(1)]]],
    ['Accepted', [[110, aPlot(2, 1)]]],
  ])
})
