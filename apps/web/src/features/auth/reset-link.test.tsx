import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { endSession, useSession } from '../../api/session.ts'
import { mockCalls, aProblemReply } from '../../testing/mock-calls.ts'

const address = '/auth?email=olwen%40example.org&reset_token=abc'
const token = { access_token: 'of olwen', token_type: 'bearer', expires_in: 60 }

beforeEach(() => {
  vi.resetModules()
  endSession('logged-out')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
  localStorage.clear()
})

/** The module reads the link when it is loaded, so each test imports it anew. */
async function openPageBy(link: string, answer: unknown) {
  window.history.replaceState(null, '', link)
  const sent = mockCalls({ '/api/token': answer })
  const { SignInScreen } = await import('./sign-in-screen.tsx')
  const { useSession: session } = await import('../../api/session.ts')
  const search = window.location.search
  render(<SignInScreen onNavigate={() => undefined} takesFocus={false} />)
  return { sent, session, search }
}

describe('a reset link', () => {
  it('signs in automatically and is removed from the URL', async () => {
    const { sent, session, search } = await openPageBy(address, {
      ...token,
      must_change_password: true,
    })
    expect(search).toBe('')
    await vi.waitFor(() => expect(session.getState().isSignedIn).toBe(true))
    expect(session.getState().mustChangePassword).toBe(true)
    expect(sent).toEqual([
      {
        path: '/api/token',
        body: { username: 'olwen@example.org', reset_token: 'abc', grant_type: 'password' },
      },
    ])
  })

  it.each([
    'Password reset link is invalid.',
    'Link has expired. Please make a new password reset request.',
  ])('shows the sign-in form with the error: %s', async (message) => {
    const { session } = await openPageBy(address, aProblemReply(401, 'reset-link-invalid', message))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('button', { name: 'Log In' })).toBeVisible()
    expect(session.getState().isSignedIn).toBe(false)
  })

  it('is ignored without a token', async () => {
    const { sent } = await openPageBy('/auth?email=olwen%40example.org', token)
    expect(screen.getByLabelText('Email')).toBeVisible()
    expect(sent).toEqual([])
    expect(useSession.getState().isSignedIn).toBe(false)
  })
})
