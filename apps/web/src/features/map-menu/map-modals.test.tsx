import '@testing-library/jest-dom/vitest'
import type { MapRecord } from '@terrier/contract/maps'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { applyEdit, setBarrier } from '../../document/change-map.ts'
import { useMapSession } from '../../document/map-session.ts'
import { connectOpenMap, openMap, startNewMap } from '../../document/open-map.ts'
import { aMapRecord } from '../../testing/a-map-record.ts'
import type { MapModal } from './map-modal.ts'
import { MapModals } from './map-modals.tsx'

const answerWith = vi.fn<(path: string) => Response>()
const user = userEvent.setup()

function aMap(eid: number, name: string): MapRecord {
  return aMapRecord(emptyMap(name), { map: { eid } })
}

function show(modal: MapModal) {
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MapModals modal={modal} onClose={onClose} onHistory={() => {}} onShare={() => {}} />
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
  test('opens a new map after confirmation when all is saved', async () => {
    openMap(aMap(1, 'Fields'))
    const onClose = show('new')
    expect(screen.getByText('Are you sure you wish to open a new map?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'New map' }))
    expect(useMapSession.getState().eid).toBeNull()
    expect(onClose).toHaveBeenCalled()
  })

  test('warns when something is unsaved', () => {
    applyEdit(addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }))
    show('new')
    expect(screen.getByText('Any unsaved changes to the current map will be lost.')).toBeVisible()
  })

  test('closes on Cancel and leaves the map open', async () => {
    openMap(aMap(1, 'Fields'))
    const onClose = show('new')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalled()
    expect(useMapSession.getState().eid).toBe(1)
  })
})

describe('Export', () => {
  test('asks for the map to be saved first', () => {
    show('export')
    expect(screen.getByText('Please save map first!')).toBeVisible()
  })

  test('downloads the files', async () => {
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

  test('shows why the export failed, and can be tried again', async () => {
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
