import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { endSession } from '../api/session.ts'
import { App } from './app.tsx'
import { CrashBoundary } from './crash-boundary.tsx'

beforeEach(() => endSession('logged-out'))

afterEach(cleanup)

function visit(path: string) {
  window.history.replaceState(null, '', path)
  render(<App />)
}

const Broken = () => {
  throw new Error('a bug')
}

test.each(['/', '/app', '/app/', '/app/maps', '/auth', '/auth/'])(
  '%s leads to the sign-in page without a token',
  async (path) => {
    visit(path)
    expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible()
    expect(window.location.pathname).toMatch(/^\/auth\/?$/)
  },
)

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

test.each(['/nowhere', '/app/nowhere', '/auth/nowhere'])('%s is no page', async (path) => {
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
