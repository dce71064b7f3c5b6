import '@testing-library/jest-dom/vitest'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import type { ChosenArea } from '../../document/chosen-area.ts'
import { connectOpenMap, openMap, startNewMap } from '../../document/open-map.ts'
import { showRevision } from '../../document/show-revision.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { aMapRecord } from '../../testing/a-map-record.ts'
import { aProblemReply, mockCalls, type SentCall } from '../../testing/mock-calls.ts'
import { ToastRegion } from '../../ui/toast-region.tsx'
import { EvidencePack } from './evidence-pack.tsx'

const user = userEvent.setup()
const record = aMapRecord(emptyMap('Fields'))
const path = `/api/user/map/${record.map.eid}/evidence-pack`
const parcel: ChosenArea = { area: { kind: 'parcels', polyIds: [1] }, label: 'Market cross' }
const archive = () => new Response('PK', { headers: { 'Content-Type': 'application/zip' } })
const downloads = vi.fn<(name: string) => void>()
let answers: Record<string, unknown>
let sent: SentCall[]

beforeEach(() => {
  downloads.mockReset()
  // The archive of these tests is none, so nothing can be added to it.
  vi.stubGlobal('reportError', vi.fn())
  answers = { [path]: archive() }
  sent = mockCalls(answers)
  URL.createObjectURL = () => 'blob:file'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    downloads(this.download)
  })
  connectOpenMap(new FakeMapServer().network)
  openMap(record)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show(chosen = parcel) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EvidencePack
        chosen={chosen}
        notesOf={() => ({ credits: [], isFictional: true, editions: [], notDrawn: [], key: [] })}
      />
      <ToastRegion />
    </QueryClientProvider>,
  )
}
const create = () => user.click(screen.getByRole('button', { name: 'Create the pack' }))

it('is made from the saved revision for a purpose, and downloaded', async () => {
  show()
  await user.click(screen.getByRole('radio', { name: 'A response to a planning application' }))
  await create()
  expect(await screen.findByText('Market cross-evidence-pack.zip was downloaded.')).toBeVisible()
  expect(downloads).toHaveBeenCalledWith('Market cross-evidence-pack.zip')
  expect(sent).toEqual([
    {
      path,
      body: {
        revision: record.map.revision,
        site: parcel.area,
        siteName: 'Market cross',
        purpose: 'planning-response',
      },
    },
  ])
})

it('is downloaded as the server made it when nothing can be added, and says so', async () => {
  show()
  await create()
  expect(await screen.findByText(/^The pack has no print, which could not be drawn/)).toBeVisible()
  expect(downloads).toHaveBeenCalledTimes(1)
})

it('is made from the earlier revision that is shown', async () => {
  act(() =>
    showRevision({ revision: 1, savedAt: new Date('2026-10-02T12:00') }, emptyMap('Fields')),
  )
  show()
  expect(screen.getByText(/as it was saved on 02\/10\/2026/)).toBeVisible()
  await create()
  expect(sent.map(({ body }) => body)).toMatchObject([{ revision: 1 }])
})

it('needs a name, and proposes that of the map for what the map shows', async () => {
  show({ area: { kind: 'bounds', bounds: [1, 54, 2, 55] }, label: 'What the map shows' })
  const name = screen.getByRole('textbox', { name: 'Name of the site' })
  expect(name).toHaveValue('Fields')
  await user.clear(name)
  await create()
  expect(name).toHaveAccessibleDescription(/Enter a name/)
  expect(sent).toEqual([])
})

it.each([
  ['not-allowed', 403, 'Somebody has changed this map. Try again in a moment.'],
  ['feature-area-too-large', 400, 'This site is too large for a pack. Choose a smaller one.'],
  ['too-many-requests', 429, 'Wait a little.'],
  ['export-failed', 500, 'The pack could not be created. Try again.'],
])('says why it was refused: %s', async (code, status, words) => {
  answers[path] = aProblemReply(status, code, 'Wait a little.')
  show()
  await create()
  expect(await screen.findByText(words)).toBeVisible()
  answers[path] = archive()
  await create()
  expect(await screen.findByText(/was downloaded/)).toBeVisible()
})

it('can be cancelled, and the focus returns to the button that creates it', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
  show()
  await create()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Create the pack' })).toHaveFocus()
  expect(downloads).not.toHaveBeenCalled()
})

it('of a map without a title asks to save it', () => {
  startNewMap()
  show()
  expect(screen.getByText(/Give the map a title/)).toBeVisible()
})
