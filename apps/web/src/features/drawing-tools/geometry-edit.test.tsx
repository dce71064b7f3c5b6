import '@testing-library/jest-dom/vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import { addMarker } from '@terrier/domain/document/add-marker'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { dataGroupObjectsKey, dataGroupObjectsQuery } from '../../api/data-group-queries.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { applyEdit, setBarrier } from '../../document/change-map.ts'
import {
  aCollection,
  aDataGroup,
  mockDataGroupCalls,
  type ExampleCollection,
} from '../../document/testing/data-group.examples.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { useSelection } from '../../document/selection-store.ts'
import { emptyDraft, useDraft } from '../../map/tools/draft-state.ts'
import { FakeMap } from '../../map/testing/fake-map.ts'
import {
  resumeInterruptedGeometryEdit,
  startGeometryEdit,
  useGeometryEdit,
} from '../../map/objects/geometry-edit.ts'
import type { Session } from '../../map/tools/draw-session.ts'
import { startGeometryEditing } from '../../map/tools/start-geometry-editing.ts'
import { handleToolKey } from '../../map/tools/tool-keys.ts'
import { useToasts } from '../../ui/toast-queue.ts'
import { DrawingHint } from './drawing-hint.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const key = (name: string, shiftKey = false) => {
  const event = { key: name, shiftKey, ctrlKey: false, metaKey: false, altKey: false }
  act(() => void handleToolKey(event, map.map))
}

const fields = aDataGroup(5, { title: 'Fields' })
const orchard = {
  dataGroupId: 5,
  uuid: 'p',
  kind: 'polygon',
  name: 'Orchard',
  groupTitle: 'Fields',
  colour: '#27ae60',
  version: 1,
  saved: {
    type: 'Polygon',
    coordinates: [
      [
        [1.5, 54.5],
        [1.51, 54.5],
        [1.51, 54.49],
        [1.5, 54.5],
      ],
    ],
  },
} as const
const gate = {
  ...orchard,
  uuid: 'm',
  kind: 'marker',
  name: 'Gate',
  saved: { type: 'Point', coordinates: [1.5, 54.5] },
} as const
/** The orchard with its second vertex moved 50 px to the right. */
const reshaped = [
  [
    [1.5, 54.5],
    [1.515, 54.5],
    [1.51, 54.49],
    [1.5, 54.5],
  ],
]
const measured = {
  center: { type: 'Point', coordinates: [1.507, 54.497] },
  length: 4.25,
  area: 456_000,
}

let map: FakeMap
let session: Session
let collections: ExampleCollection[]
let answer: () => Response | Promise<Response>
const sent: { readonly path: string; readonly body: unknown }[] = []
const queryClient = createQueryClient()
const edit = () => useGeometryEdit.getState().edit

beforeEach(async () => {
  collections = [aCollection('Growers', fields)]
  answer = () => Response.json({ version: 2, ...measured })
  sent.length = 0
  vi.stubGlobal(
    'fetch',
    async (path: string, { method, body }: { method?: string; body?: string }) => {
      const listed = mockDataGroupCalls(path, collections)
      if (listed) return listed
      if (method === 'POST') sent.push({ path, body: JSON.parse(body ?? '') })
      return answer()
    },
  )
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  setBarrier(null)
  useToasts.setState({ toasts: [] })
  useGeometryEdit.setState({ edit: null, interrupted: null })
  queryClient.clear()
  await queryClient.fetchQuery(dataGroupObjectsQuery(fields))
  map = new FakeMap()
  render(
    <QueryClientProvider client={queryClient}>
      <DrawingHint />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  session.stop()
  useDraft.setState(emptyDraft)
  cleanup()
  vi.unstubAllGlobals()
})

function begin(object: Parameters<typeof startGeometryEdit>[0] = orchard): void {
  act(() => {
    startGeometryEdit(object)
    session = startGeometryEditing(map.map)
  })
}

function dragCorner(): void {
  act(() => {
    map.fire('mousedown', { x: 100, y: 0 }, new MouseEvent('mousedown'))
    map.fire('mousemove', { x: 150, y: 0 }, new MouseEvent('mousemove'))
    globalThis.dispatchEvent(new Event('mouseup'))
  })
}

const problem = (code: string, status: number) => () =>
  Response.json({ code, message: 'No.' }, { status })

describe('editing the geometry of an object of a data layer', () => {
  it('sends the new geometry with the version it replaces, and caches the new measurements', async () => {
    begin()
    dragCorner()
    await userEvent.click(button('Save'))
    await waitFor(() => expect(edit()).toBeNull())
    expect(sent).toEqual([
      {
        path: '/api/user/datagroup/edit-geometry/polygon',
        body: { dataGroupId: 5, uuid: 'p', version: 1, geometry: { vertices: reshaped } },
      },
    ])
    expect(useSelection.getState().tool).toBeNull()
    const objects = queryClient.getQueryData(dataGroupObjectsKey(5))
    expect(objects).toMatchObject({
      polygons: [{ name: 'Orchard', vertices: { coordinates: reshaped }, ...measured, version: 2 }],
    })
  })

  it('is undone from the toast, replacing the version just saved', async () => {
    begin()
    dragCorner()
    await userEvent.click(button('Save'))
    await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1))
    const [toast] = useToasts.getState().toasts
    expect(toast?.message).toBe(
      'Orchard has been changed for everyone who sees the data layer Fields.',
    )
    act(() => toast?.action?.onPress())
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({
      version: 2,
      geometry: { vertices: orchard.saved.coordinates },
    })
  })

  it('preserves the edit when saving fails, shows an error and can be retried', async () => {
    begin()
    dragCorner()
    answer = problem('unexpected', 500)
    await userEvent.click(button('Save'))
    expect(await screen.findByRole('alert')).toHaveTextContent(/still here. Try again/)
    expect(edit()?.geometry.coordinates).toEqual(reshaped)
    answer = () => Response.json({ version: 2, ...measured })
    await userEvent.click(button('Save'))
    await waitFor(() => expect(edit()).toBeNull())
    expect(sent[1]?.body).toEqual(sent[0]?.body)
  })

  it('warns of a conflicting change and overwrites it only on the next save', async () => {
    begin()
    dragCorner()
    answer = problem('object-changed', 409)
    const [polygon] = fields.polygons
    const theirs = [{ ...polygon, version: 7 }] as typeof fields.polygons
    collections = [aCollection('Growers', { ...fields, revision: 9, polygons: theirs })]
    await userEvent.click(button('Save'))
    expect(
      await screen.findByText(/Someone else has changed Orchard in the meantime/),
    ).toBeVisible()
    expect(edit()).toMatchObject({ version: 7, geometry: { coordinates: reshaped } })
    answer = () => Response.json({ version: 8, ...measured })
    await userEvent.click(button('Save'))
    await waitFor(() => expect(edit()).toBeNull())
    expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([1, 7])
  })

  it.each([
    ['object-not-found', 404, /has removed Orchard in the meantime/],
    ['not-allowed', 403, /no longer edit this data layer/],
    ['data-group-full', 422, /is full/],
  ])('shows why the save was rejected: %s', async (code, status, words) => {
    begin()
    dragCorner()
    answer = problem(code, status)
    await userEvent.click(button('Save'))
    expect(await screen.findByText(words)).toBeVisible()
    expect(edit()?.geometry.coordinates).toEqual(reshaped)
  })

  it('sends nothing when the geometry is unchanged', async () => {
    begin()
    await userEvent.click(button('Save'))
    expect(edit()).toBeNull()
    expect(sent).toEqual([])
  })

  it('can be resumed from the toast after Cancel', async () => {
    begin()
    dragCorner()
    await userEvent.click(button('Cancel'))
    expect([edit(), useSelection.getState().tool]).toEqual([null, null])
    const [toast] = useToasts.getState().toasts
    expect(toast?.message).toBe('Your changes to Orchard were not saved.')
    act(() => toast?.action?.onPress())
    expect(edit()?.geometry.coordinates).toEqual(reshaped)
    expect(useSelection.getState().tool).toBe('edit-geometry')
    expect(sent).toEqual([])
  })

  it('is suspended while the map cannot be edited, and can be resumed', () => {
    begin()
    dragCorner()
    act(() => setBarrier('offline'))
    expect(edit()).toBeNull()
    expect(useToasts.getState().toasts).toMatchObject([
      { message: 'Your changes to Orchard are kept until you can edit again.' },
    ])
    act(() => {
      setBarrier(null)
      resumeInterruptedGeometryEdit()
    })
    expect(edit()?.geometry.coordinates).toEqual(reshaped)
  })

  it('is not carried over to another map', () => {
    begin()
    dragCorner()
    act(startNewMap)
    expect(edit()).toBeNull()
    expect(useToasts.getState().toasts).toEqual([])
  })

  it('cannot be begun while the map is read-only', () => {
    setBarrier('locked')
    begin()
    expect([edit(), useSelection.getState().tool]).toEqual([null, null])
  })

  it('edits vertices by keyboard, with undo and redo separate from those of the map', async () => {
    applyEdit(addMarker({ uuid: 'own', lngLat: [1.5, 54.5] }))
    begin()
    for (const name of [']', ']', ']', 'ArrowRight']) key(name)
    act(() => useDraft.getState().editing?.settle())
    expect(edit()?.geometry.coordinates).toMatchObject([[[1.5, 54.5], [1.511, 54.5], {}, {}]])
    key('Enter')
    expect(edit()?.geometry.coordinates[0]).toHaveLength(5)
    key('Delete')
    expect(edit()?.geometry.coordinates[0]).toHaveLength(4)
    await userEvent.click(button('Undo change'))
    expect(edit()?.geometry.coordinates[0]).toHaveLength(5)
    act(() => useDraft.getState().undoVertex?.())
    act(() => useDraft.getState().undoVertex?.())
    expect(edit()?.geometry).toBe(orchard.saved)
    expect(useDraft.getState().undoVertex).toBeNull()
    act(() => useDraft.getState().redoVertex?.())
    expect(edit()?.geometry.coordinates).toMatchObject([[[1.5, 54.5], [1.511, 54.5], {}, {}]])
    expect(useMapDocument.getState().document.markers.markers).toHaveLength(1)
    key('Escape')
    expect(edit()).toBeNull()
  })

  it('moves a marker with the arrow keys', async () => {
    begin(gate)
    expect(screen.getByText('Drag the marker to move it.')).toBeVisible()
    key(']')
    key('ArrowDown', true)
    act(() => useDraft.getState().editing?.settle())
    answer = () =>
      Response.json({
        version: 2,
        center: { type: 'Point', coordinates: [1.5, 54.4999] },
        length: 0,
        area: 0,
      })
    await userEvent.click(button('Save'))
    await waitFor(() => expect(edit()).toBeNull())
    expect(sent).toEqual([
      {
        path: '/api/user/datagroup/edit-geometry/marker',
        body: { dataGroupId: 5, uuid: 'm', version: 1, geometry: { center: [1.5, 54.4999] } },
      },
    ])
    expect(queryClient.getQueryData(dataGroupObjectsKey(5))).toMatchObject({
      markers: [{ name: 'Gate', location: { coordinates: [1.5, 54.4999] } }],
    })
  })
})
