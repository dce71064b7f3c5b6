import '@testing-library/jest-dom/vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import { activityKinds, type ActivityEntry } from '@terrier/contract/account-activity'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { beginSession, endSession } from '../../api/session.ts'
import { mockCalls } from '../../testing/mock-calls.ts'
import { ActivityList } from './activity-list.tsx'
import { describeActivity } from './describe-activity.ts'

const entry: ActivityEntry = {
  id: 1,
  kind: 'signed-in',
  at: '2026-11-20T09:30:00Z',
  count: 1,
  detail: 'password',
  map: null,
  device: 'Firefox on Linux',
  network: '192.0.2.0/24',
}

beforeEach(() => beginSession('of olwen', 60))
afterEach(() => {
  cleanup()
  endSession('logged-out')
})

function open(entries: readonly Partial<ActivityEntry>[], next: number | null = null) {
  mockCalls({
    '/api/user/activity?': {
      entries: entries.map((fields, index) => ({ ...entry, id: 100 - index, ...fields })),
      next,
    },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ActivityList />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('says what happened, when, and on which device and network', async () => {
  open([
    {},
    { kind: 'sign-in-failed', count: 3 },
    { kind: 'map-shared', count: 2, map: { eid: 7, name: 'Caeau' } },
    { kind: 'link-created', device: null, network: null },
  ])
  const [login, failed, shared, link] = await screen.findAllByRole('listitem')
  expect(login).toHaveTextContent(
    'Logged in with your password20 Nov 2026, 09:30, Firefox on Linux, network 192.0.2.0/24',
  )
  expect(failed).toHaveTextContent('3 wrong passwords')
  expect(shared).toHaveTextContent('"Caeau" shared with 2 people')
  expect(link).toHaveTextContent('Public link to "Deleted map" created20 Nov 2026, 09:30')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('shows five entries, then those of the page', async () => {
  const user = open(Array.from({ length: 8 }, () => ({})))
  expect(await screen.findAllByRole('listitem')).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('leaves out what a newer server has added', async () => {
  open([{ kind: 'flew-to-the-moon' }, {}])
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
})

test('has a sentence for every kind', () => {
  for (const kind of activityKinds) expect(describeActivity({ ...entry, kind })).toMatch(/^\S.+\S$/)
})
