import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { confirmConnection } from '../../api/connectivity.ts'
import { endSession, useSession } from '../../api/session.ts'
import { SignInForm } from './sign-in-form.tsx'

const answerWith = vi.fn<typeof fetch>()

// Preloads the lazy chunks, so that the tests wait for React only.
beforeAll(async () => {
  await import('./attempt-sign-in.ts')
})

beforeEach(() => {
  answerWith.mockReset()
  vi.stubGlobal('fetch', answerWith)
  endSession('logged-out')
})

afterEach(() => {
  cleanup()
  // A failed request makes the page ask again and again whether the server is there.
  confirmConnection(performance.now())
  vi.unstubAllGlobals()
})

async function fillIn(email: string, password: string) {
  const user = userEvent.setup()
  if (email) await user.type(screen.getByLabelText('Email'), email)
  if (password) await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Log In' }))
}

test('the right password signs the person in', async () => {
  answerWith.mockResolvedValue(
    Response.json({ access_token: 'abc', token_type: 'bearer', expires_in: 60 }),
  )
  render(<SignInForm />)
  await fillIn('olwen@example.org ', 'secret')
  expect(useSession.getState().isSignedIn).toBe(true)
  expect(localStorage.getItem('token')).toBe('abc')
  expect(answerWith.mock.lastCall?.[1]?.body).toEqual(
    new URLSearchParams({
      username: 'olwen@example.org',
      password: 'secret',
      grant_type: 'password',
    }),
  )
})

test("a wrong password shows the server's message", async () => {
  answerWith.mockResolvedValue(
    Response.json(
      {
        code: 'wrong-credentials',
        message: 'You have entered an invalid username or password.',
      },
      { status: 401 },
    ),
  )
  render(<SignInForm />)
  await fillIn('olwen@example.org', 'guess')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You have entered an invalid username or password.',
  )
  expect(useSession.getState().isSignedIn).toBe(false)
})

test('a failed request shows an error and can be retried', async () => {
  answerWith.mockRejectedValue(new TypeError('Failed to fetch'))
  render(<SignInForm />)
  await fillIn('olwen@example.org', 'secret')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Unable to log in. Please try again later.',
  )
  expect(screen.getByRole('button', { name: 'Log In' })).toBeEnabled()
})

test('a missing email shows an error at its field and sends nothing', async () => {
  render(<SignInForm />)
  await fillIn('', 'secret')
  expect(screen.getByLabelText('Email')).toBeInvalid()
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address')
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(answerWith).not.toHaveBeenCalled()
})

test('shows the reason after a session time-out', () => {
  endSession('timed-out')
  render(<SignInForm />)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your session has timed out. Please log back in.',
  )
})

test('the password can be shown and hidden', async () => {
  render(<SignInForm />)
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

test('prefills a known email and focuses the password', async () => {
  render(<SignInForm expectedEmail="olwen@example.org" />)
  expect(screen.getByLabelText('Email')).toHaveValue('olwen@example.org')
  expect(screen.getByLabelText('Password')).toHaveFocus()
})

const bytes = (text: string) => new TextEncoder().encode(text).buffer

const pressPasskey = () =>
  userEvent.click(screen.getByRole('button', { name: 'Log in with a passkey' }))

describe('logging in with a passkey', () => {
  const get = vi.fn<() => Promise<unknown>>()

  beforeAll(async () => {
    await import('./attempt-passkey.ts')
  })

  beforeEach(() => {
    get.mockReset().mockResolvedValue({
      id: 'a2V5',
      rawId: bytes('key'),
      type: 'public-key',
      response: {
        clientDataJSON: bytes('client'),
        authenticatorData: bytes('data'),
        signature: bytes('signed'),
        userHandle: bytes('1'),
      },
      getClientExtensionResults: () => ({}),
    })
    // jsdom does not implement WebAuthn.
    vi.stubGlobal('PublicKeyCredential', vi.fn())
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
    answerWith.mockImplementation(async (path) =>
      path === '/api/token/passkey/options'
        ? Response.json({
            challenge: 'b3du',
            rpId: 'localhost',
            timeout: 300_000,
            userVerification: 'required',
          })
        : Response.json({ access_token: 'abc', token_type: 'bearer', expires_in: 60 }),
    )
  })

  test('signs the person in without address and password', async () => {
    render(<SignInForm />)
    await pressPasskey()
    await vi.waitFor(() => expect(useSession.getState().isSignedIn).toBe(true))
    const body = answerWith.mock.lastCall?.[1]?.body
    expect(JSON.parse(typeof body === 'string' ? body : '')).toMatchObject({
      credential: { id: 'a2V5', response: { signature: 'c2lnbmVk', userHandle: 'MQ' } },
    })
  })

  test('shows a message when the prompt is cancelled, and can be tried again', async () => {
    get.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }))
    render(<SignInForm />)
    await pressPasskey()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No passkey was used. Try again, or log in with your password.',
    )
    expect(screen.getByRole('button', { name: 'Log in with a passkey' })).toHaveAttribute(
      'aria-busy',
      'false',
    )
  })

  test("shows the server's message when the passkey is rejected", async () => {
    const message = 'This passkey does not work here. Log in with your password.'
    answerWith.mockImplementation(async () =>
      Response.json({ code: 'passkey-refused', message }, { status: 401 }),
    )
    render(<SignInForm />)
    await pressPasskey()
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })
})

test('offers no passkey where the browser does not support them', () => {
  render(<SignInForm />)
  expect(screen.queryByRole('button', { name: /passkey/ })).not.toBeInTheDocument()
})
