import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { setKnownUser } from './known-user.ts'
import { someUserDetails } from '../testing/user-details.ts'
import { checkSession } from './check-session.ts'
import { followOtherTabs } from './follow-other-tabs.ts'
import { beginSession, endSession, endPasswordChange, useSession } from './session.ts'
import { signIn, signInByResetLink, signOut } from './sign-in.ts'
import { validToken } from './token.ts'

/** User ids by token, and the tokens that are revoked. */
const people: Record<string, number> = { 'of olwen': 1, 'of olwen, later': 1, 'of sam': 2 }
let revoked: Set<string>
/** Whether the next log-in is by a reset link. */
let isByResetLink: boolean
/** The calls to the server, with their tokens. */
let calls: { readonly path: string; readonly token: string | null }[]
/** The token issued by the next log-in. */
let nextToken: string
let stop: () => void
let forget: () => void

const session = () => useSession.getState()

function answer(path: string, token: string | null): Response {
  if (path === '/api/token') {
    const reply = { access_token: nextToken, token_type: 'bearer', expires_in: 60 }
    return Response.json(isByResetLink ? { ...reply, must_change_password: true } : reply)
  }
  const id = token === null || revoked.has(token) ? undefined : people[token]
  return id === undefined
    ? Response.json({ code: 'session-ended', message: 'Over.' }, { status: 401 })
    : Response.json(someUserDetails({ id }))
}

beforeEach(() => {
  revoked = new Set()
  calls = []
  isByResetLink = false
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? null
    calls.push({ path, token })
    return answer(path, token)
  })
  endSession('logged-out')
  beginSession('of olwen', 60)
  forget = setKnownUser(1)
  stop = followOtherTabs()
})
afterEach(() => {
  stop()
  forget()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Makes a change as another tab would. */
function elsewhere(change: () => void): void {
  change()
  window.dispatchEvent(new StorageEvent('storage'))
}
const storeElsewhere = (token: string) =>
  elsewhere(() => {
    localStorage.setItem('token', token)
    localStorage.setItem('token_expiry', String(Date.now() + 60_000))
  })
const timeOut = async () => {
  revoked.add('of olwen')
  await checkSession()
  expect(session()).toMatchObject({ isSignedIn: false, ending: 'timed-out' })
}

test('ends the session before it when a user signs in again', async () => {
  nextToken = 'of olwen, later'
  await signIn('olwen@example.org', 'secret')
  expect(calls.at(-1)).toEqual({ path: '/api/token/revoke', token: 'of olwen' })
  expect(session()).toMatchObject({ isSignedIn: true, ending: null })
  expect(validToken()).toBe('of olwen, later')
})

test.each([
  ['another user', 'of sam'],
  ['the same user', 'of olwen, later'],
])('stays signed in as %s though the session before it cannot be ended', async (_, token) => {
  revoked.add('of olwen')
  forget()
  nextToken = token
  await signIn('somebody@example.org', 'secret')
  await vi.waitFor(() => expect(calls.at(-1)?.path).toBe('/api/token/revoke'))
  await Promise.resolve()
  expect(session()).toMatchObject({ isSignedIn: true })
  expect(validToken()).toBe(token)
})

test('continues with the new session when the same user signs in after a time-out', async () => {
  await timeOut()
  nextToken = 'of olwen, later'
  await signIn('olwen@example.org', 'secret')
  expect(session()).toMatchObject({ isSignedIn: true, ending: null })
  expect(validToken()).toBe('of olwen, later')
})

test('does not use the session of another user who signs in on the same page', async () => {
  await timeOut()
  nextToken = 'of sam'
  await signIn('sam@example.org', 'secret')
  expect(session()).toMatchObject({ isSignedIn: false, ending: 'replaced' })
  expect(localStorage.getItem('token')).toBe('of sam')
  expect(validToken()).toBeUndefined()
  calls = []
  await checkSession()
  expect(calls).toMatchObject([{ token: null }])
  expect(localStorage.getItem('token')).toBe('of sam')
})

test('a late 401 for the old token does not end the new session', async () => {
  revoked.add('of olwen')
  const late = checkSession()
  beginSession('of olwen, later', 60)
  await late
  expect(session().isSignedIn).toBe(true)
  expect(validToken()).toBe('of olwen, later')
})

test('stays logged out, not timed out, when an earlier request gets a late 401', async () => {
  revoked.add('of olwen')
  const late = checkSession()
  endSession('logged-out')
  await late
  expect(session().ending).toBe('logged-out')
})

test('logging out in one tab logs out the others', () => {
  elsewhere(() => {
    localStorage.removeItem('token')
    localStorage.removeItem('token_expiry')
  })
  expect(session().ending).toBe('logged-out')
})

test('a time-out in one tab is a time-out, not a log-out, in the others', () => {
  elsewhere(() => {
    localStorage.setItem('session_timed_out', '1')
    localStorage.removeItem('token')
    localStorage.removeItem('token_expiry')
  })
  expect(session().ending).toBe('timed-out')
})

test('logging in again in one tab restores the session in the others', async () => {
  await timeOut()
  storeElsewhere('of olwen, later')
  await vi.waitFor(() => expect(session().isSignedIn).toBe(true))
  expect(validToken()).toBe('of olwen, later')
})

test('a tab does not use the token that another user stored in another tab', async () => {
  storeElsewhere('of sam')
  expect(validToken()).toBeUndefined()
  await vi.waitFor(() => expect(session().ending).toBe('replaced'))
  expect(localStorage.getItem('token')).toBe('of sam')
})

test('a page without a known user adopts the session of another tab', async () => {
  forget()
  endSession('logged-out')
  storeElsewhere('of sam')
  await vi.waitFor(() => expect(session().isSignedIn).toBe(true))
  expect(validToken()).toBe('of sam')
})

test('a reset link signs in and requires a password change until it is made', async () => {
  endSession('logged-out')
  nextToken = 'of olwen, later'
  isByResetLink = true
  await signInByResetLink('olwen@example.org', 'abc')
  expect(session()).toMatchObject({ isSignedIn: true, mustChangePassword: true })
  expect(localStorage.getItem('must_change_password')).toBe('1')
  endPasswordChange()
  expect(session()).toMatchObject({ isSignedIn: true, mustChangePassword: false })
  expect(localStorage.getItem('must_change_password')).toBeNull()
})

test('logging in with a password after a reset link requires no password change', async () => {
  beginSession('of olwen', 60, { mustChangePassword: true })
  await timeOut()
  nextToken = 'of olwen, later'
  await signIn('olwen@example.org', 'secret')
  expect(session()).toMatchObject({ isSignedIn: true, mustChangePassword: false })
})

test('signing out ends as logged out even if the token is found revoked meanwhile', async () => {
  const sockets: boolean[] = []
  const unsubscribe = useSession.subscribe(({ isSigningOut }) => sockets.push(isSigningOut))
  const left = signOut()
  // The server closes the socket of a revoked token before it answers the call.
  revoked.add('of olwen')
  await checkSession()
  await left
  unsubscribe()
  expect(session()).toMatchObject({ isSignedIn: false, ending: 'logged-out', isSigningOut: false })
  expect(sockets[0]).toBe(true)
  // Only the revocation itself; the token's user was not looked up.
  expect(calls).toHaveLength(1)
})
