import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { endSession, useSession } from '../../api/session.ts'
import { SignInForm } from './sign-in-form.tsx'

const answerWith = vi.fn<typeof fetch>()

// What a screen fetches on demand is here before the tests, which then wait for nothing but React.
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

test("a wrong password shows the server's words", async () => {
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

test('without an answer it says so and can be tried again', async () => {
  answerWith.mockRejectedValue(new TypeError('Failed to fetch'))
  render(<SignInForm />)
  await fillIn('olwen@example.org', 'secret')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Unable to log in. Please try again later.',
  )
  expect(screen.getByRole('button', { name: 'Log In' })).toBeEnabled()
})

test('a missing field is named and nothing is sent', async () => {
  render(<SignInForm />)
  await fillIn('', 'secret')
  expect(screen.getByLabelText('Email')).toBeInvalid()
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address')
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(answerWith).not.toHaveBeenCalled()
})

test('after a time-out it says why the person is here', () => {
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

test('where the person is known only the password is left to type', async () => {
  render(<SignInForm expectedEmail="olwen@example.org" />)
  expect(screen.getByLabelText('Email')).toHaveValue('olwen@example.org')
  expect(screen.getByLabelText('Password')).toHaveFocus()
})
