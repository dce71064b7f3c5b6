import '@testing-library/jest-dom/vitest'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { mapNetwork } from '../../document/map-network.ts'
import type { MapSession } from '../../document/open-map-state.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { aMapRecord } from '../../testing/a-map-record.ts'
import { useToasts } from '../../ui/toast-queue.ts'
import { ConflictNotice } from './conflict-notice.tsx'

const aRecord = (eid: number, name: string) => aMapRecord(emptyMap(name), { map: { eid } })

/** Received requests, and the responses to them. */
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
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(change: Partial<MapSession>): void {
  useMapSession.setState({ eid: 7, ...change })
  useMapDocument.setState({ document: emptyMap('Fields') })
  render(<ConflictNotice />)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const openName = () => useMapDocument.getState().document.name
const toastKinds = () => useToasts.getState().toasts.map(({ kind }) => kind)

test('shows nothing while the map is accessible and saved', () => {
  show({ accessLoss: null, saveState: 'clean' })
  expect(screen.queryByRole('button')).toBeNull()
})

describe('when somebody else saved first', () => {
  beforeEach(() => show({ saveState: 'stale' }))

  test('saves the unsaved changes as a copy', async () => {
    await press('Save mine as a copy')
    await vi.waitFor(() => expect(openName()).toBe('Copy of Fields'))
    expect(sent).toMatchObject([{ eid: null, name: 'Copy of Fields' }])
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('shows an error when copying fails, and retries with the same change id', async () => {
    const whenFine = answers
    answers = refuse
    await press('Save mine as a copy')
    await vi.waitFor(() => expect(toastKinds()).toEqual(['error']))
    expect(openName()).toBe('Fields')
    answers = whenFine
    await press('Save mine as a copy')
    await vi.waitFor(() => expect(openName()).toBe('Copy of Fields'))
    expect(new Set(sent.map(({ changeId }) => changeId)).size).toBe(1)
    expect(toastKinds()).toEqual(['done'])
  })

  test('opens the newest version instead', async () => {
    await press('Open the newest version')
    await vi.waitFor(() => expect(openName()).toBe('Theirs'))
    expect(sent).toEqual([])
  })

  test('shows one error at a time, and none once the conflict is over', async () => {
    answers = refuse
    await press('Save mine as a copy')
    await vi.waitFor(() => expect(toastKinds()).toEqual(['error']))
    await press('Open the newest version')
    await vi.waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { kind: 'error', message: 'The newest version could not be opened.' },
      ]),
    )
    act(startNewMap)
    expect(toastKinds()).toEqual([])
  })
})

describe('when access to the map is lost', () => {
  test.each([1, 3] as const)(
    'a user who had access %i can save the open map as a copy',
    async (access) => {
      show({ access, accessLoss: 'map' })
      expect(screen.getByText(/deleted or is no longer shared with you/)).toBeVisible()
      expect(screen.queryByText(/were not saved/)).toBeNull()
      await press('Save mine as a copy')
      await vi.waitFor(() => expect(useMapSession.getState().eid).toBe(9))
      expect(sent).toMatchObject([{ eid: null, name: 'Copy of Fields' }])
      expect(screen.queryByRole('button')).toBeNull()
    },
  )

  test('shows the owner that it was deleted', () => {
    show({ access: 2, accessLoss: 'map' })
    expect(screen.getByText(/This map has been deleted\./)).toBeVisible()
  })

  test('shows that the last changes were not saved', () => {
    show({ access: 3, accessLoss: 'map', saveState: 'failed' })
    expect(screen.getByText(/Your last changes to it were not saved/)).toBeVisible()
  })

  test('does not offer to open a newer version', () => {
    show({ access: 3, accessLoss: 'map', saveState: 'stale' })
    expect(screen.getAllByRole('button', { name: 'Save mine as a copy' })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Open the newest version' })).toBeNull()
  })

  test('the map can be closed', async () => {
    show({ access: 3, accessLoss: 'map' })
    await press('Close the map')
    expect(useMapSession.getState()).toMatchObject({ eid: null, accessLoss: null })
    expect(sent).toEqual([])
  })

  test('a user who lost edit access can open the newest version', async () => {
    show({ access: 1, accessLoss: 'editing', saveState: 'failed' })
    expect(screen.getByText(/You can now only view this map/)).toBeVisible()
    await press('Open the newest version')
    await vi.waitFor(() => expect(useMapSession.getState().accessLoss).toBeNull())
  })
})

function refuse(): Response {
  return Response.json({ code: 'unexpected', message: 'No' }, { status: 500 })
}
