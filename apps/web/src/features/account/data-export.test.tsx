import '@testing-library/jest-dom/vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { beginSession, endSession } from '../../api/session.ts'
import { mockCalls, aProblemReply } from '../../testing/mock-calls.ts'
import { DataExport } from './data-export.tsx'

const createObjectURL = vi.fn<(archive: Blob) => string>(() => 'blob:archive')

beforeEach(() => {
  createObjectURL.mockClear()
  // jsdom implements neither.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() }))
  beginSession('of olwen', 60)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  endSession('logged-out')
})

async function downloadAnswered(answer: Response) {
  mockCalls({ '/api/user/export': answer })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DataExport />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Download your data' }))
}

test('downloads the archive and confirms it', async () => {
  await downloadAnswered(
    new Response('an archive', { headers: { 'Content-Type': 'application/zip' } }),
  )
  expect(await screen.findByText('Your data has been downloaded.')).toBeVisible()
  expect(await createObjectURL.mock.calls[0]?.[0].text()).toBe('an archive')
})

const underWay = 'A download of your data is already being prepared. Wait until it has finished.'

test.each([
  [underWay, aProblemReply(429, 'export-under-way', underWay)],
  ['Your data could not be downloaded. Try again later.', new Response('', { status: 502 })],
])('shows why the download failed: %s', async (message, answer) => {
  await downloadAnswered(answer)
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(createObjectURL).not.toHaveBeenCalled()
})
