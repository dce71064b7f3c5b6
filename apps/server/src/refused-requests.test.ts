import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { password, runningApp, type RunningApp } from './testing/running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await runningApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** Sends bytes as they are, which no client library would do; resolves to the whole reply. */
async function exchange(lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(app.address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(lines.join('\r\n'))
  return text(socket)
}

describe('a message of unclear length', () => {
  const start = ['POST /api/token HTTP/1.1', 'Host: localhost', 'Connection: close']

  it.each([
    ['two lengths', ['Content-Length: 5', 'Content-Length: 6', '', 'hello!']],
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked', '', '0', '', '']],
    ['a length that is no number', ['Content-Length: +5', '', 'hello']],
  ])('is refused: %s', async (_, rest) => {
    expect(await exchange([...start, ...rest])).toMatch(/^HTTP\/1\.1 400 /)
  })
})

it('TRACE is not answered with the request', async () => {
  const secret = 'X-Secret: in-the-request'
  const reply = await exchange([
    'TRACE / HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    secret,
    '',
    '',
  ])
  expect(reply).toMatch(/^HTTP\/1\.1 40[045] /)
  expect(reply).not.toContain('in-the-request')
})

describe('without TRUST_PROXY', () => {
  it('the network of a client is that of its connection, whatever X-Forwarded-For says', async () => {
    const forwarded = { 'X-Forwarded-For': '192.0.2.7', Forwarded: 'for=192.0.2.7' }
    const username = 'forwarded@example.org'
    await app.person({ username })
    const form = new URLSearchParams({ grant_type: 'password', username, password })
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    await app.anyone.post('/api/token', String(form), { ...type, ...forwarded })
    const viewer = await app.anyone.signIn(username, password)
    const { body } = await viewer.get('/api/user/activity')
    expect(JSON.stringify(body)).toContain('signed-in')
    expect(JSON.stringify(body)).not.toContain('192.0.2')
  })
})

describe('fields that a call does not have', () => {
  it('do not make anybody privileged', async () => {
    const privileges = {
      is_super_user: 1,
      isPrivileged: true,
      is_privileged: true,
      privileged: true,
      isDisabled: false,
      id: 1,
      userId: 1,
    }
    const viewer = await app.person({ username: 'mass@example.org' })
    const details = {
      firstName: 'Olwen',
      lastName: 'Morgan',
      organisation: 'Growers',
      organisationNumber: '1',
      organisationType: 'sole-trader',
      organisationActivity: 'housing',
      address1: '1 Lane',
      address2: '',
      city: 'Town',
      postcode: 'CF10 1AA',
      phone: '01792 000000',
    }
    const { status } = await viewer.post('/api/user/details', { ...details, ...privileges })
    expect(status).toBe(200)
    expect((await viewer.get('/api/user/details')).body).toMatchObject({ is_super_user: 0 })
    expect((await viewer.get('/api/admin/people')).status).toBe(403)
  })
})

it('cookies open nothing', async () => {
  const { token } = await app.person()
  const names = ['token', 'access_token', 'session', 'terrier-token', 'Authorization']
  const Cookie = names.map((name) => `${name}=${token}`).join('; ')
  expect((await app.anyone.get('/api/user/details', { Cookie })).status).toBe(401)
})
