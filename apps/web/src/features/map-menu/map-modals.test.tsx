import '@testing-library/jest-dom/vitest'
import type { MapRecord } from '@terrier/contract/maps'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { FakeMapServer } from '../../document/fake-map-server.ts'
import {
  connectOpenMap,
  openMap,
  perform,
  setBarrier,
  startNewMap,
  useOpenMap,
} from '../../document/open-map.ts'
import type { MapModal } from './map-modal.ts'
import { MapModals } from './map-modals.tsx'

const answerWith = vi.fn<(path: string) => Response>()
const user = userEvent.setup()

function aMap(
  eid: number,
  name: string,
  change: Partial<Pick<MapRecord, 'access'> & Pick<MapRecord['map'], 'isSnapshot'>> = {},
): MapRecord {
  return {
    map: {
      eid,
      name,
      data: JSON.stringify(emptyMap(name)),
      createdDate: '2026-10-01T12:00:00.000Z',
      lastModified: '2026-11-02T12:00:00.000Z',
      sharedWith: [],
      isSnapshot: change.isSnapshot ?? false,
      revision: 1,
    },
    accessGrantedDate: '2026-10-01T12:00:00.000Z',
    access: change.access ?? 2,
    viewed: true,
  }
}

function show(modal: MapModal) {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MapModals modal={modal} onClose={onClose} />
    </QueryClientProvider>,
  )
  return onClose
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => answerWith(path))
  answerWith.mockReset()
  connectOpenMap(new FakeMapServer().network)
  setBarrier(null)
  startNewMap()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('New', () => {
  test('asks plainly when all is saved', async () => {
    openMap(aMap(1, 'Fields'))
    const onClose = show('new')
    expect(screen.getByText('Are you sure you wish to open a new map?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'New map' }))
    expect(useOpenMap.getState().eid).toBeNull()
    expect(onClose).toHaveBeenCalled()
  })

  test('warns when something is unsaved', () => {
    perform(addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }))
    show('new')
    expect(screen.getByText('Any unsaved changes to the current map will be lost.')).toBeVisible()
  })

  test('can be left again', async () => {
    openMap(aMap(1, 'Fields'))
    const onClose = show('new')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalled()
    expect(useOpenMap.getState().eid).toBe(1)
  })
})

describe('Open', () => {
  const maps = [
    aMap(1, 'Fields'),
    aMap(2, 'Harbour', { isSnapshot: true }),
    aMap(3, 'Woodland', { access: 1 }),
  ]

  test('lists own maps and shared maps apart', async () => {
    answerWith.mockReturnValue(Response.json(maps))
    show('open')
    const harbour = await screen.findByRole('row', { name: /Harbour/ })
    expect(within(harbour).getByText('02/11/2026')).toBeVisible()
    expect(within(harbour).getByText('Snapshot')).toBeVisible()
    expect(screen.queryByText('Woodland')).not.toBeInTheDocument()

    await user.click(screen.getByRole('tab', { name: 'Shared Maps' }))
    expect(screen.getByText('Woodland')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
  })

  test('opens a map after asking', async () => {
    answerWith.mockImplementation((path) =>
      Response.json(path === '/api/user/maps' ? maps : aMap(1, 'Fields, newer')),
    )
    const onClose = show('open')
    await user.click(await screen.findByRole('button', { name: 'Fields' }))
    expect(screen.getByText('Load "Fields"?')).toBeVisible()
    expect(screen.getByText('Any unsaved changes to the current map will be lost.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Load' }))
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(useOpenMap.getState().document.name).toBe('Fields, newer')
  })

  test('goes back to the map it asked about', async () => {
    answerWith.mockReturnValue(Response.json(maps))
    show('open')
    await user.click(await screen.findByRole('tab', { name: 'Shared Maps' }))
    await user.click(await screen.findByRole('button', { name: 'Woodland' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Woodland' })).toHaveFocus()
  })

  test('deletes a map after asking, and takes it off the screen', async () => {
    openMap(aMap(1, 'Fields'))
    answerWith.mockImplementation((path) => Response.json(path === '/api/user/maps' ? maps : {}))
    show('open')
    await user.click(await screen.findByRole('button', { name: 'Delete "Fields"' }))
    expect(screen.getByText('Delete "Fields"? This cannot be undone.')).toBeVisible()
    answerWith.mockImplementation((path) =>
      Response.json(path === '/api/user/maps' ? maps.slice(1) : {}),
    )
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('row', { name: /Harbour/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Fields' })).not.toBeInTheDocument()
    expect(screen.getByRole('dialog')).toHaveFocus()
    expect(useOpenMap.getState().eid).toBeNull()
  })

  test('says when there are none', async () => {
    answerWith.mockReturnValue(Response.json([]))
    show('open')
    expect(await screen.findByText('There are no maps.')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Shared Maps' }))
    expect(screen.getByText('There are no shared maps.')).toBeVisible()
  })

  test('says when they could not be loaded, and tries again', async () => {
    answerWith.mockReturnValue(
      Response.json({ code: 'not-allowed', message: 'No.' }, { status: 403 }),
    )
    show('open')
    expect(await screen.findByText('There was an error loading maps.')).toBeVisible()
    answerWith.mockReturnValue(Response.json(maps))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Fields' })).toBeVisible()
  })
})

describe('Export', () => {
  test('asks for the map to be saved first', () => {
    show('export')
    expect(screen.getByText('Please save map first!')).toBeVisible()
  })

  test('hands over the files', async () => {
    URL.createObjectURL = () => 'blob:files'
    const handOver = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    openMap(aMap(1, 'Fields'))
    answerWith.mockReturnValue(new Response('PK'))
    show('export')
    expect(screen.getByText('Are you sure you wish to export this?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(await screen.findByText('Download Complete')).toBeVisible()
    expect(handOver.mock.instances[0]).toHaveProperty('download', 'Fields-shapefile.zip')
    handOver.mockRestore()
  })

  test('says why it could not be made, and can be tried again', async () => {
    openMap(aMap(1, 'Fields'))
    const message = 'This map has no markers or drawings to export.'
    answerWith.mockReturnValue(
      Response.json({ code: 'nothing-to-export', message }, { status: 400 }),
    )
    show('export')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled()
  })
})
