import '@testing-library/jest-dom/vitest'
import type { AdminPerson } from '@terrier/contract/admin-people'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { aProblemReply } from '../../testing/mock-calls.ts'
import { someUserDetails } from '../../testing/user-details.ts'
import { AdminScreen } from './admin-screen.tsx'

const user = userEvent.setup()
let people: AdminPerson[]
let sent: { readonly path: string; readonly body: unknown }[]
let answers: Record<string, Response>

const mair: AdminPerson = {
  id: 7,
  username: 'mair@example.org',
  firstName: 'Mair',
  lastName: 'Ŵyn',
  organisation: 'Y Lolfa',
  isPrivileged: false,
  isDisabled: false,
  emailVerified: false,
  createdAt: '2026-10-01T09:00:00.000Z',
  lastActiveAt: '2026-11-20T12:00:00.000Z',
  subscription: { state: 'active', mandate: 'MD7' },
}
const admin: AdminPerson = {
  ...mair,
  id: 1,
  username: 'admin@example.org',
  firstName: 'Ada',
  lastName: 'Admin',
  isPrivileged: true,
  emailVerified: true,
  lastActiveAt: null,
}

function answer(path: string): Response {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const own = answers[pathname]
  if (own) return own.clone()
  if (pathname === '/api/user/details') return Response.json(someUserDetails({ id: 1 }))
  if (pathname !== '/api/admin/people') return Response.json([])
  const search = searchParams.get('search') ?? ''
  const found = people.filter(({ username }) => username.includes(search))
  const isFirst = !searchParams.has('after')
  if (search === '' && isFirst) return Response.json({ people: found.slice(0, 1), next: 1 })
  return Response.json({ people: search === '' ? found.slice(1) : found, next: null })
}

beforeEach(async () => {
  people = [admin, mair]
  sent = []
  answers = {}
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'POST' && typeof body === 'string') sent.push({ path, body: JSON.parse(body) })
    return answer(path)
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AdminScreen />
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('tab', { name: 'People' }))
  await screen.findByText('admin@example.org')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function find(text: string) {
  await user.type(
    screen.getByRole('searchbox', { name: 'Name or email address' }),
    `${text}{Enter}`,
  )
}

async function findMair() {
  await find('mair')
  await screen.findByText('mair@example.org')
  return within(screen.getByRole('listitem', { name: 'mair@example.org' }))
}

const dialog = async () => within(await screen.findByRole('dialog'))

describe('the list of people', () => {
  it('loads more pages and shows the status of the accounts', async () => {
    expect(screen.getByRole('status')).toHaveTextContent('1 person shown; there are more')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    const card = await screen.findByRole('listitem', { name: 'mair@example.org' })
    for (const words of [
      'Mair Ŵyn',
      'Email not confirmed',
      'Y Lolfa',
      'Registered 1 Oct 2026',
      'Subscription active, reference MD7',
    ]) {
      expect(card).toHaveTextContent(words)
    }
    expect(card).toHaveTextContent('Last active 20 Nov 2026')
    expect(card).not.toHaveTextContent('Disabled')
    expect(screen.getByRole('status')).toHaveTextContent('2 people')
    const own = screen.getByRole('listitem', { name: 'admin@example.org' })
    expect(own).toHaveTextContent('Last active: not known')
  })

  it('filters by search and shows a message when there are no matches', async () => {
    await find('nobody@')
    expect(await screen.findByText('Nobody matches "nobody@".')).toBeVisible()
    await user.clear(screen.getByRole('searchbox'))
    await findMair()
    expect(screen.queryByText('admin@example.org')).not.toBeInTheDocument()
  })

  it('offers no actions for your own account', async () => {
    const own = screen.getByRole('listitem', { name: 'admin@example.org' })
    await waitFor(() => expect(own).toHaveTextContent('This is your own account'))
    expect(within(own).queryByRole('button')).not.toBeInTheDocument()
  })

  it('can be reloaded after a failed request', async () => {
    answers['/api/admin/people'] = aProblemReply(500, 'unexpected', 'No.')
    await find('mair')
    expect(await screen.findByText('This could not be loaded.')).toBeVisible()
    delete answers['/api/admin/people']
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('mair@example.org')).toBeVisible()
  })
})

describe('an account', () => {
  it('is disabled after confirmation and enabled again', async () => {
    const card = await findMair()
    await user.click(card.getByRole('button', { name: 'Disable mair@example.org' }))
    const question = await dialog()
    expect(question.getByText('Disable the account of Mair Ŵyn?')).toBeVisible()
    expect(sent).toEqual([])
    answers['/api/admin/person/disabled'] = Response.json({})
    people = [admin, { ...mair, isDisabled: true }]
    await user.click(question.getByRole('button', { name: 'Disable' }))
    const disabled = { id: 7, disabled: true }
    expect(sent).toEqual([{ path: '/api/admin/person/disabled', body: disabled }])
    expect(
      await screen.findByText('mair@example.org has been disabled and logged out everywhere.'),
    ).toBeVisible()
    people = [admin, mair]
    await user.click(await screen.findByRole('button', { name: 'Enable mair@example.org' }))
    expect(sent.at(-1)?.body).toEqual({ id: 7, disabled: false })
    expect(await screen.findByText('mair@example.org has been enabled.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Disable mair@example.org' })).toBeVisible()
  })

  it('is logged out everywhere after confirmation', async () => {
    const card = await findMair()
    await user.click(card.getByRole('button', { name: 'Log out everywhere: mair@example.org' }))
    answers['/api/admin/person/sign-out'] = Response.json({ ended: 2 })
    await user.click((await dialog()).getByRole('button', { name: 'Log out everywhere' }))
    expect(sent).toEqual([{ path: '/api/admin/person/sign-out', body: { id: 7 } }])
    expect(
      await screen.findByText('mair@example.org has been logged out on every device.'),
    ).toBeVisible()
  })

  it('is made privileged, and ordinary again, after confirmation', async () => {
    const card = await findMair()
    await user.click(card.getByRole('button', { name: 'Make privileged: mair@example.org' }))
    answers['/api/admin/person/privileged'] = Response.json({})
    people = [admin, { ...mair, isPrivileged: true }]
    await user.click((await dialog()).getByRole('button', { name: 'Make privileged' }))
    expect(sent.at(-1)?.body).toEqual({ id: 7, privileged: true })
    expect(await screen.findByText('mair@example.org is now privileged.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Make ordinary: mair@example.org' }))
    await user.click((await dialog()).getByRole('button', { name: 'Make ordinary' }))
    expect(sent.at(-1)?.body).toEqual({ id: 7, privileged: false })
  })

  it('is unchanged when the dialog is cancelled', async () => {
    const card = await findMair()
    await user.click(card.getByRole('button', { name: 'Disable mair@example.org' }))
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    expect(sent).toEqual([])
  })

  it('shows in the dialog why the change was rejected', async () => {
    const card = await findMair()
    answers['/api/admin/person/privileged'] = aProblemReply(403, 'not-allowed', 'You may not.')
    await user.click(card.getByRole('button', { name: 'Make privileged: mair@example.org' }))
    const question = await dialog()
    await user.click(question.getByRole('button', { name: 'Make privileged' }))
    expect(await question.findByRole('alert')).toHaveTextContent('You may not.')
  })

  it('is sent the confirmation email again, or shows the error', async () => {
    const card = await findMair()
    const resend = { name: 'Send confirmation again: mair@example.org' }
    answers['/api/admin/person/resend'] = Response.json({ email: 'mair@example.org' })
    await user.click(card.getByRole('button', resend))
    expect(await screen.findByText(/link has been sent to mair@example.org/)).toBeVisible()
    answers['/api/admin/person/resend'] = aProblemReply(429, 'too-many-requests', 'Too many.')
    await user.click(card.getByRole('button', resend))
    expect(await card.findByRole('alert')).toHaveTextContent('Too many.')
  })
})
