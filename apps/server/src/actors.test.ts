import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anAccessToken } from './testing/access-token.ts'
import { Client, type Reply } from './testing/client.ts'
import { declaredCalls } from './testing/declared-calls.ts'
import { password, runningApp, type RunningApp } from './testing/running-app.ts'
import { aMarker } from './testing/saved-map.ts'

/* Which role may make which call. What a call may contain is tested beside each call. */
type Call = (typeof declaredCalls)[number]

const nameOf = ({ method, path }: Call) => `${method} ${path}`
const signedInCalls = declaredCalls.filter(({ audience }) => audience === 'signed-in')
/** Valid bodies, since an invalid body is refused to every role for that reason. */
const adminBodies: Readonly<Record<string, object>> = {
  '/api/admin/user-group/save': { id: null, name: 'Growers' },
  '/api/admin/user-group/delete': { id: 1 },
  '/api/admin/user-group/member': { userGroupId: 1, email: 'mair@example.org', access: 1 },
  '/api/admin/data-group/create': { userGroupId: 1, title: 'Orchards' },
  '/api/admin/data-group/change': { id: 1, title: 'Orchards' },
  '/api/admin/data-group/delete': { id: 1, objectCount: 0 },
  '/api/admin/data-group/import': {
    dataGroupId: 1,
    objects: [{ type: 'marker', object: aMarker() }],
    changeId: crypto.randomUUID(),
  },
  '/api/admin/person/disabled': { id: 1, disabled: true },
  '/api/admin/person/privileged': { id: 1, privileged: true },
  '/api/admin/person/resend': { id: 1 },
  '/api/admin/person/sign-out': { id: 1 },
  '/api/admin/boundaries/decide': { ids: [1], decision: 'accepted' },
  '/api/admin/boundaries/undo': { id: 1 },
}
/** The same for queries. */
const adminQueries: Readonly<Record<string, string>> = {
  '/api/admin/boundaries': '?state=waiting',
}
const tokenCalls = declaredCalls.filter(({ audience }) => audience === 'access-token')
const adminCalls = signedInCalls.filter(({ path }) => path.startsWith('/api/admin/'))

let app: RunningApp
beforeAll(async () => {
  app = await runningApp({ TERRIER_SESSION_SECONDS: '86400' })
})
afterAll(() => app[Symbol.asyncDispose]())

function make({ method, path }: Call, client: Client): Promise<Reply> {
  const address = path.replaceAll(/\{\w+\}/g, '1')
  return method === 'GET'
    ? client.get(`${address}${adminQueries[path] ?? ''}`)
    : client.post(address, adminBodies[path] ?? {})
}

/** The calls whose status differed from the expected one, with that status. */
async function answeredOtherwise(made: readonly Call[], client: Client, status: number) {
  const replies = await Promise.all(
    made.map(async (call) => [nameOf(call), (await make(call, client)).status] as const),
  )
  return replies.filter(([, answer]) => answer !== status)
}

/** Clients whose token is no session, or no longer one. */
const nobodies: Readonly<Record<string, () => Promise<Client>>> = {
  'without a token': async () => app.anyone,
  'with a forged token': async () => new Client(app.address, 'A'.repeat(43)),
  'with a property name as token': async () => new Client(app.address, 'constructor'),
  'who has signed out': async () => {
    const client = await app.person()
    expect((await client.post('/api/token/revoke')).status).toBe(200)
    return client
  },
  'whose password was changed on another device': async () => {
    const username = `${crypto.randomUUID()}@example.org`
    const here = await app.person({ username })
    const there = await app.anyone.signIn(username, password)
    expect((await there.post('/api/user/password', { password: 'another one' })).status).toBe(200)
    return here
  },
  'whose account was disabled': async () => {
    const client = await app.person()
    const admin = await app.person({ isPrivileged: true })
    const body = { id: client.userId, disabled: true }
    expect((await admin.post('/api/admin/person/disabled', body)).status).toBe(200)
    return client
  },
  'who has erased the account': async () => {
    const client = await app.person()
    expect((await client.post('/api/user/erase', { password })).status).toBe(200)
    return client
  },
}

describe('calls that require a session', () => {
  it.each(Object.entries(nobodies))('are rejected for a user %s', async (_, become) => {
    expect(signedInCalls.length).toBeGreaterThan(60)
    expect(await answeredOtherwise(signedInCalls, await become(), 401)).toEqual([])
  })

  it('are rejected for an expired session', async () => {
    await using later = await runningApp({ TERRIER_SESSION_SECONDS: '60' })
    const client = await later.person()
    later.passSeconds(61)
    expect(await answeredOtherwise(signedInCalls, client, 401)).toEqual([])
  })
})

/** Programs whose access token was valid. */
const formerPrograms: Readonly<Record<string, () => Promise<Client>>> = {
  'that was revoked': async () => {
    const { program, person } = await aProgram()
    const [token] = await app.store.accessTokens.listOf(person.userId ?? 0)
    const body = { id: token?.id }
    expect((await person.post('/api/user/access-tokens/revoke', body)).status).toBe(200)
    return program
  },
  'of a disabled account': async () => {
    const { program, person } = await aProgram()
    const admin = await app.person({ isPrivileged: true })
    const body = { id: person.userId, disabled: true }
    expect((await admin.post('/api/admin/person/disabled', body)).status).toBe(200)
    return program
  },
  'of an erased account': async () => {
    const { program, person } = await aProgram()
    expect((await person.post('/api/user/erase', { password })).status).toBe(200)
    return program
  },
}

/** Its token works, so that its refusal later has a reason. */
async function aProgram() {
  const person = await app.person()
  const program = new Client(app.address, await anAccessToken(app.store, person.userId))
  expect((await program.get('/ogc/collections')).status).toBe(200)
  return { person, program }
}

describe('calls that require an access token', () => {
  it.each(Object.entries(formerPrograms))('are rejected with a token %s', async (_, become) => {
    const program = await become()
    expect(await answeredOtherwise(tokenCalls, program, 401)).toEqual([])
    expect(await answeredOtherwise(signedInCalls, program, 401)).toEqual([])
  })

  it('are rejected with an expired token', async () => {
    await using later = await runningApp()
    const { userId } = await later.person()
    const program = new Client(later.address, await anAccessToken(later.store, userId))
    expect((await program.get('/ogc/collections')).status).toBe(200)
    later.passSeconds(24 * 60 * 60 + 1)
    expect(await answeredOtherwise(tokenCalls, program, 401)).toEqual([])
  })

  it.each(Object.entries(nobodies))('are rejected as well for a user %s', async (_, become) => {
    expect(tokenCalls.length).toBeGreaterThan(4)
    expect(await answeredOtherwise(tokenCalls, await become(), 401)).toEqual([])
  })

  it('are rejected with a session, as are all other calls with an access token', async () => {
    const person = await app.person()
    expect(await answeredOtherwise(tokenCalls, person, 401)).toEqual([])
    const token = await anAccessToken(app.store, person.userId)
    const program = new Client(app.address, token)
    expect((await program.get('/ogc/collections')).status).toBe(200)
    expect(await answeredOtherwise(signedInCalls, program, 401)).toEqual([])
  })
})

describe('calls that require the administrator privilege', () => {
  it('are rejected for all other users', async () => {
    expect(adminCalls.length).toBeGreaterThan(8)
    expect(await answeredOtherwise(adminCalls, await app.person(), 403)).toEqual([])
  })

  it('are rejected once the privilege is revoked', async () => {
    const client = await app.person({ isPrivileged: true })
    const other = await app.person({ isPrivileged: true })
    expect(await answeredOtherwise(adminCalls, client, 403)).not.toEqual([])
    const body = { id: client.userId, privileged: false }
    expect((await other.post('/api/admin/person/privileged', body)).status).toBe(200)
    app.passSeconds(2)
    expect(await answeredOtherwise(adminCalls, client, 403)).toEqual([])
  })
})
