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
])('%s redirects to the sign-in page without a token', async (path) => {
  visit(path)
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible()
  expect(window.location.pathname).toMatch(/^\/auth\/?$/)
})

test('shows the sign-in page when the token has expired', async () => {
  localStorage.setItem('token', 'abc')
  localStorage.setItem('token_expiry', String(Date.now() - 1))
  visit('/app')
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible()
})

test('removes the id of the last open map when the session has ended', async () => {
  sessionStorage.setItem('currentMapId', '7')
  visit('/app')
  await screen.findByRole('heading', { name: 'Log In' })
  expect(sessionStorage.getItem('currentMapId')).toBeNull()
})

describe('the URL of a map', () => {
  it('is stored as the destination after logging in', async () => {
    useSession.setState({ ending: null })
    visit('/app/map/7#13/54.7/-1.5')
    await screen.findByRole('heading', { name: 'Log In' })
    expect(window.location.pathname).toBe('/auth')
    expect(destination()).toBe('/app/map/7#13/54.7/-1.5')
  })

  it('is replaced by /app when another user logs in on the page', async () => {
    beginSession('of olwen', 60)
    replaceSession()
    visit('/app/map/7#13/54.7/-1.5')
    await vi.waitFor(() => expect(window.location.pathname + window.location.hash).toBe('/app'))
  })

  it('is not stored as the destination after logging out', async () => {
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
])('%s shows the error page', async (path) => {
  visit(path)
  expect(
    await screen.findByRole('heading', { name: "Error - This page doesn't exist!" }),
  ).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Return to site' }))
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible()
})

test('shows an error page when rendering throws', () => {
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

test('offers no link to My Maps when a public page throws', () => {
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
])('%s is shown without a token', async (path, heading) => {
  mockCalls({ '/api/config': someServiceConfig() })
  visit(path)
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
})

test('opens the reset password page from the sign-in page, and Cancel returns', async () => {
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
])('%s shows the account of the signed-in user', async (path, heading) => {
  mockCalls(accountCalls)
  beginSession('of olwen', 60)
  visit(path)
  expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeVisible()
})

test.each(['/auth/reset-password', '/app/my-account/password'])(
  'a signed-in user changes the password at %s without an email',
  async (path) => {
    mockCalls(accountCalls)
    beginSession('of olwen', 60)
    visit(path)
    expect(await screen.findByRole('heading', { name: 'Password' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Close' })).toBeVisible()
  },
)

test.each(['/app', '/app/maps', '/app/my-account', '/app/my-account/email', '/auth'])(
  '%s redirects to the password page after a reset link',
  async (path) => {
    mockCalls(accountCalls)
    beginSession('of olwen', 60, { mustChangePassword: true })
    visit(path)
    expect(await screen.findByRole('heading', { name: 'Password' })).toBeVisible()
    expect(window.location.pathname).toBe('/app/my-account/password')
    expect(screen.queryByRole('link', { name: 'Close' })).not.toBeInTheDocument()
  },
)
