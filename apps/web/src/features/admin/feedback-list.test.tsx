import { QueryClientProvider } from '@tanstack/react-query'
import type { FeedbackEntry } from '@terrier/contract/feedback'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { FeedbackList } from './feedback-list.tsx'

const anEntry = (change: Partial<FeedbackEntry> = {}): FeedbackEntry => ({
  id: 9,
  createdAt: '2026-11-22T04:00:00.000Z',
  username: 'mair@example.org',
  question1: 'Finding a field\nfor hens',
  question2: 'Eggs',
  question3: 'Everybody',
  question4: 'A Welsh version',
  ...change,
})

let pages: Record<string, { entries: FeedbackEntry[]; next: number | null }>
let asked: string[]

beforeEach(() => {
  asked = []
  pages = { '/api/admin/feedback': { entries: [], next: null } }
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return path.endsWith('csv')
      ? new Response('Date')
      : Response.json(pages[path.replace(/\?$/, '')])
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FeedbackList />
    </QueryClientProvider>,
  )

describe('FeedbackList', () => {
  it('shows each answer under its question and loads older pages', async () => {
    pages = {
      '/api/admin/feedback': { entries: [anEntry()], next: 9 },
      '/api/admin/feedback?before=9': {
        entries: [anEntry({ id: 8, username: null })],
        next: null,
      },
    }
    show()
    const first = within(await screen.findByRole('listitem'))
    expect(first.getByText('mair@example.org')).toBeDefined()
    expect(first.getAllByRole('term').map(({ textContent }) => textContent)).toContain(
      'What would make Terrier even better?',
    )
    expect(first.getAllByRole('definition')[3]?.textContent).toBe('A Welsh version')
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }))
    expect(await screen.findByText('Someone whose account was deleted')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  it('shows a message and no download when there is no feedback', async () => {
    show()
    expect(await screen.findByText('Nobody has sent feedback yet.')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('downloads all feedback as CSV', async () => {
    pages = { '/api/admin/feedback': { entries: [anEntry()], next: null } }
    const createObjectURL = vi.fn(() => 'blob:csv')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() }))
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }))
    await vi.waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce())
    expect(asked).toContain('/api/admin/feedback/csv')
  })
})
