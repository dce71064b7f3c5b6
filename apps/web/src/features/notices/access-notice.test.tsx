import '@testing-library/jest-dom/vitest'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { mapNetwork } from '../../document/map-network.ts'
import type { OpenMapState } from '../../document/open-map-state.ts'
import { connectOpenMap, startNewMap, useOpenMap } from '../../document/open-map.ts'
import { aMapRecord } from '../../testing/a-map-record.ts'
import { AccessNotice } from './access-notice.tsx'

/** What was sent. */
let sent: Record<string, unknown>[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (path.endsWith('/view')) return Response.json({})
    if (!path.endsWith('/save') || !body) {
      return Response.json(aMapRecord(emptyMap('Copy of Fields'), { map: { eid: 9 } }))
    }
    sent.push(JSON.parse(body) as Record<string, unknown>)
    return Response.json({ eid: 9, revision: 1, lastModified: '2026-11-01T10:05:00.000Z' })
  })
  connectOpenMap(mapNetwork)
  startNewMap()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(change: Partial<OpenMapState>): void {
  useOpenMap.setState({ eid: 7, document: emptyMap('Fields'), accessLoss: 'map', ...change })
  render(<AccessNotice />)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each([1, 3] as const)(
  'who had access %i to a map that is lost may keep what they see as a copy',
  async (access) => {
    show({ access })
    expect(screen.getByText(/deleted or is no longer shared with you/)).toBeVisible()
    expect(screen.queryByText(/were not saved/)).toBeNull()
    await press('Keep mine as a copy')
    await vi.waitFor(() => expect(useOpenMap.getState().eid).toBe(9))
    expect(sent).toMatchObject([{ eid: null, name: 'Copy of Fields' }])
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test('its owner is told that it was deleted', () => {
  show({ access: 2 })
  expect(screen.getByText(/This map has been deleted\./)).toBeVisible()
})

test('what is unsaved is not passed over in silence', () => {
  show({ access: 3, saveState: 'failed' })
  expect(screen.getByText(/Your last changes to it were not saved/)).toBeVisible()
})

test('a lost map can be closed', async () => {
  show({ access: 3 })
  await press('Close the map')
  expect(useOpenMap.getState()).toMatchObject({ eid: null, accessLoss: null })
  expect(sent).toEqual([])
})

test('who may only look now can go on looking', async () => {
  show({ access: 1, accessLoss: 'editing', saveState: 'failed' })
  expect(screen.getByText(/You can only look at this map now/)).toBeVisible()
  await press('Open the newest version')
  await vi.waitFor(() => expect(useOpenMap.getState().accessLoss).toBeNull())
})

test('while the map is there nothing is said', () => {
  show({ accessLoss: null })
  expect(screen.queryByRole('button')).toBeNull()
})
