import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { assertDone } from '@terrier/store/outcome'
import { mailedToken } from './testing/mailed-link.ts'
import { runningApp, password, type RunningApp } from './testing/running-app.ts'

/*
 * A client that makes the calls as older ones made them, without anything added since: no session
 * header, no revision, no lock but what the socket sends. It must keep working.
 */

let app: RunningApp
const sockets: Socket[] = []

beforeAll(async () => {
  app = await runningApp()
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await app[Symbol.asyncDispose]()
})

interface LockMessage {
  readonly mapId: number
  readonly userId: number | null
  readonly userInitials: string | null
}

interface ListedMap {
  readonly map: { eid: number; name: string; data: string; isSnapshot: boolean }
  readonly access: number
}

interface ListedGroup {
  readonly dataGroups: readonly {
    iddata_groups: number
    markers: { uuid: string }[]
    polygons: object[]
    lines: object[]
  }[]
}

class OlderClient {
  readonly username: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #token: string
  readonly #locks: LockMessage[] = []
  socket: Socket | undefined

  private constructor(username: string, token: string) {
    this.username = username
    this.#token = token
    this.#headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  }

  static signIn(username: string, word = password): Promise<OlderClient> {
    return OlderClient.#signIn(username, { password: word })
  }

  /** As older clients do when they are opened with the link of a mail. */
  static signInByLink(username: string, resetToken: string): Promise<OlderClient> {
    return OlderClient.#signIn(username, { reset_token: resetToken })
  }

  static async #signIn(username: string, proof: Record<string, string>): Promise<OlderClient> {
    const body = new URLSearchParams({ username, ...proof, grant_type: 'password' })
    const reply = await fetch(`${app.address}/api/token`, { method: 'POST', body })
    expect(reply.status).toBe(200)
    const { access_token, expires_in } = (await reply.json()) as Record<string, unknown>
    expect(expires_in).toBe(864_000)
    return new OlderClient(username, String(access_token))
  }

  async get<T>(path: string): Promise<T> {
    const reply = await fetch(app.address + path, { headers: this.#headers })
    expect(reply.status, path).toBe(200)
    return (await reply.json()) as T
  }

  /** Older clients read only the status. */
  async post(path: string, body: unknown): Promise<number> {
    return (await this.#post(path, body)).status
  }

  /** The parts of a refusal that older clients read: the list of a field, or `Message`. */
  async refusalOf(path: string, body: unknown): Promise<Record<string, unknown>> {
    const reply = await this.#post(path, body)
    expect(reply.status, path).toBe(400)
    return (await reply.json()) as Record<string, unknown>
  }

  async textOf(path: string, body: unknown): Promise<string> {
    return (await this.#post(path, body)).text()
  }

  follow(mapId: number | null): void {
    this.socket ??= this.#connect()
    this.socket.emit('currentMap', mapId)
  }

  /** Waits for a lock message and returns the newest one. */
  async receivedLock(mapId: number, userId: number | null): Promise<LockMessage> {
    return vi.waitFor(
      () => {
        const newest = this.#locks.findLast((message) => message.mapId === mapId)
        expect(newest).toMatchObject({ mapId, userId })
        return newest as LockMessage
      },
      { timeout: 10_000 },
    )
  }

  #connect(): Socket {
    const socket = io(app.address, { auth: { token: this.#token } })
    socket.on('mapLock', (message: LockMessage) => this.#locks.push(message))
    sockets.push(socket)
    return socket
  }

  #post(path: string, body: unknown): Promise<Response> {
    const init = { method: 'POST', headers: this.#headers, body: JSON.stringify(body) }
    return fetch(app.address + path, init)
  }
}

const data = (name: string) => ({
  map: {
    zoom: [6.0053],
    lngLat: [-1.5, 53],
    searchMarker: null,
    currentLocation: null,
    movingMethod: 'flyTo',
    name,
  },
  drawings: {
    polygons: [
      {
        data: {
          id: '17ab50d0',
          type: 'Feature',
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [-1.5, 53],
                [-1.49, 53],
                [-1.49, 53.01],
                [-1.5, 53],
              ],
            ],
          },
          properties: {},
        },
        name: 'Polygon 1',
        center: [-1.493, 53.003],
        type: 'Polygon',
        length: 3.1,
        area: 372_842.27,
        uuid: '17ab50d0',
      },
    ],
    activePolygon: null,
    polygonsDrawn: 1,
    linesDrawn: 0,
  },
  markers: { searchMarker: null, currentMarker: null, markersDrawn: 0, markers: [] },
  mapLayers: {
    landDataLayers: ['ncc-brownfield-sites'],
    myDataLayers: [5],
    ownershipDisplay: 'all',
  },
  version: '1.1',
  name,
})

const save = (eid: number | null, name: string, isSnapshot = false) => ({
  eid,
  name,
  data: JSON.stringify(data(name)),
  isSnapshot,
})

const groupsOf = (client: OlderClient) => client.get<ListedGroup[]>('/api/user/datagroups')

const mapsOf = (client: OlderClient) => client.get<ListedMap[]>('/api/user/maps')

describe('an older client', () => {
  let olwen: OlderClient
  let sam: OlderClient
  let eid: number

  beforeAll(async () => {
    const usernames = []
    for (const person of [await app.person(), await app.person()]) {
      const details = (await person.get('/api/user/details')).body as { username: string }
      usernames.push(details.username)
    }
    olwen = await OlderClient.signIn(usernames[0] ?? '')
    sam = await OlderClient.signIn(usernames[1] ?? '')
  })
  const idOf = async (client: OlderClient) =>
    (await client.get<{ id: number }>('/api/user/details')).id

  it('creates a map and finds it last in the list', async () => {
    olwen.follow(null)
    expect(await olwen.post('/api/user/map/save', save(null, 'Caeau ŷ'))).toBe(200)
    const made = (await mapsOf(olwen)).at(-1)
    expect(made).toMatchObject({ map: { name: 'Caeau ŷ', isSnapshot: false }, access: 2 })
    eid = made?.map.eid ?? 0
    olwen.follow(eid)
    expect(await olwen.post('/api/user/map/view', { eid })).toBe(200)
  })

  it('saves the whole map and parts of it, and gets the lock', async () => {
    expect(await olwen.post('/api/user/map/save', save(eid, 'Caeau ŷ a phentir'))).toBe(200)
    await olwen.receivedLock(eid, await idOf(olwen))
    expect(await olwen.post('/api/user/map/save/zoom', { eid, zoom: [12.5] })).toBe(200)
    expect(await olwen.post('/api/user/map/save/lngLat', { eid, lngLat: [-3.5, 52.1] })).toBe(200)
    const object = { name: 'Ffynnon', description: '', center: [-3.51, 52.11] }
    expect(await olwen.post('/api/user/map/save/marker', { eid, object })).toBe(200)
    const { map, markers } = JSON.parse((await mapsOf(olwen)).at(-1)?.map.data ?? '') as {
      map: object
      markers: { markers: { uuid: string; name: string }[] }
    }
    expect(map).toMatchObject({ zoom: [12.5], lngLat: [-3.5, 52.1] })
    // Readers of the map are not sent the location of the person who made it.
    expect(map).not.toHaveProperty('currentLocation')
    const [well] = markers.markers
    expect(well?.name).toBe('Ffynnon')
    const words = { eid, uuid: well?.uuid, name: 'Ffynnon Fair', description: 'Sych yn yr haf' }
    expect(await olwen.post('/api/user/map/edit/marker', words)).toBe(200)
  })

  it('shares it, and the other user sees the lock and cannot save', async () => {
    const users = [{ email: sam.username.toUpperCase(), access: 3 }]
    expect(await olwen.post('/api/user/map/share/sync', { eid, users })).toBe(200)
    expect((await mapsOf(sam)).at(-1)).toMatchObject({ map: { eid }, access: 3 })
    sam.follow(eid)
    const { userInitials } = await sam.receivedLock(eid, await idOf(olwen))
    expect(userInitials).toMatch(/^\p{Lu}{2}$/u)
    expect(await sam.post('/api/user/map/save', save(eid, 'Mine now'))).toBe(503)
  })

  it('leaves it, and the other user can save', async () => {
    olwen.follow(null)
    await sam.receivedLock(eid, null)
    expect(await sam.post('/api/user/map/save', save(eid, 'Caeau Sam'))).toBe(200)
    await sam.receivedLock(eid, await idOf(sam))
    const seen = (await mapsOf(olwen)).find(({ map }) => map.eid === eid)
    expect(seen?.map.name).toBe('Caeau Sam')
  })

  it('lists its data groups, adds copies of objects and edits them', async () => {
    const olwenId = await idOf(olwen)
    const operator = { userId: null, via: 'command' } as const
    await app.store.write(async ({ groupAdmin }) => {
      const { id } = await groupAdmin.createUserGroup('Tyfwyr', operator)
      assertDone(await groupAdmin.upsertMember(id, { userId: olwenId, access: 3 }, operator))
      assertDone(await groupAdmin.createDataGroup(id, { title: 'Ffynhonnau' }, operator))
    })
    expect(await groupsOf(sam)).toEqual([])
    const [group] = await groupsOf(olwen)
    expect(group).toMatchObject({
      name: 'Tyfwyr',
      access: 3,
      dataGroups: [
        { title: 'Ffynhonnau', hex_colour: '#27ae60', show_marker_in_polys: 0, markers: [] },
      ],
    })
    const dataGroupId = group?.dataGroups[0]?.iddata_groups
    const copy = (object: object) => ({ object, dataGroupId })
    const well = { name: 'Ffynnon', description: '', center: [-3.51, 52.11] }
    const field = { ...well, name: 'Cae', length: 3.1, area: 372_842.27 }
    const [polygon] = data('').drawings.polygons
    const vertices = polygon?.data.geometry.coordinates
    const path = '/api/user/datagroup/save'
    expect(await olwen.post(`${path}/marker`, copy(well))).toBe(200)
    expect(await olwen.post(`${path}/polygon`, copy({ ...field, vertices }))).toBe(200)
    expect(await olwen.post(`${path}/line`, copy({ ...well, vertices: vertices?.[0] }))).toBe(200)
    expect(await sam.post(`${path}/marker`, copy(well))).toBe(403)
    const inGroup = async () => (await groupsOf(olwen))[0]?.dataGroups[0]
    const { markers, polygons, lines } = (await inGroup()) ?? {}
    expect(markers).toMatchObject([{ location: { type: 'Point', coordinates: [-3.51, 52.11] } }])
    expect(polygons).toMatchObject([
      { vertices: { type: 'Polygon', coordinates: vertices }, center: { type: 'Point' } },
    ])
    expect(lines).toMatchObject([{ vertices: { type: 'LineString', coordinates: vertices?.[0] } }])
    const words = {
      uuid: markers?.[0]?.uuid,
      name: 'Ffynnon Fair',
      description: 'Sych',
      dataGroupId,
    }
    expect(await olwen.post('/api/user/datagroup/edit/marker', words)).toBe(200)
    expect(await sam.post('/api/user/datagroup/edit/marker', words)).toBe(403)
    expect((await inGroup())?.markers).toMatchObject([
      { name: 'Ffynnon Fair', data_group_id: dataGroupId },
    ])
  })

  it('creates a snapshot that cannot be changed', async () => {
    expect(await olwen.post('/api/user/map/save', save(null, 'As it was', true))).toBe(200)
    const snapshot = (await mapsOf(olwen)).at(-1)
    expect(snapshot).toMatchObject({ map: { name: 'As it was', isSnapshot: true } })
    const again = save(snapshot?.map.eid ?? 0, 'Changed')
    expect(await olwen.post('/api/user/map/save', again)).toBe(404)
  })

  it('publishes a public link, until the map is deleted', async () => {
    const path = await olwen.textOf('/api/user/map/share/public', { mapId: eid })
    expect(path).toMatch(/^\/api\/public\/map\/[\w-]{22,}$/)
    const shown = await fetch(app.address + path)
    expect(await shown.json()).toMatchObject({
      type: 'FeatureCollection',
      features: [{ properties: { name: 'Polygon 1', group: 'My Drawings' } }],
    })
    expect(await sam.post('/api/user/map/delete', { eid })).toBe(403)
    expect(await olwen.post('/api/user/map/delete', { eid })).toBe(200)
    expect((await fetch(app.address + path)).status).toBe(404)
    expect((await mapsOf(sam)).some(({ map }) => map.eid === eid)).toBe(false)
  })
})

const register = (body: object) =>
  fetch(`${app.address}/api/user/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('an older client with an account', () => {
  const username = 'gwen@example.org'
  const registration = {
    address: '1 Heol y Bont',
    firstName: 'Gwen',
    lastName: 'Ŵyn-Parri',
    marketing: false,
    organisation: 'Tyfu Dyfi',
    organisationNumber: '1234567',
    organisationType: 'commercial',
    organisationSubType: 'power-network',
    password,
    phone: '01632960001',
    username,
  }

  it('registers with the fields it knows, and can save a map at once', async () => {
    const reply = await register(registration)
    expect(reply.status).toBe(200)
    const { id, username: registered, ...rest } = (await reply.json()) as Record<string, unknown>
    expect([typeof id, registered]).toEqual(['number', username])
    expect(JSON.stringify(rest)).not.toMatch(/password|hash|argon/i)
    const gwen = await OlderClient.signIn(username)
    expect(await gwen.get('/api/user/details')).toMatchObject({
      id,
      username,
      firstName: 'Gwen',
      lastName: 'Ŵyn-Parri',
      initials: 'GŴ',
      marketing: 0,
      organisation: 'Tyfu Dyfi',
      organisationNumber: '1234567',
      organisationType: 'commercial',
      address: '1 Heol y Bont',
      address1: '1 Heol y Bont',
      city: null,
      phone: '01632960001',
      is_super_user: 0,
    })
    expect(await gwen.post('/api/user/map/save', save(null, 'Caeau Gwen'))).toBe(200)
  })

  it('gets the first message for a registered address', async () => {
    const reply = await register(registration)
    expect(reply.status).toBe(400)
    const { username: messages } = (await reply.json()) as { username: string[] }
    expect(messages[0]).toBe('This email has already been registered.')
  })

  it('changes its details, including an empty second address line and the city', async () => {
    const gwen = await OlderClient.signIn(username)
    const details = {
      firstName: 'Gwenllian',
      lastName: 'Ŵyn-Parri',
      organisation: 'Tyfu Dyfi',
      organisationNumber: '7654321',
      organisationType: 'not-for-profit',
      organisationActivity: 'food-growing',
      address1: '2 Heol y Bont',
      address2: '',
      city: 'Tŷ Ddewi',
      postcode: 'SA62 6AA',
      phone: '',
    }
    expect(await gwen.post('/api/user/details', details)).toBe(200)
    expect(await gwen.get('/api/user/details')).toMatchObject({
      ...details,
      address: '2 Heol y Bont',
      address2: null,
      phone: null,
    })
    expect(
      await gwen.refusalOf('/api/user/details', { ...details, postcode: 'SA62' }),
    ).toMatchObject({
      postcode: [expect.any(String)],
      Message: expect.any(String) as string,
    })
  })

  it('changes its email address, and gets an error for a registered one', async () => {
    const takenAddress = 'taken@example.org'
    await app.person({ username: takenAddress })
    const gwen = await OlderClient.signIn(username)
    const refusal = await gwen.refusalOf('/api/user/email', { username: takenAddress })
    expect(refusal['Message']).toMatch('Duplicate')
    expect(await gwen.post('/api/user/email', { username: 'gwenllian@example.org' })).toBe(200)
    const token = await mailedToken(app, 'gwenllian@example.org', 'Confirm your new email')
    expect(await gwen.post('/api/user/email/confirm', { token })).toBe(200)
    const { username: present } = await gwen.get<{ username: string }>('/api/user/details')
    expect(present).toBe('gwenllian@example.org')
  })

  it('changes its password and stays signed in', async () => {
    const gwen = await OlderClient.signIn('gwenllian@example.org')
    expect(await gwen.refusalOf('/api/user/password', { password: 'fives' })).toMatchObject({
      password: [expect.any(String)],
      Message: expect.any(String) as string,
    })
    expect(await gwen.post('/api/user/password', { password: 'another one' })).toBe(200)
    expect(await mapsOf(gwen)).toHaveLength(1)
    await OlderClient.signIn('gwenllian@example.org', 'another one')
  })

  it('signs in by a reset link and sets a password', async () => {
    const address = 'gwenllian@example.org'
    const headers = { 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ username: address }) }
    expect((await fetch(`${app.address}/api/user/password-reset`, init)).status).toBe(200)
    const token = await mailedToken(app, address, 'Reset your', 'reset_token')
    const gwen = await OlderClient.signInByLink(address, token)
    // The client's password screen waits for the profile; a 401 would show 'timed out' over it.
    expect(await gwen.get('/api/user/details')).toMatchObject({ username: address })
    expect(await gwen.post('/api/user/map/view', { eid: 1 })).toBe(403)
    expect(await gwen.post('/api/user/password', { password: 'the third one' })).toBe(200)
    await gwen.get('/api/user/maps')
    await OlderClient.signIn(address, 'the third one')
  })

  it('sends feedback, and is not asked again', async () => {
    const gwen = await OlderClient.signIn('gwenllian@example.org', 'the third one')
    const asked = () => gwen.get('/api/user/ask-for-feedback')
    expect(await asked()).toEqual({ askForFeedback: true })
    const answers = { question1: 'a', question2: 'b', question3: 'c', question4: 'd' }
    expect(await gwen.post('/api/user/feedback', answers)).toBe(200)
    expect(await asked()).toEqual({ askForFeedback: false })
    expect(await gwen.post('/api/user/ask-for-feedback', { askForFeedback: true })).toBe(200)
    expect(await asked()).toEqual({ askForFeedback: true })
    const refusal = await gwen.refusalOf('/api/user/ask-for-feedback', { askForFeedback: 'no' })
    expect(refusal['message']).toEqual(expect.any(String))
  })
})
