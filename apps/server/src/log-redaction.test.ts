import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { openStore } from '@terrier/store/open-store'
import { freshDatabase, type FreshDatabase } from '@terrier/store/testing/fresh-database'
import { queryDatabase } from '@terrier/store/testing/query-database'
import { aMap, mapData } from '@terrier/store/testing/builders'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Client } from './testing/client.ts'
import { runningApp, type RunningApp } from './testing/running-app.ts'

/** Each is put where it could be logged; none may be. */
const secrets = {
  address: 'olwen.rhys@secret.example',
  password: 'Pwrs-9f3c-hunter2',
  place: 'Llanfihangel-y-Pennant',
  title: 'WYK-Geheim-77',
  latitude: '52.654321',
  longitude: '-3.987654',
  token: 'aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5bC7dE9f',
  slug: 'Zk3pQ9vXw2LmN8rT5yUa1C',
  cookie: 'device-Qx81-cookie',
  agent: 'Agent-of-a-person-4711',
  smtp: 'smtp-passw0rd-Kq7',
}

let database: FreshDatabase
let app: RunningApp
let person: Client
let closeMailServer: () => void

/** A mail server that refuses the recipient, and quotes it and the login. */
async function startMailServer(): Promise<number> {
  const server = createServer((socket) => {
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', (data) => {
      const command = data.toString().slice(0, 4).toUpperCase()
      if (command === 'EHLO') socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n')
      else if (command === 'AUTH') {
        socket.write(`535 5.7.8 ${secrets.address} with ${secrets.smtp}@mail.example refused\r\n`)
      } else socket.end('221 Bye\r\n')
    })
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeMailServer = () => server.close()
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  database = await freshDatabase()
  const port = await startMailServer()
  app = await runningApp(
    { SMTP_URL: `smtp://terrier:${secrets.smtp}@127.0.0.1:${port}`, TRUST_PROXY: 'loopback' },
    undefined,
    () => openStore({ ...database, dataFolder: '' }),
    { sendsMail: false, logLevel: 'trace' },
  )
  person = await app.person({ username: secrets.address })
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await database.drop()
  closeMailServer()
})

const linesWith = (text: string) => app.log.filter((line) => JSON.stringify(line).includes(text))

async function untilLogged(text: string): Promise<void> {
  while (linesWith(text).length === 0) await delay(20)
}

function expectNoSecret(): void {
  const log = app.log.map((line) => JSON.stringify(line)).join('\n')
  for (const [name, secret] of Object.entries(secrets)) {
    expect(log.includes(secret), `${name} in the log`).toBe(false)
  }
}

test('requests are logged without anything that the client has sent', async () => {
  const headers = {
    'User-Agent': secrets.agent,
    Cookie: `terrier-device=${secrets.cookie}`,
    Referer: `https://maps.example/view/${secrets.slug}`,
    'X-Forwarded-For': secrets.address,
    'If-None-Match': secrets.token,
  }
  const { address, password, place, title, latitude, longitude, slug, token } = secrets
  await app.anyone.requestToken(address, password, headers)
  const paths = [
    `/api/places?q=${encodeURIComponent(place)}&lng=${longitude}&lat=${latitude}`,
    `/api/search?term=${place}`,
    `/api/ownership?sw_lng=${longitude}&sw_lat=${latitude}&ne_lng=1&ne_lat=54`,
    `/api/title/${title}`,
    `/api/public/map/${slug}`,
    `/view/${slug}`,
    `/api/auth/verify?token=${token}&email=${address}`,
    `/tiles/${slug}/1/15/1/1?token=${token}`,
    `/ogc/collections/${slug}/items?bbox=${longitude},${latitude},0,53`,
    `/${address}/%zz`,
  ]
  for (const path of paths) {
    await person.get(path, headers)
    await app.anyone.get(path, { ...headers, Authorization: `Bearer ${token}` })
  }
  await person.post('/api/user/map/save', `{"name": "${place}", "eid": ${longitude}`, headers)
  await person.post('/api/user/map/save', { name: place, data: title, eid: address }, headers)
  await person.post('/api/user/reset-password', { token, password, email: address }, headers)
  expect(app.log.filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(20)
  expectNoSecret()
})

test('sockets are logged without their tokens', async () => {
  const paths = ['polling', 'websocket'] as const
  for (const transport of paths) {
    const socket = io(app.address, {
      transports: [transport],
      auth: { token: secrets.token },
      query: { token: secrets.token, map: secrets.slug },
      extraHeaders: { Authorization: `Bearer ${secrets.token}`, Cookie: secrets.cookie },
      reconnection: false,
    })
    await new Promise((resolve) => socket.once('connect_error', resolve))
    socket.close()
  }
  expectNoSecret()
})

test('errors of the database are logged without the row they quote', async () => {
  const { place, address } = secrets
  const { eid, revision } = await aMap(app.store, { id: person.userId ?? 0 })
  await queryDatabase(
    database.databaseUrl,
    `create function quote_row() returns trigger language plpgsql as $$ begin
       raise exception 'refused ${address} at ${secrets.latitude}'
         using detail = row_to_json(new)::text, hint = '${place}', errcode = '23514',
           table = 'maps', constraint = 'quoted';
     end $$;
     create trigger quote_row before update on maps for each row execute function quote_row()`,
  )
  const save = { eid, revision, name: place, data: mapData(place) }
  const reply = await person.post('/api/user/map/save', save)
  await queryDatabase(database.databaseUrl, 'drop trigger quote_row on maps')
  expect(reply.status).toBe(500)
  const [line] = linesWith('A request failed')
  expect(line).toMatchObject({
    level: 50,
    request: reply.headers.get('X-Request-Id'),
    route: '/api/user/map/save',
    err: {
      message: 'PostgreSQL refused a value (23514)',
      code: '23514',
      table: 'maps',
      constraint: 'quoted',
    },
  })
  expect(reply.body).toMatchObject({ code: 'unexpected', requestId: line?.['request'] })
  expectNoSecret()
})

test('failures of the mail server are logged without the recipient and the login', async () => {
  await app.anyone.post('/api/user/forgot-password', { username: secrets.address })
  await app.store.write((tx) =>
    tx.outbox.add({
      senderId: null,
      about: 'a test',
      recipient: secrets.address,
      words: {
        en: { subject: secrets.place, text: secrets.slug, html: '' },
        cy: { subject: '', text: '', html: '' },
      },
    }),
  )
  await untilLogged('A mail could not be sent')
  expect(linesWith('A mail could not be sent')[0]).toMatchObject({
    reason: expect.stringContaining('535'),
  })
  expectNoSecret()
})
