import '@testing-library/jest-dom/vitest'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { mapNetwork } from '../../document/map-network.ts'
import { connectOpenMap, startNewMap, useOpenMap } from '../../document/open-map.ts'
import { useToasts } from '../../ui/toast-queue.ts'
import { aMapRecord } from '../../testing/a-map-record.ts'
import { StaleNotice } from './stale-notice.tsx'

const aRecord = (eid: number, name: string) => aMapRecord(emptyMap(name), { map: { eid } })

/** What was sent, and what comes back. */
let sent: Record<string, unknown>[]
let answers: (path: string) => Response
beforeEach(() => {
  sent = []
  answers = (path) =>
    path.endsWith('/save')
      ? Response.json({ eid: 9, revision: 1, lastModified: '2026-11-01T10:05:00.000Z' })
      : Response.json(path.endsWith('/9') ? aRecord(9, 'Copy of Fields') : aRecord(7, 'Theirs'))
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (path.endsWith('/save') && body) sent.push(JSON.parse(body) as Record<string, unknown>)
    return path.endsWith('/view') ? Response.json({}) : answers(path)
  })
  connectOpenMap(mapNetwork)
  startNewMap()
  useToasts.setState({ toasts: [] })
  useOpenMap.setState({ eid: 7, document: emptyMap('Fields'), saveState: 'stale' })
  render(<StaleNotice />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const openName = () => useOpenMap.getState().document.name

test('what could not be saved becomes a map of its own', async () => {
  await press('Keep mine as a copy')
  await vi.waitFor(() => expect(openName()).toBe('Copy of Fields'))
  expect(sent).toMatchObject([{ eid: null, name: 'Copy of Fields' }])
  expect(screen.queryByRole('button')).toBeNull()
})

test('a copy that could not be made is told, and asked for again under the same id', async () => {
  const whenFine = answers
  answers = () => Response.json({ code: 'unexpected', message: 'No' }, { status: 500 })
  await press('Keep mine as a copy')
  await vi.waitFor(() => expect(useToasts.getState().toasts[0]?.kind).toBe('error'))
  expect(openName()).toBe('Fields')
  answers = whenFine
  await press('Keep mine as a copy')
  await vi.waitFor(() => expect(openName()).toBe('Copy of Fields'))
  expect(new Set(sent.map(({ changeId }) => changeId)).size).toBe(1)
})

test('or the newest version is opened in its place', async () => {
  await press('Open the newest version')
  await vi.waitFor(() => expect(openName()).toBe('Theirs'))
  expect(sent).toEqual([])
})

test('while nothing is amiss nothing is said', async () => {
  cleanup()
  useOpenMap.setState({ saveState: 'clean' })
  render(<StaleNotice />)
  expect(screen.queryByRole('button')).toBeNull()
})
