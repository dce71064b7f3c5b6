import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aLink, aParcel, aPlot, aTitle, publishOwnership } from '../../testing/sample-release.ts'

let app: RunningApp
let olwen: Client
const buyer = {
  name: 'BUYERS & SONS PLC',
  companyNumber: '7',
  category: null,
  country: null,
  addresses: [],
}
const land = {
  parcels: [aParcel(100, aPlot(0)), aParcel(101, aPlot(1))],
  links: [aLink(100, 'DG100')],
}

beforeAll(async () => {
  app = await runningApp({ TERRIER_ORIGIN: 'https://terrier.example' })
  olwen = await app.person()
  await publishOwnership(app.store, { ...land, titles: [aTitle('DG100')], edition: '2026-09' })
  await publishOwnership(app.store, {
    ...land,
    titles: [aTitle('DG100', { proprietors: [buyer] })],
    edition: '2026-10',
  })
})
afterAll(() => app[Symbol.asyncDispose]())

interface Created {
  readonly feed: { readonly id: number; readonly name: string }
  readonly atom: string
  readonly geojson: string
}

async function create(by: Client, polyId = 100, name = 'Market <cross> & quay'): Promise<Created> {
  const area = { kind: 'parcels', polyIds: [polyId] }
  const { status, body } = await by.post('/api/user/feeds/create', { area, name })
  expect(status).toBe(200)
  return body as Created
}

/** The text of each element by its path, as a strict XML parser reads it. */
function parsed(xml: string): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>()
  const path: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ local, uri }) => {
    expect(uri).toBe('http://www.w3.org/2005/Atom')
    path.push(local)
    texts.set(path.join('/'), [...(texts.get(path.join('/')) ?? []), ''])
  })
  parser.on('text', (text) => {
    const list = texts.get(path.join('/'))
    if (list) list[list.length - 1] += text
  })
  parser.on('closetag', () => void path.pop())
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return texts
}

describe('a feed', () => {
  it('is Atom that a parser reads, without the names of owners', async () => {
    const { feed, atom } = await create(olwen)
    const { status, body, headers } = await app.anyone.get(atom)
    expect([status, headers.get('Content-Type')]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ])
    const texts = parsed(String(body))
    expect(texts.get('feed/title')).toEqual(['Market <cross> & quay'])
    expect(texts.get('feed/id')).toEqual([`https://terrier.example/feeds/${feed.id}`])
    expect(texts.get('feed/updated')).toEqual(['2026-10-01T00:00:00Z'])
    expect(texts.get('feed/author/name')).toEqual(['Terrier'])
    expect(texts.get('feed/entry/title')).toEqual(['Owner changed: DG100'])
    expect(texts.get('feed/entry/updated')).toEqual(['2026-10-01T00:00:00Z'])
    expect(new Set(texts.get('feed/entry/id')).size).toBe(1)
    expect(String(body)).not.toMatch(/BUYERS|DOGGER ESTATES/)
    // The secret of the address is in no identifier.
    expect(String(body)).not.toContain(atom.split('/')[2])
  })

  it('is GeoJSON with boundaries, without the names of owners', async () => {
    const { geojson } = await create(olwen)
    const body = String((await app.anyone.get(geojson)).body)
    expect(body).not.toMatch(/BUYERS|DOGGER ESTATES/)
    expect(JSON.parse(body)).toMatchObject({
      type: 'FeatureCollection',
      source: expect.stringContaining('2026-10') as string,
      features: [{ properties: { kind: 'ownerChanged', title_no: 'DG100', boundary: 'after' } }],
    })
  })

  it('has nothing of other areas', async () => {
    const { atom } = await create(olwen, 101)
    const texts = parsed(String((await app.anyone.get(atom)).body))
    expect(texts.get('feed/entry')).toBeUndefined()
  })

  it('is not sent again to a client that has it', async () => {
    const { atom } = await create(olwen)
    const tag = (await app.anyone.get(atom)).headers.get('ETag') ?? ''
    expect((await app.anyone.get(atom, { 'If-None-Match': tag })).status).toBe(304)
  })

  it('is revoked at once, by its owner alone', async () => {
    const other = await app.person()
    const { feed, atom, geojson } = await create(olwen)
    await other.post('/api/user/feeds/revoke', { id: feed.id })
    expect((await app.anyone.get(atom)).status).toBe(200)
    await olwen.post('/api/user/feeds/revoke', { id: feed.id })
    expect((await app.anyone.get(atom)).status).toBe(404)
    expect((await app.anyone.get(geojson)).status).toBe(404)
    expect((await olwen.post('/api/user/feeds/revoke', { id: feed.id })).status).toBe(200)
  })

  it('ends with the account that made it', async () => {
    const admin = await app.person({ isPrivileged: true })
    const person = await app.person()
    const { atom } = await create(person)
    await admin.post('/api/admin/person/disabled', { id: person.userId, disabled: true })
    expect((await app.anyone.get(atom)).status).toBe(404)
  })

  it('is listed for its owner without its address, and recorded in their activity', async () => {
    const person = await app.person()
    const { feed, atom } = await create(person)
    const { body } = await person.get('/api/user/feeds')
    expect(body).toEqual({ feeds: [feed] })
    expect(JSON.stringify(body)).not.toContain(atom.split('/')[2])
    expect((await person.get('/api/user/activity')).body).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ kind: 'link-created', detail: 'feed' }),
      ]) as object,
    })
  })

  it('is refused with an unknown secret, an unknown parcel, no name, and without a session', async () => {
    expect((await app.anyone.get(`/feeds/${'x'.repeat(43)}/changes.atom`)).status).toBe(404)
    const path = '/api/user/feeds/create'
    const area = { kind: 'parcels', polyIds: [100] }
    const unknown = { kind: 'parcels', polyIds: [999] }
    expect((await olwen.post(path, { area: unknown, name: 'x' })).status).toBe(404)
    expect((await olwen.post(path, { area, name: '  ' })).status).toBe(400)
    expect((await app.anyone.post(path, { area, name: 'x' })).status).toBe(401)
  })

  it('is one of at most fifty', async () => {
    const person = await app.person()
    for (let number = 0; number < 50; number += 1) await create(person)
    const area = { kind: 'parcels', polyIds: [100] }
    expect(await person.post('/api/user/feeds/create', { area, name: 'More' })).toMatchObject({
      status: 409,
      body: { code: 'too-many-feeds' },
    })
  })

  it('is asked for at most sixty times in a minute by one network', async () => {
    await using busy = await runningApp()
    const path = `/feeds/${'x'.repeat(43)}/changes.atom`
    const statuses: number[] = []
    for (let time = 0; time < 61; time += 1) statuses.push((await busy.anyone.get(path)).status)
    expect([statuses[59], statuses[60]]).toEqual([404, 429])
  })
})
