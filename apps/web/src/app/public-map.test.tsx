import '@testing-library/jest-dom/vitest'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../api/query-client.ts'
import { showPublicMap } from '../document/show-public-map.ts'
import { setMapView, applyEdit } from '../document/change-map.ts'
import { useMapDocument } from '../document/map-document.ts'
import { useMapSession } from '../document/map-session.ts'
import { startNewMap } from '../document/open-map.ts'
import { selectedObjectId, useSelection } from '../document/selection-store.ts'
import { TileNotice } from '../features/map-controls/tile-notice.tsx'
import { useMapStatus, type Camera } from '../map/view/map-status.ts'
import { usePublicDataGroups } from '../map/use-public-data-groups.ts'
import { App } from './app.tsx'
import { PublicContents } from './public-contents.tsx'
import { PublicMap } from './public-map.tsx'

const map = addMarker({ uuid: 'm', lngLat: [-4.1, 52.4] })(emptyMap('Caeau')).document
const view = (lastModified: string, document = map) => ({
  name: 'Caeau Mair',
  data: JSON.stringify(document),
  lastModified,
  expiresAt: null,
  datasets: [],
  dataGroups: [],
})

beforeEach(() => {
  startNewMap()
  useMapSession.setState({ lastSavedAt: null })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('shows that a withdrawn link is gone, without asking to sign in', async () => {
  const refusal = { code: 'not-found', message: 'There is nothing at this address.' }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(refusal, { status: 404 })
  })
  window.history.replaceState(null, '', '/view/abcdef')
  render(<App />)
  expect(
    await screen.findByRole('heading', { name: 'This map is no longer available.' }),
  ).toBeVisible()
  expect(window.location.pathname).toBe('/view/abcdef')
  expect(asked).toEqual(['/api/public/view/abcdef'])
})

test('Open Terrier opens a new window', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'not-found', message: '' }, { status: 404 }),
  )
  const open = vi.fn()
  vi.stubGlobal('open', open)
  window.history.replaceState(null, '', '/view/abcdef')
  render(<PublicMap slug="abcdef" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Open Terrier' }))
  expect(open).toHaveBeenCalledWith('/app', '_blank', 'noopener')
  expect(window.location.pathname).toBe('/view/abcdef')
})

test('a published map is read-only', () => {
  showPublicMap(view('2026-11-01T12:00:00.000Z'))
  const { document } = useMapDocument.getState()
  const { eid, access } = useMapSession.getState()
  expect([document.name, eid, access]).toEqual(['Caeau Mair', null, 1])
  expect(applyEdit(addMarker({ uuid: 'n', lngLat: [-4, 52] }))).toBeNull()
})

test('an updated published map preserves the view of the reader', () => {
  showPublicMap(view('2026-11-01T12:00:00.000Z'))
  setMapView({ zoom: 14, lngLat: [-3, 51] })
  const { openings } = useMapSession.getState()
  showPublicMap(view('2026-11-01T12:01:00.000Z', emptyMap('Caeau')))
  const { document } = useMapDocument.getState()
  expect(document.markers.markers).toEqual([])
  expect(document.map).toMatchObject({ zoom: [14], lngLat: [-3, 51] })
  expect(useMapSession.getState().openings).toBe(openings)
})

test('shows failed tiles and retries them without an API request', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const retryTiles = vi.fn<() => void>()
  // The only camera method that the notice uses.
  const camera = { retryTiles } as unknown as Camera
  useMapStatus.setState({ failedSources: ['land-data-greenbelt'], camera })
  render(<TileNotice />)
  expect(screen.getByRole('alert')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retryTiles).toHaveBeenCalledTimes(1)
  expect(fetched).not.toHaveBeenCalled()
  useMapStatus.setState({ failedSources: [], camera: null })
})

test('lists the objects on the map and selects one from the list', async () => {
  showPublicMap(view('2026-11-01T12:00:00.000Z'))
  const onChoose = vi.fn()
  render(<PublicContents dataGroups={[]} onClose={() => {}} onChoose={onChoose} />)
  expect(screen.getByRole('heading', { name: 'On this map' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Marker 1' }))
  expect(selectedObjectId(useSelection.getState())).toBe('m')
  expect(onChoose).toHaveBeenCalled()
})

function Contents() {
  const groups = usePublicDataGroups('abc')
  return <PublicContents dataGroups={groups} onClose={() => {}} onChoose={() => {}} />
}

test('requests the data groups at the public URL and lists their objects', async () => {
  const summary = {
    iddata_groups: 3,
    title: 'Wells',
    hex_colour: '#27ae60',
    show_marker_in_polys: 0 as const,
    access: 1 as const,
    revision: 1,
    object_count: 1,
  }
  const shown = { ...map, mapLayers: { ...map.mapLayers, myDataLayers: [3] } }
  const published = { ...view('2026-11-01T12:00:00.000Z', shown), dataGroups: [summary] }
  const marker = {
    idmarkers: 1,
    uuid: 'w',
    name: 'Ffynnon',
    description: 'Sych',
    data_group_id: 3,
    location: { type: 'Point', coordinates: [-4.1, 52.4] },
  }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (!path.includes('/datagroup/')) return Response.json(published)
    const next = path.endsWith('after=1') ? null : 1
    return Response.json({
      markers: [{ ...marker, uuid: `w${next}` }],
      polygons: [],
      lines: [],
      next,
    })
  })
  showPublicMap(published)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Contents />
    </QueryClientProvider>,
  )
  const list = await screen.findByRole('region', { name: 'Wells' })
  expect(within(list).getAllByRole('button', { name: 'Ffynnon' })).toHaveLength(2)
  expect(asked.every((path) => path.startsWith('/api/public/view/abc'))).toBe(true)
  await userEvent.click(within(list).getAllByRole('button')[0] ?? list)
  expect(useSelection.getState().selection).toEqual({
    kind: 'data-object',
    dataGroupId: 3,
    uuid: 'w1',
  })
})
