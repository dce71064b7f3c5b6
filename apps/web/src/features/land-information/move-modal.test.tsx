import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { useConnectivity } from '../../api/connectivity.ts'
import { applyEdit, setBarrier } from '../../document/change-map.ts'
import {
  aCollection,
  aDataGroup,
  mockDataGroupCalls,
} from '../../document/testing/data-group.examples.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { selectObjects, clearObjectSelection } from '../../document/object-selection.ts'
import { undo } from '../../document/undo.ts'
import { SelectionBar } from './selection-bar.tsx'

interface Sent {
  readonly dataGroupId: number
  readonly changeId: string
  readonly objects: readonly { readonly type: string; readonly object: { readonly name: string } }[]
}

const sent: Sent[] = []
/** Outcomes of the next batches; later ones succeed. */
const fates: ('lost' | 'refused' | 'full')[] = []

function answer(address: string, init?: RequestInit): Response {
  const listed = mockDataGroupCalls(address, [
    aCollection('Growers', aDataGroup(8, { title: 'Orchards' }), aDataGroup(9, { access: 1 })),
  ])
  if (listed) return listed
  const batch = JSON.parse(init?.body as string) as Sent
  sent.push(batch)
  const fate = fates.shift()
  if (fate === 'lost') throw new TypeError('no network')
  if (fate === 'refused') {
    const errors = { 'objects.1.object.vertices': ['has no corners'] }
    return Response.json({ code: 'bad-request', message: 'Wrong.', errors }, { status: 400 })
  }
  if (fate === 'full') {
    const message = 'This data layer has no room for that many objects.'
    return Response.json({ code: 'data-group-full', message }, { status: 422 })
  }
  return Response.json({ uuids: batch.objects.map(() => 'new') })
}

const drawn = () => {
  const { markers, drawings } = useMapDocument.getState().document
  return [...markers.markers, ...drawings.polygons].map(({ name }) => name)
}
const namesSent = () => sent.map(({ objects }) => objects.map(({ object }) => object.name))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const move = async () => {
  await userEvent.click(screen.getByRole('radio', { name: 'Move: they leave this map' }))
  await press('Move')
}

beforeEach(async () => {
  sent.length = 0
  fates.length = 0
  useConnectivity.setState({ isOnline: true })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => answer(address, init))
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  setBarrier(null)
  applyEdit(addMarker({ uuid: 'gate', lngLat: [1.5, 54.5], name: 'Gate' }))
  applyEdit(addMarker({ uuid: 'well', lngLat: [1.6, 54.5], name: 'Well' }))
  const coordinates = [[1.5, 54.5] as const, [1.6, 54.6] as const]
  applyEdit(addDrawing({ uuid: 'path', shape: { type: 'LineString', coordinates }, name: 'Path' }))
  selectObjects(['gate', 'well', 'path'], true)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SelectionBar />
    </QueryClientProvider>,
  )
  await press('To data layer')
  await screen.findByRole('radio', { name: 'Orchards, in Growers' })
})

afterEach(() => {
  cleanup()
  clearObjectSelection()
  vi.unstubAllGlobals()
})

test('copies objects to a writable data layer and leaves them on the map', async () => {
  expect(screen.queryByRole('radio', { name: /Group 9/ })).not.toBeInTheDocument()
  await press('Copy')
  expect(await screen.findByText('3 copied to Orchards.')).toBeVisible()
  expect(sent[0]).toMatchObject({
    dataGroupId: 8,
    objects: [
      { type: 'marker', object: { name: 'Gate', center: [1.5, 54.5] } },
      { type: 'marker', object: { name: 'Well' } },
      {
        type: 'line',
        object: {
          name: 'Path',
          vertices: [
            [1.5, 54.5],
            [1.6, 54.6],
          ],
        },
      },
    ],
  })
  expect(drawn()).toHaveLength(3)
})

describe('a move', () => {
  test('removes the acknowledged objects from the map in one undo step', async () => {
    await move()
    expect(await screen.findByText('3 moved to Orchards.')).toBeVisible()
    expect(drawn()).toEqual([])
    undo()
    expect(drawn()).toEqual(['Gate', 'Well', 'Path'])
  })

  test('names the rejected object, which stays, and moves the others', async () => {
    fates.push('refused')
    await move()
    expect(await screen.findByText('2 moved to Orchards.')).toBeVisible()
    expect(screen.getByText('Well: has no corners')).toBeVisible()
    expect(namesSent()).toEqual([
      ['Gate', 'Well', 'Path'],
      ['Gate', 'Path'],
    ])
    expect(drawn()).toEqual(['Well'])
  })

  test('loses nothing on a lost response and retries with the same change id', async () => {
    fates.push('lost')
    await move()
    expect(await screen.findByText(/There was no reply for the last 3/)).toBeVisible()
    expect(drawn()).toHaveLength(3)
    await press('Continue')
    expect(await screen.findByText('3 moved to Orchards.')).toBeVisible()
    expect(sent[1]?.changeId).toBe(sent[0]?.changeId)
    expect(drawn()).toEqual([])
  })

  test('leaves all objects on the map when the data layer is full', async () => {
    fates.push('full')
    await move()
    expect(
      await screen.findByText('Gate: This data layer has no room for that many objects.'),
    ).toBeVisible()
    expect(drawn()).toHaveLength(3)
  })

  test('is disabled while the map is locked, but copying is not', async () => {
    setBarrier('locked')
    expect(await screen.findByText(/^They cannot leave this map/)).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Move: they leave this map' })).toBeDisabled()
    await press('Copy')
    expect(await screen.findByText('3 copied to Orchards.')).toBeVisible()
  })
})
