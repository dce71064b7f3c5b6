import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'

import { beginSession, endSession, replaceSession, useSession } from '../api/session.ts'
import { mockCalls } from '../testing/mock-calls.ts'
import { someServiceConfig } from '../testing/service-config.ts'
import { someUserDetails } from '../testing/user-details.ts'
import { App } from './app.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { destination } from './sign-in-destination.ts'

// Preloads the lazy chunks, so that the tests wait for React only.
beforeAll(async () => {
  await Promise.all([
    import('./account-page.tsx'),
    import('../features/auth/register-screen.tsx'),
    import('../features/auth/reset-password-screen.tsx'),
  ])
}, 60_000)

beforeEach(() => endSession('logged-out'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function visit(path: string) {
  window.history.replaceState(null, '', path)
  render(<App />)
}

const Broken = () => {
  throw new Error('a bug')
}

test.each([
  '/',
  '/app',
  '/app/',
  '/app/maps',
  '/app/map/7',
  '/app/my-account',
  '/app/my-account/details',
  '/app/my-account/email',
  '/app/my-account/password',
  '/app/my-account/delete',
  '/account-deleted',
  '/auth',
  '/auth/',
])('%s leads to the sign-in page without a token', async (path) => {
  visit(path)
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible()
  expect(window.location.pathname).toMatch(/^\/auth\/?$/)
})

test('a token that has expired lets nobody in', async () => {
  localStorage.setItem('token', 'abc')
  localStorage.setItem('token_expiry', String(Date.now() - 1))
  visit('/app')
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible()
})

test('which map was open is forgotten with the session', async () => {
  sessionStorage.setItem('currentMapId', '7')
  visit('/app')
  await screen.findByRole('heading', { name: 'Log In' })
  expect(sessionStorage.getItem('currentMapId')).toBeNull()
})

describe('the address of a map', () => {
  it('is where somebody is led who had to log in first', async () => {
    useSession.setState({ ending: null })
    visit('/app/map/7#13/54.7/-1.5')
    await screen.findByRole('heading', { name: 'Log In' })
    expect(window.location.pathname).toBe('/auth')
    expect(destination()).toBe('/app/map/7#13/54.7/-1.5')
  })

  it('is not that of somebody else who logs in over the page', async () => {
    beginSession('of olwen', 60)
    replaceSession()
    visit('/app/map/7#13/54.7/-1.5')
    await vi.waitFor(() => expect(window.location.pathname + window.location.hash).toBe('/app'))
  })

  it('is forgotten with the session of whoever looked at it', async () => {
    visit('/app/map/7#13/54.7/-1.5')
    await screen.findByRole('heading', { name: 'Log In' })
    expect(destination()).toBeNull()
  })
})

test.each([
  '/nowhere',
  '/app/nowhere',
  '/app/map/nowhere',
  '/app/map/99999999999999999',
  '/app/my-account/nowhere',
  '/auth/nowhere',
  '/auth/register/nowhere',
])('%s is no page', async (path) => {
  visit(path)
  expect(
    await screen.findByRole('heading', { name: "Error - This page doesn't exist!" }),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Return to site' }))
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible()
})

test('a page that breaks says so instead of staying blank', () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  )
  silence.mockRestore()
  expect(screen.getByRole('heading', { name: 'Oops! Something went wrong...' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back to Terrier' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'My Maps' })).toHaveAttribute('href', '/app/maps')
})

test('a public page that breaks leads to nobody’s maps within its frame', () => {
  window.history.replaceState(null, '', '/view/abc')
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <CrashBoundary>
      <Broken />
    </CrashBoundary>,
  )
  silence.mockRestore()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'My Maps' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Back to Terrier' })).not.toBeInTheDocument()
})

test.each([
  ['/auth/register', 'Register'],
  ['/auth/register/', 'Register'],
  ['/auth/reset-password', 'Reset password'],
])('%s is for people without an account at hand', async (path, heading) => {
  mockCalls({ '/api/config': someServiceConfig() })
  visit(path)
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
})

test('a link of the sign-in page leads there without loading a page, and back', async () => {
  mockCalls({ '/api/config': someServiceConfig() })
  visit('/auth')
  await userEvent.click(screen.getByRole('link', { name: 'reset password' }))
  expect(await screen.findByRole('heading', { name: 'Reset password' })).toBeVisible()
  expect(window.location.pathname).toBe('/auth/reset-password')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible()
})

const accountCalls = {
  '/api/user/details': someUserDetails(),
  '/api/user/sessions': { sessions: [] },
}

test.each([
  ['/app/my-account', 'My Account'],
  ['/app/my-account/', 'My Account'],
  ['/app/my-account/details', 'Details'],
  ['/app/my-account/email', 'Email'],
  ['/app/my-account/password', 'Password'],
  ['/app/my-account/delete', 'Delete account'],
])('%s shows the account of whoever is signed in', async (path, heading) => {
  mockCalls(accountCalls)
  beginSession('of olwen', 60)
  visit(path)
  expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeVisible()
})

test.each(['/auth/reset-password', '/app/my-account/password'])(
  'who is signed in chooses another password without a mail at %s',
  async (path) => {
    mockCalls(accountCalls)
    beginSession('of olwen', 60)
    visit(path)
    expect(await screen.findByRole('heading', { name: 'Password' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Close' })).toBeVisible()
  },
)

test.each(['/app', '/app/maps', '/app/my-account', '/app/my-account/email', '/auth'])(
  'after a reset link %s leads to the choice of a password',
  async (path) => {
    mockCalls(accountCalls)
    beginSession('of olwen', 60, { mustChangePassword: true })
    visit(path)
    expect(await screen.findByRole('heading', { name: 'Password' })).toBeVisible()
    expect(window.location.pathname).toBe('/app/my-account/password')
    expect(screen.queryByRole('link', { name: 'Close' })).not.toBeInTheDocument()
  },
)
