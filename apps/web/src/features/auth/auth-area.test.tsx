import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { beginSession, endSession } from '../../api/session.ts'
import { mockCalls, aProblemReply } from '../../testing/mock-calls.ts'
import { someServiceConfig } from '../../testing/service-config.ts'
import { AuthArea, type AuthPath } from './auth-area.tsx'

const onNavigate = vi.fn<(path: string) => void>()

// Preloads the lazy chunks, so that the tests wait for React only.
beforeAll(async () => {
  await Promise.all([
    import('./register-screen.tsx'),
    import('./reset-password-screen.tsx'),
    import('./confirm-email-screen.tsx'),
  ])
})

beforeEach(() => onNavigate.mockReset())

afterEach(() => {
  cleanup()
  endSession('logged-out')
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

const open = (path: AuthPath) => render(<AuthArea path={path} onNavigate={onNavigate} />)

describe('the sign-in screen', () => {
  it.each([
    ['register new account', '/auth/register'],
    ['reset password', '/auth/reset-password'],
  ])('links to %s', async (name, path) => {
    open('/auth')
    const link = screen.getByRole('link', { name })
    expect(link).toHaveAttribute('href', path)
    await userEvent.click(link)
    expect(onNavigate).toHaveBeenCalledWith(path)
  })
})

describe('changing screens', () => {
  it('moves focus to the heading of the new screen', async () => {
    mockCalls({ '/api/config': someServiceConfig() })
    const { rerender } = open('/auth')
    expect(screen.getByRole('heading', { name: 'Log In' })).not.toHaveFocus()
    rerender(<AuthArea path="/auth/reset-password" onNavigate={onNavigate} />)
    expect(await screen.findByRole('heading', { name: 'Reset password' })).toHaveFocus()
  })

  it('shows another background image', async () => {
    mockCalls({ '/api/config': someServiceConfig() })
    const { container, rerender } = open('/auth')
    const shown = () =>
      [...container.querySelectorAll('img[data-shown]')].map((image) => image.getAttribute('src'))
    const first = shown()
    rerender(<AuthArea path="/auth/register" onNavigate={onNavigate} />)
    await screen.findByRole('heading', { name: 'Register' })
    expect(shown()).toHaveLength(1)
    expect(shown()).not.toEqual(first)
  })
})

async function requestReset(email: string, answer: unknown = {}) {
  const sent = mockCalls({
    '/api/config': someServiceConfig(),
    '/api/user/password-reset': answer,
  })
  open('/auth/reset-password')
  const input = await screen.findByLabelText('Email')
  if (email) await userEvent.type(input, email)
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  return sent.filter(({ path }) => path === '/api/user/password-reset')
}

describe('resetting a password', () => {
  it('sends the request and confirms it', async () => {
    const sent = await requestReset('olwen@example.org ')
    expect(await screen.findByRole('heading', { name: 'Password reset requested' })).toHaveFocus()
    expect(sent.map(({ body }) => body)).toEqual([{ username: 'olwen@example.org' }])
    await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
    expect(onNavigate).toHaveBeenCalledWith('/auth')
  })

  it.each(['', 'olwen', 'olwen@'])('sends nothing for %j', async (email) => {
    expect(await requestReset(email)).toEqual([])
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Enter an email address, such as name@example.org.',
    )
    expect(screen.getByLabelText('Email')).toHaveFocus()
  })

  it('stays open without an alert when the request fails', async () => {
    await requestReset('olwen@example.org', new Response('', { status: 502 }))
    expect(screen.getByRole('button', { name: 'Reset' })).toBeEnabled()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Reset password' })).toBeVisible()
  })

  it('shows a message instead of the form where no email is sent', async () => {
    mockCalls({ '/api/config': someServiceConfig({ sendsMail: false }) })
    open('/auth/reset-password')
    expect(await screen.findByText(/This site sends no email/)).toBeVisible()
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument()
  })

  it('links to the mail of a local installation, in the language of the page', async () => {
    mockCalls({
      '/api/config': someServiceConfig({ localMailPath: '/api/local-mail' }),
      '/api/user/password-reset': {},
    })
    open('/auth/reset-password')
    await userEvent.type(await screen.findByLabelText('Email'), 'olwen@example.org')
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    const link = await screen.findByRole('link', { name: 'Read the email on this computer' })
    expect(link).toHaveAttribute('href', '/api/local-mail?language=en')
  })

  it('returns to the sign-in screen on Cancel', async () => {
    mockCalls({ '/api/config': someServiceConfig() })
    open('/auth/reset-password')
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(onNavigate).toHaveBeenCalledWith('/auth')
  })
})

const confirmPath = '/api/user/email/confirm'

const follow = (answer: unknown, { isSignedIn = true } = {}) => {
  window.history.replaceState(null, '', '/auth/confirm-email?token=abc')
  const sent = mockCalls({ '/api/config': someServiceConfig(), [confirmPath]: answer })
  if (isSignedIn) beginSession('a-token', 60)
  open('/auth/confirm-email')
  return sent
}

const tokensOf = (sent: readonly { path: string; body: unknown }[]) =>
  sent.filter(({ path }) => path === confirmPath).map(({ body }) => body)

describe('email confirmation link', () => {
  it('confirms the address once and removes the token from the URL', async () => {
    const sent = follow({ username: 'nia@example.org', changed: false })
    expect(
      await screen.findByRole('heading', { name: 'Your email address is confirmed.' }),
    ).toHaveFocus()
    expect(tokensOf(sent)).toEqual([{ token: 'abc' }])
    expect(window.location.search).toBe('')
  })

  it('sends the token only after log-in', async () => {
    const sent = follow({ username: 'nia@example.org', changed: false }, { isSignedIn: false })
    expect(
      await screen.findByRole('heading', { name: 'Log in to confirm your email address' }),
    ).toBeVisible()
    expect(screen.getByLabelText('Email')).toBeVisible()
    expect(window.location.search).toBe('')
    expect(tokensOf(sent)).toEqual([])
    act(() => beginSession('a-token', 60))
    expect(
      await screen.findByRole('heading', { name: 'Your email address is confirmed.' }),
    ).toHaveFocus()
    expect(tokensOf(sent)).toEqual([{ token: 'abc' }])
  })

  it('sends the token again after log-in when the session had ended', async () => {
    const sent = follow(aProblemReply(401, 'session-ended', ''))
    await screen.findByRole('heading', { name: 'Log in to confirm your email address' })
    mockCalls({ [confirmPath]: { username: 'nia@example.org', changed: false } })
    act(() => beginSession('another-token', 60))
    expect(
      await screen.findByRole('heading', { name: 'Your email address is confirmed.' }),
    ).toBeVisible()
    expect(tokensOf(sent)).toEqual([{ token: 'abc' }])
  })

  it('says that the email has been changed', async () => {
    follow({ username: 'nia@example.org', changed: true })
    expect(
      await screen.findByRole('heading', { name: 'Your email has been changed successfully.' }),
    ).toBeVisible()
  })

  it('shows why confirmation failed', async () => {
    follow(aProblemReply(410, 'confirmation-link-expired', 'This link has expired.'))
    expect(
      await screen.findByRole('heading', { name: 'Your email address could not be confirmed' }),
    ).toBeVisible()
    expect(screen.getByText('This link has expired.')).toBeVisible()
  })
})
