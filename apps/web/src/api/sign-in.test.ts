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
/** The tokens that calls to the server were made with. */
let tokens: (string | null)[]
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
  tokens = []
  isByResetLink = false
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? null
    tokens.push(token)
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

test('the same person goes on with the new session', async () => {
  await timeOut()
  nextToken = 'of olwen, later'
  await signIn('olwen@example.org', 'secret')
  expect(session()).toMatchObject({ isSignedIn: true, ending: null })
  expect(validToken()).toBe('of olwen, later')
})

test("somebody else's session is never used by the page of the first person", async () => {
  await timeOut()
  nextToken = 'of sam'
  await signIn('sam@example.org', 'secret')
  expect(session()).toMatchObject({ isSignedIn: false, ending: 'replaced' })
  expect(localStorage.getItem('token')).toBe('of sam')
  expect(validToken()).toBeUndefined()
  tokens = []
  await checkSession()
  expect(tokens).toEqual([null])
  expect(localStorage.getItem('token')).toBe('of sam')
})

test('a refusal that comes late does not end the session after it', async () => {
  revoked.add('of olwen')
  const late = checkSession()
  beginSession('of olwen, later', 60)
  await late
  expect(session().isSignedIn).toBe(true)
  expect(validToken()).toBe('of olwen, later')
})

test('logging out stays that when a call from before is refused afterwards', async () => {
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

test('a session that times out in one tab has timed out in the others, not been logged out', () => {
  elsewhere(() => {
    localStorage.setItem('session_timed_out', '1')
    localStorage.removeItem('token')
    localStorage.removeItem('token_expiry')
  })
  expect(session().ending).toBe('timed-out')
})

test('logging back in in one tab brings the others back', async () => {
  await timeOut()
  storeElsewhere('of olwen, later')
  await vi.waitFor(() => expect(session().isSignedIn).toBe(true))
  expect(validToken()).toBe('of olwen, later')
})

test('a tab of the first person uses no token that somebody else stored in another', async () => {
  storeElsewhere('of sam')
  expect(validToken()).toBeUndefined()
  await vi.waitFor(() => expect(session().ending).toBe('replaced'))
  expect(localStorage.getItem('token')).toBe('of sam')
})

test("a page that is nobody's yet takes whoever logs in elsewhere", async () => {
  forget()
  endSession('logged-out')
  storeElsewhere('of sam')
  await vi.waitFor(() => expect(session().isSignedIn).toBe(true))
  expect(validToken()).toBe('of sam')
})

test('a reset link signs in and leaves a new password to be chosen, until it is', async () => {
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

test('logging in with a password after a reset link leaves nothing to be chosen', async () => {
  beginSession('of olwen', 60, { mustChangePassword: true })
  await timeOut()
  nextToken = 'of olwen, later'
  await signIn('olwen@example.org', 'secret')
  expect(session()).toMatchObject({ isSignedIn: true, mustChangePassword: false })
})

test('a session that the person ends has not timed out, whatever finds it over meanwhile', async () => {
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
  expect(tokens).toHaveLength(1)
})
