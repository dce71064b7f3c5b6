import '@testing-library/jest-dom/vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import { addMarker } from '@terrier/domain/document/add-marker'
import { colourObjects } from '@terrier/domain/document/colour-objects'
import { toggleDataGroup } from '@terrier/domain/document/set-data-groups'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { useConnectivity } from '../../api/connectivity.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { applyViewChange, applyEdit, setBarrier } from '../../document/change-map.ts'
import {
  aCollection,
  aDataGroup,
  mockDataGroupCalls,
  type ExampleCollection,
} from '../../document/testing/data-group.examples.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import {
  closePopup,
  selectCandidate,
  selectFromCandidates,
  selectObject,
  setTool,
} from '../../document/selection.ts'
import { useSelection } from '../../document/selection-store.ts'
import { undo } from '../../document/undo.ts'
import { useGeometryEdit } from '../../map/objects/geometry-edit.ts'
import { onAWideScreen } from '../../testing/on-a-wide-screen.ts'
import { useToasts } from '../../ui/toast-queue.ts'
import { ObjectPopup, PublicObjectPopup } from './object-popup.tsx'

const marker = () => useMapDocument.getState().document.markers.markers[0]
const button = (name: string) => screen.getByRole('button', { name })

const fields = aDataGroup(5, { title: 'Fields', hex_colour: '#ffee00' })
const roads = aDataGroup(6, { title: 'Roads', access: 1 })
const others = aDataGroup(7, { title: 'Others' })
let collections: ExampleCollection[]
let answer: (path: string) => Response | Promise<Response>
const sent: { readonly path: string; readonly body: unknown }[] = []

const allotments = {
  eid: 3,
  name: 'Allotments',
  isSnapshot: false,
  createdDate: '2026-11-01T10:00:00.000Z',
  lastModified: '2026-11-01T10:00:00.000Z',
  access: 2,
  owner: 'Olwen Rhys',
}

const selectFeature = (dataGroupId: number, uuid: string) =>
  selectCandidate({ kind: 'data-object', dataGroupId, uuid })

async function edit(text: string) {
  await userEvent.click(button('Edit marker'))
  await userEvent.clear(await screen.findByLabelText('Name'))
  if (text) await userEvent.type(screen.getByLabelText('Name'), text)
}

function show(popup = <ObjectPopup />) {
  return render(<QueryClientProvider client={createQueryClient()}>{popup}</QueryClientProvider>)
}

beforeEach(() => {
  collections = [aCollection('Growers', fields, roads), aCollection('Everyone', others)]
  answer = () => Response.json({ uuid: 'copy', revision: 2, lastModified: '2026-11-01T10:00:00Z' })
  sent.length = 0
  onAWideScreen()
  vi.stubGlobal(
    'fetch',
    async (path: string, { method, body }: { method?: string; body?: string }) => {
      const listed = mockDataGroupCalls(path, collections)
      if (listed) return listed
      if (path === '/api/user/maps/summary') return Response.json([allotments])
      if (method === 'POST') sent.push({ path, body: JSON.parse(body ?? '') })
      return answer(path)
    },
  )
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  setBarrier(null)
  useConnectivity.setState({ isOnline: true })
  useToasts.setState({ toasts: [] })
})
afterEach(() => {
  cleanup()
  closePopup()
  vi.unstubAllGlobals()
})

describe('a marker of the map', () => {
  beforeEach(() => {
    applyEdit(addMarker({ uuid: 'm', lngLat: [1.5, 54.5] }))
    selectObject('m')
  })

  test('shows its name and position, and closes', async () => {
    show()
    expect(screen.getByRole('heading', { name: 'Marker 1' })).toBeVisible()
    expect(screen.getByText('1.500000, 54.500000')).toBeVisible()
    await userEvent.click(button('Close'))
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })

  test('name and description are saved', async () => {
    show()
    await userEvent.click(button('Edit marker'))
    expect(await screen.findByLabelText('Name')).toHaveFocus()
    await userEvent.keyboard('Giât')
    await userEvent.type(screen.getByLabelText('Description'), 'Locked at night')
    await userEvent.click(button('Save'))
    expect(marker()).toMatchObject({ name: 'Giât', description: 'Locked at night' })
    expect(await screen.findByRole('heading', { name: 'Giât' })).toBeVisible()
    expect(button('Edit marker')).toHaveFocus()
  })

  test('gets a name and a colour in one undo step', async () => {
    show()
    await edit('Well')
    await userEvent.click(screen.getByRole('radio', { name: 'Blue' }))
    await userEvent.click(button('Save'))
    await screen.findByRole('heading', { name: 'Well' })
    expect(marker()).toMatchObject({ name: 'Well', colour: '#1b4fd8' })
    undo()
    expect(marker()).toMatchObject({ name: 'Marker 1' })
    expect(marker()).not.toHaveProperty('colour')
  })

  test('Cancel, Escape and an empty name leave the marker unchanged', async () => {
    show()
    await edit('other')
    await userEvent.click(button('Cancel'))
    await edit('other')
    await userEvent.keyboard('{Escape}')
    await edit('')
    await userEvent.click(button('Save'))
    await screen.findByRole('button', { name: 'Edit marker' })
    expect(marker()?.name).toBe('Marker 1')
  })

  test('can be restored from the toast after removal', async () => {
    show()
    const before = marker()
    await userEvent.click(button('Remove marker'))
    expect(marker()).toBeUndefined()
    const [toast] = useToasts.getState().toasts
    expect(toast?.message).toBe('Marker 1 was removed.')
    toast?.action?.onPress()
    expect(before).toMatchObject({ uuid: 'm', name: 'Marker 1' })
    expect(marker()).toEqual(before)
  })

  test('editing is disabled, with the reason, while locked; copying is not', async () => {
    setBarrier('locked')
    show()
    expect(button('Edit marker')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Edit marker')).toHaveAccessibleDescription('Someone else is editing this map.')
    await userEvent.click(button('Edit marker'))
    await userEvent.click(button('Remove marker'))
    expect(marker()?.name).toBe('Marker 1')
    await userEvent.click(button('Copy to Map'))
    expect(await screen.findByRole('radio', { name: 'Allotments' })).toBeVisible()
  })

  test('copying is disabled, with the reason, when offline', async () => {
    // Any successful response would reset the offline state.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    useConnectivity.setState({ isOnline: false })
    setBarrier('offline')
    show()
    expect(button('Copy to Map')).toHaveAccessibleDescription(
      'There is no connection. Copying continues when it is back.',
    )
    await userEvent.click(button('Copy to Map'))
    expect(screen.queryByRole('heading', { name: 'Copy marker to:' })).not.toBeInTheDocument()
  })

  test('a public page has no button but Close', () => {
    show(<PublicObjectPopup dataGroups={[]} />)
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  test('is copied to another map and confirms it', async () => {
    show()
    await userEvent.click(button('Copy to Map'))
    expect(await screen.findByRole('heading', { name: 'Copy marker to:' })).toBeVisible()
    expect(button('Copy')).toHaveAccessibleDescription('Choose where the copy goes.')
    await userEvent.click(await screen.findByRole('radio', { name: 'Allotments' }))
    await userEvent.click(button('Copy'))
    expect(await screen.findByText('Marker successfully copied to Allotments')).toBeVisible()
    expect(sent).toEqual([
      {
        path: '/api/user/map/save/marker',
        body: {
          eid: 3,
          object: { name: 'Marker 1', description: '', center: [1.5, 54.5] },
          changeId: expect.any(String),
        },
      },
    ])
    expect(button('OK')).toHaveFocus()
    await userEvent.click(button('OK'))
    expect(button('Copy to Map')).toHaveFocus()
  })

  test('can be copied to writable data layers only', async () => {
    show()
    await userEvent.click(button('Copy to Map'))
    await userEvent.click(await screen.findByRole('tab', { name: 'Data Layer' }))
    expect(await screen.findAllByRole('radio')).toHaveLength(2)
    await userEvent.click(screen.getByRole('radio', { name: /Others/ }))
    await userEvent.click(button('Copy'))
    expect(await screen.findByText('Marker successfully copied to Others')).toBeVisible()
    expect(sent).toMatchObject([
      { path: '/api/user/datagroup/save/marker', body: { dataGroupId: 7 } },
    ])
  })

  test('a failed copy shows the reason and is retried with the same change id', async () => {
    answer = () =>
      Response.json({ code: 'map-locked', message: 'Somebody else is editing.' }, { status: 503 })
    show()
    await userEvent.click(button('Copy to Map'))
    await userEvent.click(await screen.findByRole('radio', { name: 'Allotments' }))
    await userEvent.click(button('Copy'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to copy marker to AllotmentsSomebody else is editing.',
    )
    answer = () => Response.json({ uuid: 'c', revision: 2, lastModified: '2026-11-01T10:00:00Z' })
    await userEvent.click(button('Try again'))
    expect(await screen.findByText('Marker successfully copied to Allotments')).toBeVisible()
    // The first request may have been stored with only its response lost: the same id makes the
    // retry idempotent.
    const ids = sent.map(({ body }) => (body as { changeId: string }).changeId)
    expect(ids).toEqual([expect.any(String), ids[0]])
    await userEvent.click(button('OK'))
    await userEvent.click(button('Copy to Map'))
    await userEvent.click(await screen.findByRole('radio', { name: 'Allotments' }))
    await userEvent.click(button('Copy'))
    expect(await screen.findByText('Marker successfully copied to Allotments')).toBeVisible()
    expect(sent[2]).not.toEqual(sent[1])
  })

  test('a copy has the colour of the original on a map, but no colour in a data layer', async () => {
    const { uuid } = marker() ?? { uuid: '' }
    applyEdit(colourObjects([uuid], '#aa3300'))
    show()
    await userEvent.click(button('Copy to Map'))
    await userEvent.click(await screen.findByRole('radio', { name: 'Allotments' }))
    await userEvent.click(button('Copy'))
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
    await userEvent.click(button('Copy to Map'))
    await userEvent.click(await screen.findByRole('tab', { name: 'Data Layer' }))
    await userEvent.click(await screen.findByRole('radio', { name: /Others/ }))
    await userEvent.click(button('Copy'))
    await screen.findByText('Marker successfully copied to Others')
    expect(sent.map(({ body }) => (body as { object: object }).object)).toEqual([
      { name: 'Marker 1', description: '', center: [1.5, 54.5], colour: '#aa3300' },
      { name: 'Marker 1', description: '', center: [1.5, 54.5] },
    ])
  })

  test('shows a copy in progress, and its outcome in a toast after deselection', async () => {
    const reply = Promise.withResolvers<Response>()
    answer = () => reply.promise
    show()
    await userEvent.click(button('Copy to Map'))
    await userEvent.click(await screen.findByRole('radio', { name: 'Allotments' }))
    await userEvent.click(button('Copy'))
    expect(await screen.findByText('Copying marker to Allotments')).toBeVisible()
    selectObject(null)
    await waitFor(() => expect(screen.queryByText(/^Copying/)).not.toBeInTheDocument())
    reply.resolve(Response.json({ uuid: 'c', revision: 2, lastModified: '2026-11-01T10:00:00Z' }))
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { message: 'Marker successfully copied to Allotments' },
      ]),
    )
  })
})

describe('an object of a data layer', () => {
  beforeEach(() => {
    for (const id of [5, 6]) applyViewChange(toggleDataGroup(id))
  })
  test('shows its data layer and measurements', async () => {
    selectFeature(5, 'p')
    show()
    expect(await screen.findByRole('heading', { name: 'Orchard' })).toBeVisible()
    expect(screen.getByText('In the data layer Fields')).toBeVisible()
    expect(screen.getByText('0.300 km² · 30.000 hectares · 74.132 acres')).toBeVisible()
  })

  test('can be copied but not edited in a read-only data layer', async () => {
    selectFeature(6, 'l')
    show()
    expect(await screen.findByText(/Roads, which is read-only for you/)).toBeVisible()
    for (const name of ['Edit line', 'Reshape line', 'Remove line']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    }
    expect(button('Copy to Map')).toHaveAttribute('aria-disabled', 'false')
  })

  test('is edited in its data layer and shown with the new name', async () => {
    selectFeature(5, 'm')
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit marker' }))
    await screen.findByLabelText('Name')
    expect(screen.queryByRole('radiogroup', { name: 'Colour' })).not.toBeInTheDocument()
    await userEvent.keyboard('Giât')
    const markers = fields.markers.map((one) => ({ ...one, name: 'Giât' }))
    collections = [aCollection('Growers', { ...fields, markers })]
    answer = () => Response.json({})
    await userEvent.click(button('Save'))
    expect(await screen.findByRole('heading', { name: 'Giât' })).toBeVisible()
    expect(sent).toEqual([
      {
        path: '/api/user/datagroup/edit/marker',
        body: { dataGroupId: 5, uuid: 'm', name: 'Giât', description: '' },
      },
    ])
  })

  test('an edit is undone from the toast', async () => {
    selectFeature(5, 'm')
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit marker' }))
    await screen.findByLabelText('Name')
    await userEvent.keyboard('Giât')
    answer = () => Response.json({})
    await userEvent.click(button('Save'))
    expect(await screen.findByRole('heading', { name: 'Giât' })).toBeVisible()
    const [toast] = useToasts.getState().toasts
    expect(toast?.message).toBe(
      'Giât has been changed for everyone who sees the data layer Fields.',
    )
    act(() => toast?.action?.onPress())
    expect(await screen.findByRole('heading', { name: 'Gate' })).toBeVisible()
    expect(sent.at(-1)?.body).toEqual({ dataGroupId: 5, uuid: 'm', name: 'Gate', description: '' })
  })

  test('preserves the typed values when saving fails', async () => {
    selectFeature(5, 'm')
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit marker' }))
    await screen.findByLabelText('Name')
    await userEvent.keyboard('Giât')
    answer = () => Response.json({ code: 'not-allowed', message: 'No.' }, { status: 403 })
    await userEvent.click(button('Save'))
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not be saved/)
    expect(screen.getByLabelText('Name')).toHaveValue('Giât')
  })

  test('warns of a conflicting change and overwrites it only on the next save', async () => {
    const markers = (version: number) => fields.markers.map((one) => ({ ...one, version }))
    collections = [aCollection('Growers', { ...fields, markers: markers(1) })]
    selectFeature(5, 'm')
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Edit marker' }))
    await screen.findByLabelText('Name')
    await userEvent.keyboard('Giât')
    collections = [aCollection('Growers', { ...fields, revision: 2, markers: markers(2) })]
    answer = () => Response.json({ code: 'object-changed', message: 'No.' }, { status: 409 })
    await userEvent.click(button('Save'))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Someone else has changed this/)
    expect(screen.getByLabelText('Name')).toHaveValue('Giât')
    answer = () => Response.json({ version: 3 })
    await userEvent.click(button('Save'))
    expect(await screen.findByRole('button', { name: 'Edit marker' })).toBeVisible()
    expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([1, 2])
  })

  test('is removed after confirmation and restored from the toast', async () => {
    selectFeature(5, 'p')
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove polygon' }))
    const question = await screen.findByRole('heading', {
      name: 'Remove Orchard from the data layer Fields?',
    })
    // An effect moves it, which may run after the heading is found.
    await waitFor(() => expect(question).toHaveFocus())
    await userEvent.click(button('Cancel'))
    expect(await screen.findByRole('button', { name: 'Remove polygon' })).toHaveFocus()
    expect(sent).toEqual([])
    await userEvent.click(button('Remove polygon'))
    await screen.findByRole('button', { name: 'Cancel' })
    answer = () => Response.json({})
    await userEvent.click(button('Remove polygon'))
    await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument())
    const [toast] = useToasts.getState().toasts
    expect(toast?.message).toBe('Orchard was removed from the data layer Fields.')
    answer = () => Response.json({ version: 2 })
    act(() => toast?.action?.onPress())
    await waitFor(() => expect(sent).toHaveLength(2))
    const body = { dataGroupId: 5, uuid: 'p' }
    expect(sent).toEqual([
      { path: '/api/user/datagroup/delete/polygon', body },
      { path: '/api/user/datagroup/restore/polygon', body },
    ])
  })

  test('shows why removal failed, and can be tried again', async () => {
    selectFeature(5, 'p')
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove polygon' }))
    await screen.findByRole('button', { name: 'Cancel' })
    answer = () => Response.json({ code: 'object-changed', message: 'No.' }, { status: 409 })
    await userEvent.click(button('Remove polygon'))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Someone else has changed this/)
    answer = () => Response.json({ code: 'unexpected', message: 'No.' }, { status: 500 })
    await userEvent.click(button('Remove polygon'))
    expect(await screen.findByText('It could not be removed. Try again.')).toBeVisible()
    answer = () => Response.json({ code: 'object-not-found', message: 'No.' }, { status: 404 })
    await userEvent.click(button('Remove polygon'))
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { message: 'Orchard was already removed by someone else.' },
      ]),
    )
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })

  test('is reshaped by the tool, which hides the popup meanwhile', async () => {
    selectFeature(5, 'l')
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Reshape line' }))
    expect(useSelection.getState().tool).toBe('edit-geometry')
    expect(useGeometryEdit.getState().edit).toMatchObject({
      dataGroupId: 5,
      uuid: 'l',
      groupTitle: 'Fields',
      saved: { type: 'LineString' },
    })
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
    act(() => setTool(null))
    expect(await screen.findByRole('heading', { name: 'Ditch' })).toBeVisible()
  })

  test('cannot be moved or removed on a locked map, with the reason', async () => {
    setBarrier('locked')
    selectFeature(5, 'm')
    show()
    await screen.findByRole('heading', { name: 'Gate' })
    for (const name of ['Move marker', 'Remove marker']) {
      expect(button(name)).toHaveAccessibleDescription('Someone else is editing this map.')
      await userEvent.click(button(name))
    }
    expect(useSelection.getState().tool).toBeNull()
    expect(button('Move marker')).toBeVisible()
  })

  test('is copied to the open map without a request, as a step that can be undone', async () => {
    selectFeature(5, 'p')
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Copy to Map' }))
    await userEvent.click(await screen.findByRole('radio', { name: /the map on the screen/ }))
    await userEvent.click(button('Copy'))
    expect(await screen.findByText('Polygon successfully copied to Untitled Map')).toBeVisible()
    expect(useMapDocument.getState().document.drawings.polygons).toMatchObject([
      { name: 'Orchard', type: 'Polygon' },
    ])
    expect(sent).toEqual([])
    act(() => void undo())
    expect(useMapDocument.getState().document.drawings.polygons).toEqual([])
  })

  test('is replaced by a selected object of the map, and vice versa', async () => {
    applyEdit(addMarker({ uuid: 'own', lngLat: [1.5, 54.5] }))
    selectFeature(5, 'm')
    show()
    expect(await screen.findByRole('heading', { name: 'Gate' })).toBeVisible()
    selectObject('own')
    expect(await screen.findByRole('heading', { name: 'Marker 1' })).toBeVisible()
    selectFeature(5, 'm')
    expect(await screen.findByRole('heading', { name: 'Gate' })).toBeVisible()
    expect(screen.getAllByRole('heading')).toHaveLength(1)
  })

  test('is chosen from a list when several objects overlap', async () => {
    applyEdit(addMarker({ uuid: 'own', lngLat: [1.5, 54.5] }))
    selectFromCandidates(
      [
        { kind: 'object', uuid: 'own' },
        { kind: 'data-object', dataGroupId: 5, uuid: 'm' },
      ],
      [1.5, 54.5],
    )
    show()
    expect(await screen.findByText(/Which one do you mean/)).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Gate Fields' }))
    expect(await screen.findByRole('heading', { name: 'Gate' })).toBeVisible()
    expect(screen.getAllByRole('heading')).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  })
})
