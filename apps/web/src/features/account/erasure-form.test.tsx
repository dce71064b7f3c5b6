import '@testing-library/jest-dom/vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import type { AccountErased, ErasurePreview } from '@terrier/contract/account-erasure'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { beginSession, endSession } from '../../api/session.ts'
import { mockCalls, aProblemReply } from '../../testing/mock-calls.ts'
import { ErasureForm } from './erasure-form.tsx'

const onErased = vi.fn<(erased: AccountErased) => void>()

beforeEach(() => {
  onErased.mockReset()
  beginSession('of olwen', 60)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  endSession('logged-out')
})

const preview: ErasurePreview = {
  isOnlyAdministrator: false,
  sharedMaps: [
    {
      eid: 7,
      name: 'Caeau',
      isSnapshot: false,
      sharedWith: 2,
      publicLinks: 1,
      writers: ['sam@example.org'],
    },
    { eid: 8, name: 'Coed', isSnapshot: false, sharedWith: 1, publicLinks: 0, writers: [] },
  ],
  privateMaps: 3,
  deletedMaps: 1,
  mapsOfOthers: 1,
  hasSubscription: false,
  userGroups: 0,
  feedback: 2,
}

const erased: AccountErased = { deletedMaps: 5, handedOver: [], endedSessions: 1 }

async function open(answers: Readonly<Record<string, unknown>> = {}, change = {}) {
  const sent = mockCalls({
    '/api/user/erasure': { ...preview, ...change },
    '/api/user/erase': erased,
    ...answers,
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ErasureForm username="olwen@example.org" onErased={onErased} />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Delete my account' })
  return { sent: () => sent.filter(({ path }) => path.endsWith('/erase')), user: userEvent.setup() }
}

const password = () => screen.getByLabelText('Your password', { exact: true })
const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Delete my account' }))

describe('account deletion form', () => {
  it('lists what is deleted, what stays and which shared maps others lose', async () => {
    await open()
    const deleted = screen.getByRole('region', { name: 'What is deleted' })
    expect(deleted).toHaveTextContent('3 maps that only you can open')
    expect(deleted).toHaveTextContent('1 deleted map that could still be restored.')
    expect(deleted).toHaveTextContent('1 map of other people')
    const kept = screen.getByRole('region', { name: 'What stays, without your name' })
    expect(kept).toHaveTextContent('2 answers of yours to our feedback form.')
    const [first, second] = within(
      screen.getByRole('region', { name: 'Your maps that others can open' }),
    ).getAllByRole('listitem')
    expect(first).toHaveTextContent('Caeau')
    expect(first).toHaveTextContent('Shared with 2 people, 1 public link')
    expect(second).toHaveTextContent('Shared with 1 person. It is deleted.')
  })

  it.each([true, false])('mentions a subscription only where there is one: %s', async (has) => {
    await open({}, { hasSubscription: has })
    const line = 'Your subscription, which is cancelled with the payment provider.'
    expect(screen.queryAllByText(line)).toHaveLength(has ? 1 : 0)
  })

  it('mentions only user groups when no maps of other people are shared', async () => {
    await open({}, { mapsOfOthers: 0, userGroups: 2 })
    expect(screen.getByText('Your access to the data layers of 2 groups.')).toBeVisible()
    expect(screen.queryByText(/\b0\b/)).not.toBeInTheDocument()
  })

  it('is disabled for the only administrator, with the reason', async () => {
    await open({}, { isOnlyAdministrator: true })
    expect(screen.getByRole('alert')).toHaveTextContent('You are the only administrator')
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeDisabled()
  })

  it('omits items whose count is zero', async () => {
    const none = { sharedMaps: [], privateMaps: 0, deletedMaps: 0, mapsOfOthers: 0, feedback: 0 }
    await open({}, none)
    expect(screen.queryByRole('region', { name: /others can open/ })).not.toBeInTheDocument()
    expect(screen.queryByText(/\b0\b/)).not.toBeInTheDocument()
  })

  it('requires the password, and transfers no map by default', async () => {
    const { sent, user } = await open()
    await press(user)
    expect(password()).toHaveAccessibleDescription('Enter your password.')
    expect(password()).toHaveFocus()
    expect(sent()).toEqual([])
    await user.type(password(), 'Ystwyth 22')
    await press(user)
    await vi.waitFor(() => expect(onErased).toHaveBeenCalledWith(erased))
    expect(sent()).toEqual([
      { path: '/api/user/erase', body: { password: 'Ystwyth 22', handOver: [] } },
    ])
  })

  it('transfers a map to the chosen person', async () => {
    const { sent, user } = await open()
    await user.selectOptions(
      screen.getByLabelText('What happens to "Caeau"'),
      'Give it to sam@example.org',
    )
    await user.type(password(), 'Ystwyth 22')
    await press(user)
    await vi.waitFor(() => expect(onErased).toHaveBeenCalled())
    expect(sent()[0]?.body).toMatchObject({ handOver: [{ eid: 7, email: 'sam@example.org' }] })
  })

  it('shows a wrong password at its field and deletes nothing', async () => {
    const message = 'The password is not correct.'
    const refusal = aProblemReply(400, 'bad-request', message, { password: [message] })
    const { user } = await open({ '/api/user/erase': refusal })
    await user.type(password(), 'wrong')
    await press(user)
    await vi.waitFor(() => expect(password()).toHaveAccessibleDescription(message))
    expect(onErased).not.toHaveBeenCalled()
  })

  it.each([
    [
      'Sam cannot be given the map.',
      aProblemReply(400, 'bad-request', 'Sam cannot be given the map.'),
    ],
    ['Your account could not be deleted. Try again later.', new Response('', { status: 502 })],
  ])('shows any other error: %s', async (message, refusal) => {
    const { user } = await open({ '/api/user/erase': refusal })
    await user.type(password(), 'Ystwyth 22')
    await press(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(onErased).not.toHaveBeenCalled()
  })

  it('offers a retry and no deletion when the summary cannot be loaded', async () => {
    mockCalls({ '/api/user/erasure': aProblemReply(404, 'not-found', 'No') })
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ErasureForm username="olwen@example.org" onErased={onErased} />
      </QueryClientProvider>,
    )
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument()
  })
})
