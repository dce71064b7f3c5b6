import type { ProposedLink } from '@terrier/contract/proposed-links'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { withoutNotifications } from '../../testing/publications.ts'
import { correctionsFor } from '../../testing/corrections-for.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aLink, aParcel, aPlot, aTitle, publishOwnership } from '../../testing/sample-release.ts'

let app: RunningApp
let member: Client
let other: Client
let steward: Client
const titles = [aTitle('DG1'), aTitle('DG2')]
const month = (edition: string, ids = [100, 101]) => ({
  edition,
  parcels: ids.map((polyId, column) => aParcel(polyId, aPlot(column))),
  titles,
  links: [aLink(100, 'DG1')],
})
beforeEach(async () => {
  app = await runningApp()
  ;[member, other, steward] = await Promise.all([
    app.person(),
    app.person(),
    app.person({ isPrivileged: true }),
  ])
  await publishOwnership(app.store, month('2026-09'))
})
afterEach(() => app[Symbol.asyncDispose]())

const evidence = { document: 'Conveyance of Kiln Field', documentDate: '1923-05-04', note: 'Seen' }
const propose = (polyId: number, titleNo: string, client = member) =>
  client.post('/api/ownership/links/propose', { polyId, titleNo, ...evidence })
const confirm = (id: number, client = steward) =>
  client.post('/api/ownership/links/confirm', { id })
const withdraw = (id: number, client = steward) =>
  client.post('/api/ownership/links/withdraw', { id })
const linksOf = async (polyId: number, client = member) =>
  (await client.get(`/api/ownership/parcel/${polyId}/links`)).body as ProposedLink[]
const idOf = ({ body }: { readonly body: unknown }) => (body as { id: number }).id
const cardOf = async (polyId: number) => {
  const { body } = await member.get(`/api/ownership/parcel/${polyId}`)
  const { property, linkProvenance } = body as {
    property: { title_no: string }
    linkProvenance: string | null
  }
  return [property.title_no, linkProvenance]
}

describe('links that members propose', () => {
  it('are shown with evidence and conflicts, and in the card once another person confirms', async () => {
    const id = idOf(await propose(101, 'dg2'))
    await propose(101, 'DG1', other)
    expect((await linksOf(101)).at(-1)).toMatchObject({
      ...evidence,
      titleNo: 'DG2',
      state: 'proposed',
      conflicts: [{ titleNo: 'DG1', provenance: 'proposed' }],
      canConfirm: false,
      canWithdraw: true,
    })
    expect(await cardOf(101)).toEqual(['unknown_101', null])
    expect((await confirm(id, other)).status).toBe(403)
    expect((await confirm(id)).status).toBe(200)
    expect(await cardOf(101)).toEqual(['DG2', 'user-confirmed'])
    expect((await confirm(id)).status).toBe(404)
    // A confirmed link is no longer the proposer's to withdraw.
    expect((await withdraw(id, member)).status).toBe(403)
    expect((await withdraw(id)).status).toBe(200)
    expect(await cardOf(101)).toEqual(['unknown_101', null])
    expect((await linksOf(101)).at(-1)).toMatchObject({ state: 'withdrawn', canConfirm: false })
  })

  it('are in force in the datasets of the server that was asked, before it is notified', async () => {
    const late = await runningApp({}, undefined, async () => withoutNotifications(app.store))
    const person = await late.person({ isPrivileged: true })
    expect(await correctionsFor(person)).toBe(0)
    const id = idOf(await propose(101, 'DG2'))
    expect((await confirm(id, person)).status).toBe(200)
    expect(await correctionsFor(person)).toBe(1)
    expect((await withdraw(id, person)).status).toBe(200)
    expect(await correctionsFor(person)).toBe(2)
    await late.close()
  })

  it('are not confirmed by their proposer, and withdrawn by nobody else', async () => {
    const own = idOf(await propose(101, 'DG2', steward))
    expect((await confirm(own)).body).toMatchObject({ code: 'own-link' })
    const id = idOf(await propose(101, 'DG1'))
    expect((await withdraw(id, other)).status).toBe(403)
    expect((await withdraw(id, member)).status).toBe(200)
  })

  it('conflict with a licensed title, and are refused where they are known or impossible', async () => {
    const id = idOf(await propose(100, 'DG2'))
    expect((await linksOf(100))[0]?.conflicts).toEqual([{ titleNo: 'DG1', provenance: 'licensed' }])
    expect((await propose(100, 'DG2', other)).status).toBe(409)
    expect((await propose(100, 'DG1')).status).toBe(409)
    expect((await propose(999, 'DG1')).status).toBe(404)
    expect((await propose(101, 'DG 1; drop')).status).toBe(400)
    expect((await confirm(id + 100)).status).toBe(404)
  })

  it('survive the next month, whose links do not name them, and the erasure of the account', async () => {
    await confirm(idOf(await propose(101, 'DG2')))
    await publishOwnership(app.store, month('2026-10'))
    expect(await cardOf(101)).toEqual(['DG2', 'user-confirmed'])
    await publishOwnership(app.store, month('2026-11'))
    expect(await cardOf(101)).toEqual(['DG2', 'user-confirmed'])
    const { userId = 0 } = member
    await app.store.write((tx) =>
      tx.erasure.deleteAccount(userId, { deletedMaps: 0, handedOver: [] }),
    )
    const [link] = await linksOf(101, other)
    expect(link).toMatchObject({ state: 'confirmed', titleNo: 'DG2' })
    expect(JSON.stringify(link)).not.toContain('example.org')
  })

  it('leave as CSV and GeoJSON once confirmed, without the note and without any person', async () => {
    await confirm(idOf(await propose(101, 'DG2')))
    await propose(101, 'DG1')
    const csv = (await other.get('/api/ownership/links.csv')).body as string
    const day = new Date().toISOString().slice(0, 10)
    expect(csv.split('\r\n')).toEqual([
      'poly_id,title_no,document,document_date,proposed_on,confirmed_on,licence',
      `101,DG2,Conveyance of Kiln Field,1923-05-04,${day},${day},CC0-1.0`,
      '',
    ])
    const { body } = await other.get('/api/ownership/links.geojson')
    const collection = (typeof body === 'string' ? JSON.parse(body) : body) as object
    expect(collection).toMatchObject({
      type: 'FeatureCollection',
      about: { licence: 'CC0-1.0' },
      features: [{ geometry: { type: 'Polygon' }, properties: { poly_id: 101, title_no: 'DG2' } }],
    })
    expect(JSON.stringify(collection)).not.toContain('Seen')
  })

  it('wait in a list for privileged people', async () => {
    const id = idOf(await propose(101, 'DG2'))
    const { body } = await steward.get('/api/admin/links')
    expect(body).toMatchObject({ links: [{ id, canConfirm: true }], next: null })
    expect((await member.get('/api/admin/links')).status).toBe(403)
  })
})
