import { listOwnership, type Property } from '@terrier/contract/ownership'
import { ownerClasses } from '@terrier/domain/ownership/owner-class'
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

test('type pending returns the pending boundary changes', async () => {
  const privileged = await app.person({ isPrivileged: true })
  const { version } = (await app.store.datasets.get('ownership')) ?? { version: 0 }
  const bounds = [1.4995, 54.4995, 1.52, 54.51] as const
  const { changes } = await app.store.changes.pendingInBounds(version, bounds, { limit: 100 })
  const shown = await ask('pending', privileged)
  expect(Object.keys(shown).toSorted()).toEqual(changes.map(({ id }) => `pending_${id}`).toSorted())
})
