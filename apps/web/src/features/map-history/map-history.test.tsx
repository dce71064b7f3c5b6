import '@testing-library/jest-dom/vitest'
import type { HistoryEntry } from '@terrier/contract/map-history'
import type { MapRecord } from '@terrier/contract/maps'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { applyEdit, setBarrier } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import { connectOpenMap, openMap, startNewMap } from '../../document/open-map.ts'
import { aMapRecord } from '../../testing/a-map-record.ts'
import { HistoryModal } from './history-modal.tsx'
import type { ListedMap } from '../../document/listed-map.ts'
import { RevisionBanner } from './revision-banner.tsx'

const user = userEvent.setup()
const server = vi.fn<(path: string, body: unknown) => Response>()
const marker = { uuid: 'a', lngLat: [1.5, 54.5] as const }

const now: MapRecord = aMapRecord(emptyMap('Fields'), { map: { revision: 3 } })

const anEntry = (revision: number, words: string): HistoryEntry => ({
  revision,
  firstRevision: revision,
  saves: 1,
  begunAt: `2026-11-0${revision}T12:00:00.000Z`,
  savedAt: `2026-11-0${revision}T12:05:00.000Z`,
  by: { userId: 1, name: 'Olwen Hughes', initials: 'OH' },
  changes: [{ words }],
})

const older = addMarker(marker)(emptyMap('Fields')).document

/** The server's responses unless a test overrides them. */
function answer(path: string): Response {
  if (path.startsWith('/api/user/map/7/history/saves?first=1&last=3')) {
    const saves = [3, 2, 1].map((revision) => ({
      revision,
      savedAt: `2026-11-03T12:05:0${revision}.000Z`,
      changes: [{ words: `Save ${revision}` }],
    }))
    return Response.json({ saves, next: null })
  }
  if (path.startsWith('/api/user/map/7/history?before=2')) {
    return Response.json({ entries: [anEntry(1, 'Made the map')], next: null })
  }
  if (path.startsWith('/api/user/map/7/history')) {
    const entries = [anEntry(3, "Removed 'Marker 1'"), anEntry(2, 'Added a marker')]
    return Response.json({ entries, next: 2 })
  }
  if (path === '/api/user/map/7/revision/2') {
    return Response.json({ revision: 2, name: 'Fields', data: JSON.stringify(older) })
  }
  return Response.json({ revision: 4, lastModified: '2026-11-05T12:00:00.000Z' })
}

function Screen({ map }: { readonly map?: ListedMap }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <QueryClientProvider client={createQueryClient()}>
      <RevisionBanner onEvidencePack={() => {}} />
      <HistoryModal isOpen={isOpen} map={map} onClose={() => setOpen(false)} />
    </QueryClientProvider>
  )
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => server(path, init?.body))
  server.mockReset()
  server.mockImplementation(answer)
  const network = new FakeMapServer().network
  connectOpenMap({ ...network, load: async () => now })
  setBarrier(null)
  startNewMap()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a map that was never saved has no history and asks to be saved first', () => {
  render(<Screen />)
  expect(screen.getByText('Please save map first!')).toBeVisible()
})

test('shows who changed what, and loads older changes', async () => {
  openMap(now)
  render(<Screen />)
  expect(await screen.findByText("Removed 'Marker 1'")).toBeVisible()
  expect(screen.getAllByText(/Olwen Hughes/)).toHaveLength(2)
  // The current revision has no such button.
  expect(screen.getAllByRole('button', { name: /^Look at the map/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Show older changes' }))
  expect(await screen.findByText('Made the map')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show older changes' })).not.toBeInTheDocument()
})

test('a history that fails to load can be retried', async () => {
  openMap(now)
  server.mockImplementation(() => Response.json({ code: 'x', message: 'no' }, { status: 404 }))
  render(<Screen />)
  expect(await screen.findByText('The history could not be loaded.')).toBeVisible()
  server.mockImplementation(answer)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Added a marker')).toBeVisible()
})

test('a past revision is shown and cannot be edited', async () => {
  openMap(now)
  render(<Screen />)
  await user.click(await screen.findByRole('button', { name: /^Look at the map/ }))
  expect(await screen.findByText(/^This is the map as of/)).toBeVisible()
  expect(useMapDocument.getState().document.markers.markers).toHaveLength(1)
  expect(applyEdit(addMarker({ uuid: 'b', lngLat: [1.5, 54.5] }))).toBeNull()
})

test('"Back to now" returns to the current map', async () => {
  openMap(now)
  render(<Screen />)
  await user.click(await screen.findByRole('button', { name: /^Look at the map/ }))
  await user.click(await screen.findByRole('button', { name: 'Back to now' }))
  await vi.waitFor(() => expect(useMapSession.getState().shownRevision).toBeNull())
  expect(useMapDocument.getState().document.markers.markers).toHaveLength(0)
})

test('a past revision is restored', async () => {
  openMap(now)
  render(<Screen />)
  await user.click(await screen.findByRole('button', { name: /^Look at the map/ }))
  await user.click(await screen.findByRole('button', { name: 'Restore this' }))
  await vi.waitFor(() => expect(useMapSession.getState().shownRevision).toBeNull())
  expect(server).toHaveBeenCalledWith('/api/user/map/7/restore', JSON.stringify({ revision: 2 }))
})

test('a reader can view a past revision but not restore it', async () => {
  openMap({ ...now, access: 1 })
  render(<Screen />)
  await user.click(await screen.findByRole('button', { name: /^Look at the map/ }))
  expect(await screen.findByRole('button', { name: 'Back to now' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Restore this' })).toBeNull()
})

const listed: ListedMap = { eid: 7, name: 'Fields', access: 2, isSnapshot: false }

test('a map that is not open is restored from its history without being opened', async () => {
  render(<Screen map={listed} />)
  expect(await screen.findByRole('dialog', { name: 'History - Fields' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^Restore the map as of/ }))
  await vi.waitFor(() =>
    expect(server).toHaveBeenCalledWith('/api/user/map/7/restore', JSON.stringify({ revision: 2 })),
  )
  expect(useMapSession.getState()).toMatchObject({ eid: null, shownRevision: null })
})

test('a rejected restore shows the reason', async () => {
  server.mockImplementation((path) =>
    path.endsWith('/restore')
      ? Response.json({ code: 'map-locked', message: 'Nia is editing.' }, { status: 503 })
      : answer(path),
  )
  render(<Screen map={listed} />)
  await user.click(await screen.findByRole('button', { name: /^Restore the map as of/ }))
  expect(await screen.findByText('Nia is editing.')).toBeVisible()
})

test('a reader sees the history of a map that is not open but cannot restore it', async () => {
  render(<Screen map={{ ...listed, access: 1 }} />)
  expect(await screen.findByText('Added a marker')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Restore|^Look/ })).toBeNull()
})

test('an entry of several saves expands, and a past one can be viewed', async () => {
  openMap(now)
  server.mockImplementation((path) =>
    path.startsWith('/api/user/map/7/history') && !path.includes('saves')
      ? Response.json({
          entries: [{ ...anEntry(3, 'Added 2 markers'), firstRevision: 1, saves: 3 }],
          next: null,
        })
      : answer(path),
  )
  render(<Screen />)
  const toggle = await screen.findByRole('button', { name: 'Show 3 saves' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  toggle.focus()
  await user.keyboard('{Enter}')
  const list = await screen.findByRole('list', { name: '3 saves, newest first' })
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  expect(toggle).toHaveFocus()
  // The newest save is the current map.
  const looks = within(list).getAllByRole('button', { name: /^Look at the map/ })
  expect(looks).toHaveLength(2)
  await user.click(looks[0] ?? list)
  expect(await screen.findByText(/^This is the map as of/)).toBeVisible()
  expect(useMapSession.getState().shownRevision?.revision).toBe(2)
})

test('the owner deletes the history after a warning that it cannot be undone', async () => {
  openMap(now)
  render(<Screen />)
  await user.click(await screen.findByRole('button', { name: 'Delete history' }))
  expect(screen.getByText(/This cannot be undone\.$/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(server).not.toHaveBeenCalledWith('/api/user/map/7/history/delete', expect.anything())
  server.mockImplementation((path) =>
    path.endsWith('/history/delete')
      ? Response.json({ deleted: 3 })
      : Response.json({ entries: [], next: null }),
  )
  await user.click(screen.getByRole('button', { name: 'Delete the history permanently' }))
  expect(await screen.findByText('Nothing has changed yet.')).toBeVisible()
  expect(server).toHaveBeenCalledWith('/api/user/map/7/history/delete', '{}')
})

test('a writer is not offered to delete the history', async () => {
  openMap({ ...now, access: 3 })
  render(<Screen />)
  expect(await screen.findByText('Added a marker')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete history' })).toBeNull()
})

test('shows a reader that the history is not shared with them', async () => {
  openMap({ ...now, access: 1 })
  const refusal = { code: 'not-allowed', message: 'no' }
  server.mockImplementation(() => Response.json(refusal, { status: 403 }))
  render(<Screen />)
  expect(await screen.findByText('The history is not shared with you.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
