import { randomUUID } from 'node:crypto'

import type { Watch, WatchFinding, WatchSubject } from '@terrier/contract/watches'
import type { TitleRow } from '@terrier/store/import-rows'
import type { BoundaryChangeRow } from '@terrier/store/matching/compared-parcels'
import type { NewUser } from '@terrier/store/stored'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { password, runningApp, type RunningApp } from '../../testing/running-app.ts'
import {
  aFeature,
  aLink,
  aParcel,
  aPlot,
  aTitle,
  publishLayer,
  publishOwnership,
} from '../../testing/sample-release.ts'

let app: RunningApp
beforeEach(async () => {
  app = await runningApp({ TERRIER_ORIGIN: 'https://terrier.example' })
  addresses.clear()
  disabledClient = undefined
  await publishMonth('2026-09', [aTitle('DG100'), aTitle('DG101')])
})
afterEach(() => app[Symbol.asyncDispose]())

const estates = 'GB-01234567'
const buyerKey = 'GB-00000007'
const buyer = {
  name: 'BUYERS & SONS PLC',
  companyNumber: '7',
  category: null,
  country: null,
  addresses: [],
}
const sold = (titleNo: string): TitleRow => aTitle(titleNo, { proprietors: [buyer] })

function publishMonth(
  edition: string,
  titles: readonly TitleRow[],
  changes: readonly BoundaryChangeRow[] = [],
) {
  return publishOwnership(app.store, {
    parcels: [100, 101, 102].map((polyId, column) => aParcel(polyId, aPlot(column))),
    links: [aLink(100, 'DG100'), aLink(101, 'DG101')],
    titles,
    changes,
    edition,
  })
}

async function watch(by: Client, subject: WatchSubject, name = 'Market cross'): Promise<Watch> {
  const { status, body } = await by.post('/api/watches/create', { name, subject })
  expect([status, body]).toMatchObject([200, { watch: { name, findings: 0, last: null } }])
  return (body as { watch: Watch }).watch
}

const ofParcels = (...polyIds: number[]): WatchSubject => ({
  kind: 'area',
  area: { kind: 'parcels', polyIds },
})

async function findingsOf(by: Client, { id }: Watch): Promise<readonly WatchFinding[]> {
  const { status, body } = await by.get(`/api/watches/${id}/findings`)
  expect(status).toBe(200)
  return (body as { findings: WatchFinding[] }).findings
}

/** Resolves when nothing is left to search, but for disabled accounts. Waits for their locks. */
async function searched(): Promise<void> {
  const userIds = [...addresses.keys()].filter((client) => client !== disabledClient).map(idOf)
  await vi.waitFor(
    async () => {
      expect(await app.store.write((tx) => tx.watches.dueOf(userIds))).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )
}

const addresses = new Map<Client, string>()
let disabledClient: Client | undefined

async function person(fields: Partial<NewUser> = {}): Promise<Client> {
  const username = `${randomUUID()}@example.org`
  const client = await app.person({ ...fields, username })
  addresses.set(client, username)
  return client
}

const idOf = ({ userId = 0 }: Client): number => userId
const mailsTo = (client: Client) =>
  app.mails.filter(({ recipient }) => recipient === addresses.get(client))

describe('after a month is published', () => {
  it('each watch finds exactly what changed, and its owner gets one mail', async () => {
    const [olwen, mair, nia] = [await person(), await person(), await person()]
    const area = await watch(olwen, ofParcels(100), 'Market <cross>')
    const parcel = await watch(olwen, { kind: 'parcel', polyId: 100 }, 'Parcel 100')
    const seller = await watch(olwen, { kind: 'owner', ownerKey: estates }, 'Dogger Estates')
    const elsewhere = await watch(mair, ofParcels(101, 102))
    await publishMonth('2026-10', [sold('DG100'), aTitle('DG101'), aTitle('DG102')])
    await searched()

    const [inArea] = await findingsOf(olwen, area)
    expect(inArea).toMatchObject({
      edition: '2026-10',
      total: 1,
      isIncomplete: false,
      changes: [{ kind: 'ownerChanged', titleNo: 'DG100', ownersAfter: ['BUYERS & SONS PLC'] }],
    })
    expect(inArea?.changes[0]?.geometryAfter).not.toBeNull()
    expect(await findingsOf(olwen, parcel)).toMatchObject([{ total: 1, layer: null }])
    // DG102 is new in the register and has no parcel.
    expect(await findingsOf(olwen, seller)).toMatchObject([
      { total: 2, titlesGained: ['DG102'], titlesLost: ['DG100'], changes: [] },
    ])
    expect(await findingsOf(mair, elsewhere)).toEqual([])

    await vi.waitFor(() => expect(mailsTo(olwen)).toHaveLength(1), { timeout: 10_000 })
    expect([mailsTo(mair), mailsTo(nia)]).toEqual([[], []])
    const [mail] = mailsTo(olwen)
    expect(mail?.text).toContain(
      '"Market <cross>" (area), October 2026: 1 change: owner changed DG100.',
    )
    expect(mail?.text).toContain('2 changes: title DG102 gained; title DG100 lost.')
    expect(mail?.html).toContain('Market &lt;cross&gt;')
    expect(mail?.text).not.toContain('BUYERS')
    expect((await olwen.get('/api/watches')).body).toMatchObject({
      watches: [{}, {}, { id: area.id, findings: 1, last: { edition: '2026-10', total: 1 } }],
      wantsMail: true,
      isEmailConfirmed: true,
    })
  })

  it('each watch says whether what it watches is still listed', async () => {
    const olwen = await person()
    const watches = [
      await watch(olwen, ofParcels(100)),
      await watch(olwen, { kind: 'parcel', polyId: 100 }),
      await watch(olwen, { kind: 'parcel', polyId: 102 }),
      await watch(olwen, { kind: 'owner', ownerKey: estates }),
    ]
    expect(watches.map(({ isPublished }) => isPublished)).toEqual([true, true, true, true])
    await publishOwnership(app.store, {
      parcels: [aParcel(102, aPlot(2))],
      links: [aLink(102, 'DG102')],
      titles: [sold('DG102')],
      edition: '2026-10',
    })
    await searched()
    const { body } = await olwen.get('/api/watches')
    const listed = new Map(
      (body as { watches: Watch[] }).watches.map(({ id, isPublished }) => [id, isPublished]),
    )
    expect(watches.map(({ id }) => listed.get(id))).toEqual([true, false, true, false])
  })

  it('a split parcel is followed to its pieces', async () => {
    const olwen = await person()
    const parcel = await watch(olwen, { kind: 'parcel', polyId: 100 })
    await publishMonth('2026-10', [aTitle('DG100'), aTitle('DG101')], [aSplit([100], [100, 101])])
    await publishMonth('2026-11', [aTitle('DG100'), sold('DG101')])
    await searched()
    expect(await findingsOf(olwen, parcel)).toMatchObject([
      { edition: '2026-11', changes: [{ kind: 'ownerChanged', titleNo: 'DG101' }] },
      { edition: '2026-10', changes: [{ kind: 'segmented' }] },
    ])
    expect((await olwen.get('/api/watches')).body).toMatchObject({
      watches: [{ polyIds: [100, 101] }],
    })
  })

  it('an owner who bought something is found by the key of the owner', async () => {
    const olwen = await person()
    await publishMonth('2026-10', [sold('DG100'), aTitle('DG101')])
    const watched = await watch(olwen, { kind: 'owner', ownerKey: buyerKey })
    await publishMonth('2026-11', [sold('DG100'), sold('DG101')])
    await searched()
    expect(await findingsOf(olwen, watched)).toMatchObject([
      { edition: '2026-11', titlesGained: ['DG101'], titlesLost: [] },
    ])
  })

  it('and another before it is searched, titles that come and go are found in both', async () => {
    const [olwen, mair] = [await person(), await person()]
    const area = await watch(olwen, ofParcels(101), 'Quay')
    const parcel = await watch(olwen, { kind: 'parcel', polyId: 101 }, 'Parcel 101')
    const owner = await watch(olwen, { kind: 'owner', ownerKey: estates }, 'Dogger Estates')
    const elsewhere = await watch(mair, ofParcels(100, 102))
    const beside = await watch(mair, { kind: 'parcel', polyId: 100 })
    // Nothing searches until the next server begins.
    await app.close()
    await publishMonth('2026-10', [aTitle('DG100'), aTitle('DG102')])
    await publishMonth('2026-11', [aTitle('DG100'), sold('DG101'), sold('DG102')])
    const later = await runningApp(
      { TERRIER_ORIGIN: 'https://terrier.example' },
      undefined,
      async () => app.store,
    )
    try {
      await searched()
      const again = (client: Client) =>
        later.anyone.signIn(addresses.get(client) ?? '', password, client.userId)
      const [olwenLater, mairLater] = [await again(olwen), await again(mair)]
      const listed = [
        { edition: '2026-11', total: 1, changes: [{ kind: 'titleAdded', titleNo: 'DG101' }] },
        { edition: '2026-10', total: 1, changes: [{ kind: 'titleRemoved', titleNo: 'DG101' }] },
      ]
      expect(await findingsOf(olwenLater, area)).toMatchObject(listed)
      expect(await findingsOf(olwenLater, parcel)).toMatchObject(listed)
      // DG102 has no parcel: it came to the owner, and was sold.
      expect(await findingsOf(olwenLater, owner)).toMatchObject([
        { edition: '2026-11', total: 1, titlesGained: [], titlesLost: ['DG102'] },
        { edition: '2026-10', total: 2, titlesGained: ['DG102'], titlesLost: ['DG101'] },
      ])
      expect(await findingsOf(mairLater, elsewhere)).toEqual([])
      expect(await findingsOf(mairLater, beside)).toEqual([])
      await vi.waitFor(() => expect(later.mails).toHaveLength(1), { timeout: 10_000 })
      const [mail] = later.mails
      expect(mail?.recipient).toBe(addresses.get(olwen))
      for (const line of [
        '"Quay" (area), October 2026: 1 change: title no longer listed (not always a sale) DG101.',
        '"Quay" (area), November 2026: 1 change: title newly listed DG101.',
        '"Parcel 101" (parcel), November 2026: 1 change: title newly listed DG101.',
        '2 changes: title DG102 gained; title DG101 lost.',
      ]) {
        expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(line)
      }
    } finally {
      await later.close()
    }
  })

  it('a layer has a new edition', async () => {
    const olwen = await person()
    await publishLayer(app.store, 'greenbelt', [aFeature(aPlot(0))])
    const layer = await watch(olwen, { kind: 'layer', layer: 'greenbelt' }, 'Green belt')
    await publishLayer(app.store, 'greenbelt', [aFeature(aPlot(0)), aFeature(aPlot(1))])
    await searched()
    expect(await findingsOf(olwen, layer)).toMatchObject([
      { total: 1, layer: { rows: 2, rowsBefore: 1, editionBefore: '2026-10' } },
    ])
    await vi.waitFor(() => expect(mailsTo(olwen)).toHaveLength(1), { timeout: 10_000 })
    expect(mailsTo(olwen)[0]?.text).toContain(
      '"Green belt" (data layer), October 2026: a new edition with 2 features.',
    )
  })

  it('nothing is sent again when it is withdrawn and published again', async () => {
    const olwen = await person()
    const area = await watch(olwen, ofParcels(100))
    await publishMonth('2026-10', [sold('DG100'), aTitle('DG101')])
    await searched()
    await vi.waitFor(() => expect(mailsTo(olwen)).toHaveLength(1), { timeout: 10_000 })
    const ownership = { id: 'ownership', title: 'Land ownership' }
    await app.store.rollback(ownership)
    // A watch that began in between has it as news, but its owner was told of this month by mail.
    const late = await watch(olwen, ofParcels(100, 101))
    await app.store.republish(ownership)
    await searched()
    expect(await findingsOf(olwen, area)).toHaveLength(1)
    expect(await findingsOf(olwen, late)).toHaveLength(1)
    expect(mailsTo(olwen)).toHaveLength(1)
  })

  it('a watch of another area finds what is published from then on, and keeps what it found', async () => {
    const olwen = await person()
    const moved = await watch(olwen, ofParcels(100))
    await publishMonth('2026-10', [sold('DG100'), aTitle('DG101')])
    await searched()
    const area = { kind: 'parcels', polyIds: [101] }
    expect((await olwen.post('/api/watches/update', { id: moved.id, area })).status).toBe(200)
    await searched()
    const [{ bounds } = moved] = await watches(olwen)
    expect(bounds?.[0]).toBeGreaterThan(moved.bounds?.[0] ?? 180)
    await publishMonth('2026-11', [aTitle('DG100'), sold('DG101')])
    await searched()
    expect(await findingsOf(olwen, moved)).toMatchObject([
      { edition: '2026-11', total: 1, changes: [{ titleNo: 'DG101' }] },
      { edition: '2026-10', total: 1, changes: [{ titleNo: 'DG100' }] },
    ])
  })

  it('what was published before its area was changed is not searched', async () => {
    const olwen = await person()
    const { id, ...moved } = await watch(olwen, ofParcels(100))
    await olwen.post('/api/watches/update', { id, isPaused: true })
    await publishMonth('2026-10', [aTitle('DG100'), sold('DG101')])
    const area = { kind: 'parcels', polyIds: [101] }
    await olwen.post('/api/watches/update', { id, isPaused: false, area })
    await searched()
    expect(await findingsOf(olwen, { id, ...moved })).toEqual([])
  })

  it('paused watches, disabled accounts and unconfirmed addresses are left out', async () => {
    const [paused, disabled, unconfirmed] = [
      await person(),
      await person(),
      await person({ isVerified: false }),
    ]
    const admin = await person({ isPrivileged: true })
    const quiet = await watch(paused, ofParcels(100))
    await watch(disabled, ofParcels(100))
    const silent = await watch(unconfirmed, ofParcels(100))
    await paused.post('/api/watches/update', { id: quiet.id, isPaused: true })
    await admin.post('/api/admin/person/disabled', { id: disabled.userId, disabled: true })
    disabledClient = disabled
    await publishMonth('2026-10', [sold('DG100'), aTitle('DG101')])
    await searched()
    await paused.post('/api/watches/update', { id: quiet.id, isPaused: false, name: 'Awake' })
    await searched()
    expect(await findingsOf(paused, quiet)).toEqual([])
    expect(await findingsOf(unconfirmed, silent)).toHaveLength(1)
    expect(app.mails).toEqual([])
  })
})

/** Publishes a change of what they watch, and resolves to the path that ends the mail about it. */
async function mailed(by: Client) {
  await watch(by, ofParcels(100))
  await publishMonth('2026-10', [sold('DG100'), aTitle('DG101')])
  await vi.waitFor(() => expect(mailsTo(by)).toHaveLength(1), { timeout: 20_000 })
  const url = new URL(mailsTo(by)[0]?.unsubscribeUrl ?? '')
  expect(url.origin).toBe('https://terrier.example')
  return url.pathname
}

describe('the mail', () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

  it('is ended with one request without logging in, and not by opening the page', async () => {
    const olwen = await person()
    const path = await mailed(olwen)
    const page = await app.anyone.get(path)
    expect([page.status, page.headers.get('Content-Type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(String(page.body)).toContain('<form method="post">')
    expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self'")
    expect((await olwen.get('/api/watches')).body).toMatchObject({ wantsMail: true })
    const ended = await app.anyone.post(path, 'List-Unsubscribe=One-Click', form)
    expect([ended.status, String(ended.body)]).toEqual([
      200,
      expect.stringContaining('You will get no more emails'),
    ])
    expect((await olwen.get('/api/watches')).body).toMatchObject({ wantsMail: false })
    await publishMonth('2026-11', [aTitle('DG100'), aTitle('DG101')])
    await searched()
    const [newest] = await findingsOf(olwen, (await watches(olwen))[0] as Watch)
    expect(newest?.edition).toBe('2026-11')
    expect(mailsTo(olwen)).toHaveLength(1)
    await olwen.post('/api/watches/mail', { wantsMail: true })
    expect((await olwen.get('/api/watches')).body).toMatchObject({ wantsMail: true })
  })

  it('is in the language of the account', async () => {
    const nia = await person({ language: 'cy' })
    const path = await mailed(nia)
    expect(mailsTo(nia)[0]?.text).toContain('perchennog wedi newid DG100')
    expect(String((await app.anyone.get(path)).body)).toContain('<html lang="cy">')
  })

  it('is not ended by a guessed address, of which few can be tried', async () => {
    const path = `/watch-mail/${'x'.repeat(43)}`
    expect((await app.anyone.get(path)).status).toBe(404)
    expect((await app.anyone.post(path, 'List-Unsubscribe=One-Click', form)).status).toBe(404)
    const statuses: number[] = []
    for (let time = 0; time < 60; time += 1) statuses.push((await app.anyone.get(path)).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

const watches = async (by: Client) =>
  ((await by.get('/api/watches')).body as { watches: Watch[] }).watches

describe('watches', () => {
  it('belong to one account', async () => {
    const [olwen, other] = [await person(), await person()]
    const { id } = await watch(olwen, ofParcels(100))
    expect(await watches(other)).toEqual([])
    expect((await other.get(`/api/watches/${id}/findings`)).status).toBe(404)
    expect((await other.post('/api/watches/update', { id, isPaused: true })).status).toBe(404)
    const { area } = ofParcels(101) as { area: object }
    expect((await other.post('/api/watches/update', { id, area })).status).toBe(404)
    await other.post('/api/watches/delete', { id })
    expect(await watches(olwen)).toMatchObject([{ id, isPaused: false }])
    await olwen.post('/api/watches/update', { id, name: 'Renamed', isPaused: true })
    expect(await watches(olwen)).toMatchObject([{ name: 'Renamed', isPaused: true }])
    await olwen.post('/api/watches/delete', { id })
    expect(await watches(olwen)).toEqual([])
  })

  it('keep what they are when another area is refused', async () => {
    const olwen = await person()
    const area = await watch(olwen, ofParcels(100))
    const parcel = await watch(olwen, { kind: 'parcel', polyId: 100 })
    const refused = [
      [parcel, { kind: 'parcels', polyIds: [101] }, 404, 'not-found'],
      [area, { kind: 'parcels', polyIds: [9] }, 404, 'property-not-found'],
      [area, { kind: 'bounds', bounds: [1, 1, 0, 0] }, 400, 'bad-bounds'],
    ] as const
    for (const [{ id }, other, status, code] of refused) {
      const change = { id, name: 'Other', area: other }
      const reply = await olwen.post('/api/watches/update', change)
      expect(reply).toMatchObject({ status, body: { code } })
    }
    expect(await watches(olwen)).toEqual([parcel, area])
  })

  it('are refused for what there is not', async () => {
    const olwen = await person()
    const refused = [
      [404, { kind: 'parcel', polyId: 999 }],
      [404, { kind: 'owner', ownerKey: 'GB-99999999' }],
      [404, { kind: 'layer', layer: 'greenbelt' }],
      [404, { kind: 'layer', layer: 'ownership' }],
      [400, { kind: 'area', area: { kind: 'bounds', bounds: [1, 1, 0, 0] } }],
      [400, { kind: 'everything' }],
    ] as const
    for (const [status, subject] of refused) {
      const reply = await olwen.post('/api/watches/create', { name: 'x', subject })
      expect(reply.status, JSON.stringify(subject)).toBe(status)
    }
    expect(await watches(olwen)).toEqual([])
  })

  it('are at most a hundred, of which none is anonymous', async () => {
    const olwen = await person()
    const subject = { kind: 'parcel', polyId: 100 }
    const path = '/api/watches/create'
    await Promise.all(Array.from({ length: 99 }, () => olwen.post(path, { name: 'x', subject })))
    const last = await Promise.all([1, 2, 3].map(() => olwen.post(path, { name: 'x', subject })))
    expect(last.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect((await olwen.post(path, { name: ' ', subject })).status).toBe(400)
    expect((await app.anyone.post(path, { name: 'x', subject })).status).toBe(401)
  })
})

/** Parcel 100 and its neighbour, as a survey would split the first. */
function aSplit(polyIdsBefore: number[], polyIdsAfter: number[]): BoundaryChangeRow {
  const plot = aParcel(100, aPlot(0))
  return {
    kind: 'segmented',
    isAccepted: true,
    polyIdsBefore,
    polyIdsAfter,
    areaBeforeSquareMetres: plot.areaSquareMetres,
    areaAfterSquareMetres: plot.areaSquareMetres,
    bounds: plot.bounds,
    geomBefore: plot.geom,
    geomAfter: plot.geom,
  }
}
