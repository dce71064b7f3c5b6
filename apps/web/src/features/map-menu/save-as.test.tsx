import '@testing-library/jest-dom/vitest'
import type { MapRecord } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { setOwnershipDisplay, toggleLayer } from '@terrier/domain/document/set-layers'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { applyViewChange, commitTitle, applyEdit, setBarrier } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import { connectOpenMap, openMap, startNewMap } from '../../document/open-map.ts'
import { ToastRegion } from '../../ui/toast-region.tsx'
import { useToasts } from '../../ui/toast-queue.ts'
import { aMapRecord } from '../../testing/a-map-record.ts'
import { MapMenuItems } from './map-menu-items.tsx'
import { MapMenu } from './map-menu.tsx'
import type { MapModal } from './map-modal.ts'
import { MapModals } from './map-modals.tsx'

interface SaveBody {
  readonly eid: null
  readonly name: string
  readonly data: string
  readonly isSnapshot: boolean
  readonly changeId: string
}

const user = userEvent.setup()
let server: FakeMapServer
/** Received save requests, and how many of the responses are lost. */
let saved: SaveBody[]
let lostReplies: number
let refusal: Response | null

const aRecord = (eid: number, data: string, change: Partial<MapRecord> = {}): MapRecord =>
  aMapRecord(JSON.parse(data) as SavedMapData, { map: { eid }, ...change })

async function answer(path: string, init: { body: string }): Promise<Response> {
  if (refusal) return refusal.clone()
  if (path === '/api/user/map/save') {
    saved.push(JSON.parse(init.body) as SaveBody)
    lostReplies -= 1
    if (lostReplies >= 0) throw new TypeError('Failed to fetch')
    return Response.json({ eid: 9, revision: 1, lastModified: '2026-11-02T12:00:00.000Z' })
  }
  if (path === '/api/user/map/9') return Response.json(aRecord(9, saved.at(-1)?.data ?? ''))
  return Response.json([])
}

function show(modal: MapModal) {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MapModals modal={modal} onClose={onClose} onHistory={() => {}} onShare={() => {}} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  return onClose
}

const openFields = (change: Partial<MapRecord> = {}) =>
  openMap(aRecord(7, JSON.stringify(emptyMap('Fields')), change))

beforeEach(() => {
  saved = []
  lostReplies = 0
  refusal = null
  useToasts.setState({ toasts: [] })
  vi.stubGlobal('fetch', answer)
  server = new FakeMapServer()
  connectOpenMap(server.network)
  setBarrier(null)
  startNewMap()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const snapshotName = () => screen.getByRole('textbox', { name: 'Name of the snapshot' })
const dimItems = async (isOnline: boolean) => {
  render(
    <MapMenu>
      <MapMenuItems
        isOnline={isOnline}
        onChoose={() => {}}
        onEvidencePack={() => {}}
        onPrint={() => {}}
      />
    </MapMenu>,
  )
  await user.click(screen.getByRole('button', { name: 'Map' }))
  return screen
    .getAllByRole('menuitem')
    .filter((item) => item.getAttribute('aria-disabled') === 'true')
    .map((item) => item.textContent)
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))

describe('Save a copy', () => {
  test('asks for a title first', () => {
    applyEdit(addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }))
    show('copy')
    expect(screen.getByText('Please add a title to save the map first')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save a copy' })).not.toBeInTheDocument()
  })

  test('opens the copy and confirms it', async () => {
    openFields()
    const onClose = show('copy')
    expect(screen.getByText('Save a copy of "Fields" as "Copy of Fields"?')).toBeVisible()
    await press('Save a copy')
    expect(
      await screen.findByText('"Copy of Fields" has been saved and is now open.'),
    ).toBeVisible()
    expect(onClose).toHaveBeenCalled()
    expect(useMapSession.getState().eid).toBe(9)
    expect(useMapDocument.getState().document.name).toBe('Copy of Fields')
    expect(saved).toMatchObject([{ eid: null, name: 'Copy of Fields', isSnapshot: false }])
    expect((JSON.parse(saved[0]?.data ?? '') as SavedMapData).map.name).toBe('Copy of Fields')
  })

  test('waits until the changes are saved', async () => {
    server.saveElsewhere(emptyMap('Fields'))
    openMap(await server.network.load(7))
    applyEdit(addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }))
    show('copy')
    await press('Save a copy')
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    expect(server.saved).toHaveLength(1)
    expect((JSON.parse(saved[0]?.data ?? '') as SavedMapData).markers.markers).toHaveLength(1)
  })

  test('includes changes that can no longer be saved', async () => {
    server.saveElsewhere(emptyMap('Fields'))
    openMap(await server.network.load(7))
    server.saveElsewhere(emptyMap('Newer'))
    applyEdit(addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }))
    await vi.waitFor(() => expect(useMapSession.getState().saveState).toBe('stale'))
    show('copy')
    await press('Save a copy')
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    expect((JSON.parse(saved[0]?.data ?? '') as SavedMapData).markers.markers).toHaveLength(1)
  })

  test('is available to readers', async () => {
    openFields({ access: 1 })
    show('copy')
    await press('Save a copy')
    await vi.waitFor(() => expect(useMapSession.getState()).toMatchObject({ eid: 9, access: 2 }))
  })

  test('retries with the same change id after a lost response', async () => {
    openFields()
    lostReplies = 1
    show('copy')
    await press('Save a copy')
    expect(await screen.findByRole('alert')).toHaveTextContent('The copy could not be created.')
    expect(useMapSession.getState().eid).toBe(7)
    await press('Save a copy')
    await vi.waitFor(() => expect(useMapSession.getState().eid).toBe(9))
    expect(saved[0]?.changeId).toBe(saved[1]?.changeId)
  })

  test('shows the message of the server', async () => {
    openFields()
    const message = 'This is larger than Terrier accepts.'
    refusal = Response.json({ code: 'too-large', message }, { status: 413 })
    show('copy')
    await press('Save a copy')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })
})

describe('Create Snapshot', () => {
  test('saves the map with the layers that are on, under its own name', async () => {
    openFields()
    applyViewChange(toggleLayer('greenbelt'))
    applyViewChange(setOwnershipDisplay('all'))
    const onClose = show('snapshot')
    expect(snapshotName()).toHaveFocus()
    expect(snapshotName()).toHaveValue('Fields')
    await user.keyboard('  Before the harvest {Enter}')
    expect(
      await screen.findByText('The snapshot "Before the harvest" has been saved to My Maps.'),
    ).toBeVisible()
    expect(onClose).toHaveBeenCalled()
    expect(saved).toMatchObject([{ eid: null, name: 'Before the harvest', isSnapshot: true }])
    const kept = JSON.parse(saved[0]?.data ?? '') as SavedMapData
    expect(kept.mapLayers).toMatchObject({
      landDataLayers: ['greenbelt'],
      ownershipDisplay: 'all',
    })
    expect(useMapSession.getState()).toMatchObject({ eid: 7, isSnapshot: false })
  })

  test('can be opened from the message that says it was saved', async () => {
    openFields()
    show('snapshot')
    await press('Save')
    await user.click(await screen.findByRole('button', { name: 'Open snapshot' }))
    await vi.waitFor(() => expect(useMapSession.getState().eid).toBe(9))
  })

  test('is not opened in place of an unsaved map', async () => {
    applyEdit(addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }))
    show('snapshot')
    await user.type(snapshotName(), 'Draft')
    await press('Save')
    await user.click(await screen.findByRole('button', { name: 'Open snapshot' }))
    expect(await screen.findByText(/^The map on the screen has not been saved yet/)).toBeVisible()
    expect(useMapDocument.getState().document.markers.markers).toHaveLength(1)
  })

  test('cannot be saved without a name', async () => {
    openFields()
    show('snapshot')
    await user.clear(snapshotName())
    await user.type(snapshotName(), '   ')
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.keyboard('{Enter}')
    expect(saved).toEqual([])
  })

  test('has no default name when the map has no title', () => {
    show('snapshot')
    expect(snapshotName()).toHaveValue('')
  })

  test('retries with the same change id after a lost response, unless renamed', async () => {
    openFields()
    lostReplies = 2
    show('snapshot')
    await press('Save')
    await screen.findByRole('alert')
    await press('Save')
    await vi.waitFor(() => expect(saved).toHaveLength(2))
    await screen.findByRole('alert')
    await user.type(snapshotName(), ' again')
    await press('Save')
    await vi.waitFor(() => expect(saved).toHaveLength(3))
    expect(saved[0]?.changeId).toBe(saved[1]?.changeId)
    expect(saved[2]?.changeId).not.toBe(saved[0]?.changeId)
  })
})

describe('the menu', () => {
  test('offers everything while there is a connection', async () => {
    expect(await dimItems(true)).toEqual([])
    const names = screen.getAllByRole('menuitem').map((item) => item.textContent)
    expect(names.slice(0, 4)).toEqual(['New', 'Open', 'Save a copy', 'Create Snapshot'])
  })

  test('marks what needs a connection when offline', async () => {
    expect(await dimItems(false)).toEqual(
      expect.arrayContaining([
        'Save a copy Needs a connection',
        'Create Snapshot Needs a connection',
      ]),
    )
  })

  test('marks what cannot be saved during maintenance', async () => {
    setBarrier('maintenance')
    expect(await dimItems(true)).toEqual(
      expect.arrayContaining([
        'Save a copy Not during maintenance',
        'Create Snapshot Not during maintenance',
      ]),
    )
    expect(screen.getByRole('menuitem', { name: 'Open' })).not.toHaveAttribute('aria-disabled')
  })
})

test('a title that is not saved yet is enough to save a copy', () => {
  server.answers.push('unavailable')
  commitTitle('Fields')
  show('copy')
  expect(screen.getByText('Save a copy of "Fields" as "Copy of Fields"?')).toBeVisible()
})
