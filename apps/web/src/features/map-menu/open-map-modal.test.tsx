import '@testing-library/jest-dom/vitest'
import type { DeletedMap, MapSummary } from '@terrier/contract/map-list'
import type { MapRecord } from '@terrier/contract/maps'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { setBarrier } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import { connectOpenMap, openMap, startNewMap } from '../../document/open-map.ts'
import { ToastRegion } from '../../ui/toast-region.tsx'
import { useToasts } from '../../ui/toast-queue.ts'
import { aMapRecord } from '../../testing/a-map-record.ts'
import { useMapListState } from './map-list-state.ts'
import { firstOrder } from './map-order.ts'
import { OpenMapModal } from './open-map-modal.tsx'

const user = userEvent.setup()

/** The server's maps, which the mocked calls change. */
let maps: readonly MapSummary[]
let deleted: readonly DeletedMap[]
let linksRemoved: number
let refusal: Response | null
/** When the server answers a restore. */
let whenRestored: Promise<void>

function aSummary(eid: number, name: string, change: Partial<MapSummary> = {}): MapSummary {
  return {
    eid,
    name,
    isSnapshot: false,
    createdDate: '2026-10-01T12:00:00.000Z',
    lastModified: `2026-11-02T12:00:${String(eid % 60).padStart(2, '0')}.000Z`,
    access: 2,
    owner: 'Siân Tŷ-Gwyn',
    ...change,
  }
}

const aDeleted = (eid: number, name: string): DeletedMap => ({
  eid,
  name,
  isSnapshot: false,
  deletedDate: '2026-11-02T12:00:00.000Z',
  keptUntil: '2026-12-02T12:00:00.000Z',
})

const aRecord = (eid: number, name: string): MapRecord =>
  aMapRecord(emptyMap(name), { map: { eid } })

async function answer(path: string, init: { body: string }): Promise<Response> {
  if (refusal) return refusal.clone()
  if (path === '/api/user/maps/summary') return Response.json(maps)
  if (path === '/api/user/maps/deleted') return Response.json(deleted)
  const [, number] = /^\/api\/user\/map\/(\d+)$/.exec(path) ?? []
  if (number !== undefined) return Response.json(aRecord(Number(number), 'Fields, newer'))
  const { eid } = JSON.parse(init.body) as { eid: number }
  if (path === '/api/user/map/delete') {
    deleted = maps.filter((map) => map.eid === eid).map(({ name }) => aDeleted(eid, name))
    maps = maps.filter((map) => map.eid !== eid)
  }
  if (path === '/api/user/map/restore-deleted') {
    await whenRestored
    maps = [...maps, ...deleted.map(({ name }) => aSummary(eid, name))]
    deleted = deleted.filter((map) => map.eid !== eid)
    return Response.json({ linksRemoved })
  }
  return Response.json({})
}

const onCompare = vi.fn()
const dialogs = { onHistory: vi.fn(), onShare: vi.fn() }

function show(queries = createQueryClient()) {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={queries}>
      <OpenMapModal isOpen onClose={onClose} onCompare={onCompare} {...dialogs} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  return onClose
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('button')[0]?.textContent)

beforeEach(() => {
  maps = [
    aSummary(1, 'Fields'),
    aSummary(2, 'Harbour', { isSnapshot: true }),
    aSummary(3, 'Woodland', { access: 1, owner: 'Angharad Jones' }),
    aSummary(4, 'Quay', { access: 3 }),
  ]
  deleted = []
  linksRemoved = 0
  refusal = null
  whenRestored = Promise.resolve()
  sessionStorage.clear()
  useMapListState.setState({ tab: 'own', order: firstOrder })
  useToasts.setState({ toasts: [] })
  vi.stubGlobal('fetch', answer)
  connectOpenMap(new FakeMapServer().network)
  setBarrier(null)
  startNewMap()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('without opening a map', () => {
  test('its history and sharing are opened from the list', async () => {
    show()
    await user.click(await screen.findByRole('button', { name: 'History of "Fields"' }))
    expect(dialogs.onHistory).toHaveBeenCalledWith(maps[0])
    await user.click(screen.getByRole('button', { name: 'Share "Fields"' }))
    expect(dialogs.onShare).toHaveBeenCalledWith(maps[0])
    expect(useMapSession.getState().eid).toBeNull()
  })

  test('a map of another user offers History but not Share', async () => {
    useMapListState.setState({ tab: 'shared', order: firstOrder })
    show()
    expect(await screen.findByRole('button', { name: 'History of "Woodland"' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Share "Woodland"' })).not.toBeInTheDocument()
  })
})

describe('map list', () => {
  test('shows own maps and shared maps on separate tabs', async () => {
    show()
    const harbour = await screen.findByRole('row', { name: /Harbour/ })
    expect(within(harbour).getByText('02/11/2026')).toBeVisible()
    expect(within(harbour).getByText('Snapshot')).toBeVisible()
    expect(screen.queryByText('Woodland')).not.toBeInTheDocument()

    await user.click(screen.getByRole('tab', { name: 'Shared Maps' }))
    const woodland = screen.getByRole('row', { name: /Woodland/ })
    expect(within(woodland).getByText('Angharad Jones')).toBeVisible()
    expect(within(woodland).getByText('Read Only')).toBeVisible()
    expect(within(screen.getByRole('row', { name: /Quay/ })).getByText('Write')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
  })

  test('is sorted by any column, and marks the sorted column', async () => {
    show()
    await screen.findByRole('row', { name: /Harbour/ })
    expect(names()).toEqual(['Harbour', 'Fields'])
    expect(screen.getByRole('columnheader', { name: 'Modified' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(names()).toEqual(['Fields', 'Harbour'])
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await user.click(screen.getByRole('button', { name: 'Name' }))
    expect(names()).toEqual(['Harbour', 'Fields'])
    await user.click(screen.getByRole('button', { name: 'Type' }))
    expect(names()).toEqual(['Fields', 'Harbour'])
    await user.click(screen.getByRole('tab', { name: 'Shared Maps' }))
    await user.click(screen.getByRole('button', { name: 'Modified' }))
    expect(names()).toEqual(['Quay', 'Woodland'])
    for (const column of ['Owner', 'Access']) {
      await user.click(screen.getByRole('button', { name: column }))
      expect(names()).toEqual(['Woodland', 'Quay'])
      await user.click(screen.getByRole('button', { name: column }))
      expect(names()).toEqual(['Quay', 'Woodland'])
      expect(screen.getByRole('columnheader', { name: column })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
    }
  })

  test('restores its tab and sort order when it is reopened, and when the page is reloaded', async () => {
    show()
    await user.click(screen.getByRole('tab', { name: 'Shared Maps' }))
    await user.click(await screen.findByRole('button', { name: 'Owner' }))
    cleanup()
    show()
    expect(screen.getByRole('tab', { name: 'Shared Maps' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    expect(await screen.findByRole('columnheader', { name: 'Owner' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    expect(names()).toEqual(['Woodland', 'Quay'])
    vi.resetModules()
    const reloaded = await import('./map-list-state.ts')
    expect(reloaded.useMapListState.getState()).toEqual({
      tab: 'shared',
      order: { column: 'owner', isDescending: false },
    })
  })

  test('can be filtered from ten maps on, and stays filtered after a dialog', async () => {
    maps = Array.from({ length: 9 }, (_, n) => aSummary(n + 1, `Caeau Tŷ ${n + 1}`))
    show()
    await screen.findByRole('row', { name: /Caeau Tŷ 9/ })
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
    cleanup()
    maps = [...maps, aSummary(10, 'Harbour')]
    show()
    await user.type(await screen.findByRole('searchbox', { name: 'Filter maps' }), 'ty 3')
    expect(names()).toEqual(['Caeau Tŷ 3'])
    expect(screen.getByText('1 of 10 maps')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Caeau Tŷ 3' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(names()).toEqual(['Caeau Tŷ 3'])
    await user.type(screen.getByRole('searchbox'), ' nowhere')
    expect(screen.getByText('No map matches "ty 3 nowhere".')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all maps' }))
    const filter = screen.getByRole('searchbox')
    expect(filter).toHaveFocus()
    expect(filter).toHaveValue('')
    await user.type(filter, 'ty 3 nowhere')
    await user.keyboard('{Escape}')
    expect(names()).toHaveLength(10)
  })

  test('renders a hundred of a thousand maps, and more on request', async () => {
    maps = Array.from({ length: 1000 }, (_, n) => aSummary(n + 1, `Map ${n + 1}`))
    show()
    const more = await screen.findByRole('button', { name: 'Show more (900 left)' })
    expect(screen.getAllByRole('row')).toHaveLength(101)
    await user.click(more)
    expect(screen.getAllByRole('row')).toHaveLength(201)
  })

  test('offers to compare only when there is more than one map', async () => {
    show()
    await user.click(await screen.findByRole('button', { name: 'Compare two maps' }))
    expect(onCompare).toHaveBeenCalledOnce()
    cleanup()
    maps = maps.slice(0, 1)
    show()
    await screen.findByRole('button', { name: 'Fields' })
    expect(screen.queryByRole('button', { name: 'Compare two maps' })).not.toBeInTheDocument()
  })

  test('shows a message on each tab when there are no maps', async () => {
    maps = []
    show()
    expect(await screen.findByText('There are no maps.')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Shared Maps' }))
    expect(screen.getByText('There are no shared maps.')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Deleted maps' }))
    expect(await screen.findByText('There are no deleted maps.')).toBeVisible()
  })

  test('stays visible with an error when reloading fails, and can be retried', async () => {
    const queries = createQueryClient()
    show(queries)
    await screen.findByRole('button', { name: 'Fields' })
    refusal = Response.json({ code: 'not-allowed', message: 'No.' }, { status: 403 })
    await act(() => queries.invalidateQueries())
    expect(await screen.findByText('There was an error loading maps.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Fields' })).toBeVisible()
    refusal = null
    maps = [...maps, aSummary(5, 'Orchard')]
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Orchard' })).toBeVisible()
    expect(screen.queryByText('There was an error loading maps.')).not.toBeInTheDocument()
  })

  test('shows an error on each tab when loading fails, and retries', async () => {
    refusal = Response.json({ code: 'not-allowed', message: 'No.' }, { status: 403 })
    show()
    expect(await screen.findByText('There was an error loading maps.')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Shared Maps' }))
    expect(await screen.findByText('There was an error loading shared maps.')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Deleted maps' }))
    expect(await screen.findByText('There was an error loading deleted maps.')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'My Maps' }))
    await screen.findByText('There was an error loading maps.')
    refusal = null
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Fields' })).toBeVisible()
  })
})

describe('loading', () => {
  test('opens a map after confirmation', async () => {
    const onClose = show()
    await user.click(await screen.findByRole('button', { name: 'Fields' }))
    expect(screen.getByText('Load "Fields"?')).toBeVisible()
    expect(screen.getByText('Any unsaved changes to the current map will be lost.')).toBeVisible()
    expect(useMapSession.getState().eid).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Load' }))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(useMapSession.getState().eid).toBe(1)
    expect(useMapDocument.getState().document.name).toBe('Fields, newer')
  })

  test('returns focus to the map on Cancel', async () => {
    show()
    await user.click(await screen.findByRole('tab', { name: 'Shared Maps' }))
    await user.click(await screen.findByRole('button', { name: 'Woodland' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Woodland' })).toHaveFocus()
  })
})

async function removeFields() {
  await user.click(await screen.findByRole('button', { name: 'Delete "Fields"' }))
  expect(screen.getByText('Delete "Fields"? This cannot be undone.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('row', { name: /Harbour/ })).toBeVisible()
}

describe('deleting', () => {
  test('removes the map from the list and closes it, after confirmation', async () => {
    openMap(aRecord(1, 'Fields'))
    show()
    await removeFields()
    expect(screen.queryByRole('button', { name: 'Fields' })).not.toBeInTheDocument()
    expect(screen.getByRole('dialog')).toHaveFocus()
    expect(useMapSession.getState().eid).toBeNull()
  })

  test('can be undone, which also reopens the map', async () => {
    openMap(aRecord(1, 'Fields'))
    show()
    await removeFields()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('"Fields" has been restored.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Fields' })).toBeVisible()
    await vi.waitFor(() => expect(useMapSession.getState().eid).toBe(1))
  })

  test('shows an error when it is rejected, and the map stays open and listed', async () => {
    openMap(aRecord(1, 'Fields'))
    show()
    await user.click(await screen.findByRole('button', { name: 'Delete "Fields"' }))
    refusal = Response.json({ code: 'map-not-found', message: 'No.' }, { status: 404 })
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The map could not be deleted.')
    expect(useMapSession.getState().eid).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', { name: 'Fields' })).toBeVisible()
  })
})

describe('deleted maps', () => {
  beforeEach(() => {
    deleted = [aDeleted(8, 'Orchard')]
  })

  test('show their expiry date and can be restored', async () => {
    show()
    await user.click(await screen.findByRole('tab', { name: 'Deleted maps' }))
    const orchard = await screen.findByRole('row', { name: /Orchard/ })
    expect(within(orchard).getByText('02/12/2026')).toBeVisible()
    await user.click(within(orchard).getByRole('button', { name: 'Restore "Orchard"' }))
    expect(await screen.findByText('"Orchard" has been restored.')).toBeVisible()
    expect(await screen.findByText('There are no deleted maps.')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Deleted maps' })).toHaveFocus()
    await user.click(screen.getByRole('tab', { name: 'My Maps' }))
    expect(await screen.findByRole('button', { name: 'Orchard' })).toBeVisible()
  })

  test('leave the focus where the user moved it while one was restored', async () => {
    deleted = [aDeleted(8, 'Orchard'), aDeleted(9, 'Allotments')]
    show()
    await user.click(await screen.findByRole('tab', { name: 'Deleted maps' }))
    const sent = Promise.withResolvers<void>()
    whenRestored = sent.promise
    await user.click(await screen.findByRole('button', { name: 'Restore "Allotments"' }))
    const close = screen.getByRole('button', { name: 'Close' })
    close.focus()
    sent.resolve()
    await vi.waitFor(() => expect(screen.queryByRole('row', { name: /Allotments/ })).toBeNull())
    expect(close).toHaveFocus()
  })

  test('show on restore that public links have to be made anew', async () => {
    linksRemoved = 2
    show()
    await user.click(await screen.findByRole('tab', { name: 'Deleted maps' }))
    await user.click(await screen.findByRole('button', { name: 'Restore "Orchard"' }))
    const message = '"Orchard" has been restored. Create its public links again if you need them.'
    expect(await screen.findByText(message)).toBeVisible()
  })

  test('show an error when they cannot be restored', async () => {
    show()
    await user.click(await screen.findByRole('tab', { name: 'Deleted maps' }))
    const button = await screen.findByRole('button', { name: 'Restore "Orchard"' })
    refusal = Response.json({ code: 'map-not-found', message: 'No.' }, { status: 404 })
    await user.click(button)
    expect(await screen.findByText(/^The map could not be restored/)).toBeVisible()
    expect(screen.getByRole('row', { name: /Orchard/ })).toBeVisible()
  })
})
