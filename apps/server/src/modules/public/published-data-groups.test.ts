import type { PublicLinks, PublicView, ViewLink } from '@terrier/contract/public-links'
import { newObject } from '@terrier/domain/data-groups/new-object'
import { assertDone } from '@terrier/store/outcome'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Client, Reply } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aDrawing, aSavedMap, aSquare } from '../../testing/saved-map.ts'

let app: RunningApp
let olwen: Client
let sam: Client
beforeAll(async () => {
  app = await runningApp()
  olwen = await app.person()
  sam = await app.person()
})
afterAll(() => app[Symbol.asyncDispose]())

const operator = { userId: null, via: 'command' } as const

/** A user group of Olwen's with a data group that contains one marker. */
async function aDataGroup(title: string, access: 1 | 3 = 3) {
  const marker = newObject({ name: title, geometry: { type: 'Point', coordinates: [-3.5, 52.1] } })
  return app.store.write(async ({ groupAdmin, dataGroups }) => {
    const { id: userGroupId } = await groupAdmin.createUserGroup(title, operator)
    assertDone(
      await groupAdmin.upsertMember(userGroupId, { userId: olwen.userId ?? 0, access }, operator),
    )
    const { id } = assertDone(await groupAdmin.createDataGroup(userGroupId, { title }, operator))
    assertDone(await dataGroups.add(id, { objects: [marker] }, operator))
    return { id, userGroupId, title }
  })
}

const setAccess = (userGroupId: number, access: 0 | 1 | 3) =>
  app.store.write(async (tx) =>
    assertDone(
      await tx.groupAdmin.upsertMember(
        userGroupId,
        { userId: olwen.userId ?? 0, access },
        operator,
      ),
    ),
  )

async function save(person: Client, eid: number | null, myDataLayers: readonly number[]) {
  const map = aSavedMap({ name: 'Caeau', drawings: [aDrawing(aSquare)] })
  const data = { ...map, mapLayers: { ...map.mapLayers, myDataLayers } }
  const reply = await person.post('/api/user/map/save', { eid, name: 'Caeau', data })
  expect(reply.status).toBe(200)
  await person.post(`/api/user/map/${(reply.body as { eid: number }).eid}/unlock`)
  return (reply.body as { eid: number }).eid
}

/** A map of Olwen's that Sam may write to. */
async function aSharedMap(myDataLayers: readonly number[] = []) {
  const eid = await save(olwen, null, myDataLayers)
  await app.store.write((tx) => tx.maps.share(eid, sam.userId ?? 0, 3))
  return eid
}

const publish = (mapId: number, fields: object = {}) =>
  olwen.post('/api/user/map/share/public', { mapId, ...fields })

const createView = (mapId: number, fields: object = {}) => {
  const body = { mapId, expiresAt: null, layers: true, ...fields }
  return olwen.post('/api/user/map/share/view', body)
}

const linksOf = async (eid: number) =>
  (await olwen.get(`/api/user/map/${eid}/links`)).body as PublicLinks

/** The data groups whose objects are in the GeoJSON behind a link. */
async function groupsIn({ body: path }: Pick<Reply, 'body'>): Promise<string[]> {
  const { status, body } = await app.anyone.get(path as string)
  expect(status).toBe(200)
  const { features } = JSON.parse(body as string) as {
    features: { properties: { group: string } }[]
  }
  return [...new Set(features.map(({ properties }) => properties.group))]
}

const viewed = async (slug: string) =>
  (await app.anyone.get(`/api/public/view/${slug}`)).body as PublicView

const objectsOf = (slug: string, id: number) =>
  app.anyone.get(`/api/public/view/${slug}/datagroup/${id}/objects`)

let wells: Awaited<ReturnType<typeof aDataGroup>>
let gates: Awaited<ReturnType<typeof aDataGroup>>
beforeEach(async () => {
  wells = await aDataGroup('Wells')
  gates = await aDataGroup('Gates')
})

describe('a public link and the data groups of its owner', () => {
  it('excludes data groups that a writer turned on after the link was created', async () => {
    const eid = await aSharedMap()
    const link = await publish(eid)
    const view = (await createView(eid)).body as ViewLink
    await save(sam, eid, [wells.id, gates.id])
    expect(await groupsIn(link)).toEqual(['My Drawings'])
    const { data, dataGroups } = await viewed(view.slug)
    expect(JSON.parse(data)).toMatchObject({ mapLayers: { myDataLayers: [] } })
    expect(dataGroups).toEqual([])
    expect((await objectsOf(view.slug, wells.id)).status).toBe(404)
  })

  it('excludes data groups that a writer turned on when the owner published without choosing', async () => {
    const eid = await aSharedMap()
    await save(sam, eid, [wells.id, gates.id])
    expect(await groupsIn(await publish(eid))).toEqual(['My Drawings'])
    expect((await linksOf(eid)).geojsonLink?.dataGroups).toEqual([])
  })

  it('contains the chosen data group, and no other that a later save turns on', async () => {
    const eid = await aSharedMap([wells.id])
    const link = await publish(eid, { dataGroups: [wells.id] })
    const view = (await createView(eid, { dataGroups: [wells.id] })).body as ViewLink
    await save(sam, eid, [wells.id, gates.id])
    expect(await groupsIn(link)).toEqual(['My Drawings', 'Wells'])
    const { data, dataGroups } = await viewed(view.slug)
    expect(JSON.parse(data)).toMatchObject({ mapLayers: { myDataLayers: [wells.id] } })
    expect(dataGroups).toMatchObject([{ iddata_groups: wells.id, title: 'Wells', access: 1 }])
    const { body } = await objectsOf(view.slug, wells.id)
    expect(body).toMatchObject({ markers: [{ name: 'Wells' }], next: null })
    expect((await objectsOf(view.slug, gates.id)).status).toBe(404)
  })

  it('excludes a chosen data group while the map has it off', async () => {
    const eid = await aSharedMap([wells.id])
    const link = await publish(eid, { dataGroups: [wells.id] })
    await save(olwen, eid, [])
    expect(await groupsIn(link)).toEqual(['My Drawings'])
    expect((await linksOf(eid)).geojsonLink?.dataGroups).toEqual([
      { id: wells.id, title: 'Wells', isOn: false },
    ])
  })

  it.each([0, 1] as const)(
    'excludes a data group once the owner has only access %i to it',
    async (access) => {
      const eid = await aSharedMap([wells.id])
      const link = await publish(eid, { dataGroups: [wells.id] })
      const view = (await createView(eid, { dataGroups: [wells.id] })).body as ViewLink
      const tag = (await app.anyone.get(link.body as string)).headers.get('ETag') ?? ''
      await setAccess(wells.userGroupId, access)
      expect((await app.anyone.get(link.body as string, { 'If-None-Match': tag })).status).toBe(200)
      expect(await groupsIn(link)).toEqual(['My Drawings'])
      expect((await viewed(view.slug)).dataGroups).toEqual([])
      expect((await objectsOf(view.slug, wells.id)).status).toBe(404)
      expect((await linksOf(eid)).geojsonLink?.dataGroups).toEqual([])
    },
  )

  it('excludes a deleted data group', async () => {
    const eid = await aSharedMap([wells.id])
    const link = await publish(eid, { dataGroups: [wells.id] })
    await app.store.write(async (tx) =>
      assertDone(await tx.groupAdmin.deleteDataGroup(wells.id, 1, operator)),
    )
    expect(await groupsIn(link)).toEqual(['My Drawings'])
  })

  it('offers only data groups that are on and writable by the owner', async () => {
    const readOnly = await aDataGroup('Read only', 1)
    const eid = await aSharedMap([wells.id, readOnly.id, 2_000_000_000])
    expect((await linksOf(eid)).publishableDataGroups).toEqual([
      { id: wells.id, title: 'Wells', isOn: true },
    ])
    for (const id of [readOnly.id, 2_000_000_000]) {
      for (const reply of [
        await publish(eid, { dataGroups: [wells.id, id] }),
        await createView(eid, { dataGroups: [wells.id, id] }),
      ]) {
        expect(reply.status).toBe(403)
        expect(JSON.stringify(reply.body)).toContain(
          'You can make public only data layers that you',
        )
      }
    }
    expect(await linksOf(eid)).toMatchObject({ geojson: null, views: [] })
  })

  it('can be changed only by the owner; requesting it again preserves its data groups', async () => {
    const eid = await aSharedMap([wells.id, gates.id])
    const link = await publish(eid, { dataGroups: [wells.id] })
    expect((await publish(eid)).body).toBe(link.body)
    expect(await groupsIn(link)).toEqual(['My Drawings', 'Wells'])
    expect((await publish(eid, { dataGroups: [gates.id] })).body).toBe(link.body)
    expect(await groupsIn(link)).toEqual(['My Drawings', 'Gates'])
    const stolen = { mapId: eid, dataGroups: [wells.id] }
    expect((await sam.post('/api/user/map/share/public', stolen)).status).toBe(403)
    expect(await groupsIn(link)).toEqual(['My Drawings', 'Gates'])
  })
})

describe('a GeoJSON link with an expiry', () => {
  it('returns 404 once expired; the next link has another path and no expiry', async () => {
    await using other = await runningApp()
    const person = await other.person()
    const map = { eid: null, name: 'Caeau', data: aSavedMap() }
    const { eid: mapId } = (await person.post('/api/user/map/save', map)).body as { eid: number }
    const create = async (fields: object = {}) =>
      person.post('/api/user/map/share/public', { mapId, ...fields })
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    const { body: path } = await create({ expiresAt })
    const links = async () => (await person.get(`/api/user/map/${mapId}/links`)).body as PublicLinks
    expect((await links()).geojsonLink).toMatchObject({ path, expiresAt })
    // An older client requests the path it knows again.
    expect((await create()).body).toBe(path)
    expect((await links()).geojsonLink).toMatchObject({ path, expiresAt })
    other.passSeconds(61)
    expect((await other.anyone.get(path as string)).status).toBe(404)
    expect(await links()).toMatchObject({ geojson: null, geojsonLink: null })
    expect(await create({ expiresAt })).toMatchObject({ status: 400 })
    expect((await create()).body).not.toBe(path)
    expect((await links()).geojsonLink).toMatchObject({ expiresAt: null })
  })
})
