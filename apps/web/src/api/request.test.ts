import { downloadMap, getMap, saveMap, viewMap } from '@terrier/contract/maps'
import { createToken } from '@terrier/contract/token'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { useConnectivity } from './connectivity.ts'
import { ApiProblem, ConnectionLost } from './api-errors.ts'
import { request } from './request.ts'
import { beginSession, useSession } from './session.ts'
import { validToken } from './token.ts'

const answerWith = vi.fn<typeof fetch>()

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const passwordChangeRefusal = () =>
  json(403, { code: 'password-change-required', message: 'Choose.' })

const sent = () => {
  const [address, message] = answerWith.mock.lastCall ?? []
  return { address, message, headers: new Headers(message?.headers) }
}

const isOnline = () => useConnectivity.getState().isOnline

beforeEach(() => {
  vi.stubGlobal('fetch', answerWith)
  answerWith.mockReset()
  beginSession('a-token', 60)
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the request', () => {
  test('sends the body as JSON with the bearer token', async () => {
    answerWith.mockResolvedValue(json(200, { eid: 7, revision: 0, lastModified: 'now' }))
    const reply = await request(saveMap, { body: { eid: null, name: 'Fields', data: '{}' } })
    expect(reply.eid).toBe(7)
    expect(sent().address).toBe('/api/user/map/save')
    expect(sent().headers.get('authorization')).toBe('Bearer a-token')
    expect(sent().message?.body).toBe('{"eid":null,"name":"Fields","data":"{}"}')
  })

  test('inserts path parameters into the URL', async () => {
    answerWith.mockResolvedValue(json(404, { code: 'map-not-found', message: 'None.' }))
    await expect(request(getMap, { params: { eid: 12 } })).rejects.toThrow('None.')
    expect(sent().address).toBe('/api/user/map/12')
  })

  test('sends a sign-in as a form, without a token', async () => {
    answerWith.mockResolvedValue(
      json(200, { access_token: 't', token_type: 'bearer', expires_in: 1 }),
    )
    await request(createToken, {
      body: { username: 'a@b.org', password: 'p&q', grant_type: 'password' },
    })
    expect(sent().message?.body).toEqual(
      new URLSearchParams({ username: 'a@b.org', password: 'p&q', grant_type: 'password' }),
    )
    expect(sent().headers.has('authorization')).toBe(false)
  })
})

describe('the response', () => {
  test('returns a file as a blob', async () => {
    answerWith.mockResolvedValue(new Response('PK', { status: 200 }))
    const file = await request(downloadMap, { params: { eid: 1 } })
    expect(file.size).toBe(2)
  })

  test('rejects with the code, status, message and field errors of a problem', async () => {
    answerWith.mockResolvedValue(
      json(400, { code: 'bad-request', message: 'No.', errors: { eid: ['must be positive'] } }),
    )
    const refusal = await request(viewMap, { body: { eid: 1 } }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiProblem)
    expect(refusal).toMatchObject({
      code: 'bad-request',
      status: 400,
      message: 'No.',
      fieldErrors: { eid: ['must be positive'] },
    })
  })

  test('rejects with code unexpected on an HTML error page of a proxy', async () => {
    answerWith.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(request(viewMap, { body: { eid: 1 } })).rejects.toMatchObject({
      code: 'unexpected',
      status: 502,
    })
  })

  test('rejects a response that does not fit the contract, naming the call', async () => {
    answerWith.mockResolvedValue(json(200, { eid: 'seven' }))
    await expect(
      request(saveMap, { body: { eid: null, name: 'Fields', data: '{}' } }),
    ).rejects.toThrow('POST /api/user/map/save does not fit')
  })
})

describe('when the session has ended', () => {
  test('a 401 removes the token and records the session as timed out', async () => {
    answerWith.mockResolvedValue(json(401, {}))
    await expect(request(viewMap, { body: { eid: 1 } })).rejects.toMatchObject({
      code: 'session-ended',
    })
    expect(validToken()).toBeUndefined()
    expect(useSession.getState()).toMatchObject({ isSignedIn: false, ending: 'timed-out' })
  })

  test('a wrong password does not end the session', async () => {
    answerWith.mockResolvedValue(json(401, { code: 'wrong-credentials', message: 'Wrong.' }))
    await expect(
      request(createToken, { body: { username: 'a', password: 'b', grant_type: 'password' } }),
    ).rejects.toThrow('Wrong.')
    expect(useSession.getState().isSignedIn).toBe(true)
  })
})

describe('when the password must be changed first', () => {
  test('stores that the password must be changed, and the session continues', async () => {
    answerWith.mockResolvedValue(passwordChangeRefusal())
    await expect(request(viewMap, { body: { eid: 1 } })).rejects.toThrow('Choose.')
    expect(useSession.getState()).toMatchObject({ isSignedIn: true, mustChangePassword: true })
    expect(localStorage.getItem('must_change_password')).toBe('1')
  })

  test('ignores this error for a token that has been replaced', async () => {
    answerWith.mockImplementation(async () => {
      beginSession('another-token', 60)
      return passwordChangeRefusal()
    })
    await expect(request(viewMap, { body: { eid: 1 } })).rejects.toThrow('Choose.')
    expect(useSession.getState().mustChangePassword).toBe(false)
  })
})

describe('when there is no response', () => {
  test('a network error rejects with ConnectionLost, reason unreachable', async () => {
    answerWith.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(request(viewMap, { body: { eid: 1 } })).rejects.toMatchObject({
      name: 'ConnectionLost',
      reason: 'unreachable',
    })
  })

  test('a server that never responds rejects with reason timeout', async () => {
    answerWith.mockImplementation(waitForAbort)
    const call = request(viewMap, { body: { eid: 1 } }, { timeoutMs: 20 })
    await expect(call).rejects.toBeInstanceOf(ConnectionLost)
    await expect(call).rejects.toMatchObject({ reason: 'timeout' })
  })

  test('a request aborted by its caller rejects with AbortError', async () => {
    answerWith.mockImplementation(waitForAbort)
    const caller = new AbortController()
    const call = request(viewMap, { body: { eid: 1 } }, { signal: caller.signal })
    caller.abort(new DOMException('No longer needed', 'AbortError'))
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('while the server counts as unreachable', () => {
  beforeEach(() => useConnectivity.setState({ isOnline: false }))
  afterEach(() => useConnectivity.setState({ isOnline: true }))

  test('a successful response sets the state to online', async () => {
    answerWith.mockResolvedValue(json(200, {}))
    await request(viewMap, { body: { eid: 1 } })
    expect(isOnline()).toBe(true)
  })

  test('a problem response sets the state to online', async () => {
    answerWith.mockResolvedValue(json(503, { code: 'map-locked', message: 'No.' }))
    await expect(request(viewMap, { body: { eid: 1 } })).rejects.toThrow('No.')
    expect(isOnline()).toBe(true)
  })

  test('an HTML error page of a proxy does not set the state to online', async () => {
    const page = { status: 502, headers: { 'Content-Type': 'text/html' } }
    answerWith.mockResolvedValue(new Response('<h1>Bad gateway</h1>', page))
    await expect(request(viewMap, { body: { eid: 1 } })).rejects.toBeInstanceOf(ApiProblem)
    expect(isOnline()).toBe(false)
  })
})

const waitForAbort: typeof fetch = (_, message) =>
  new Promise((_resolve, reject) => {
    message?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  })
