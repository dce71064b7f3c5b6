import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { beforeEach, expect, test, vi } from 'vitest'

import { applyEdit, setBarrier } from '../document/change-map.ts'
import { FakeMapServer } from '../document/fake-map-server.ts'
import { connectOpenMap, openMap, refreshMap, useOpenMap } from '../document/open-map.ts'
import { withDeletion } from '../document/own-deletions.ts'
import { useDraft } from '../map/tools/draft-state.ts'
import { useToasts } from '../ui/toast-queue.ts'
import { notifyAccess, handleAccessMessage } from './handle-access.ts'

const open = () => useOpenMap.getState()
const said = () => useToasts.getState().toasts.map(({ message }) => message)

let server: FakeMapServer
beforeEach(async () => {
  server = new FakeMapServer()
  connectOpenMap(server.network)
  setBarrier(null)
  useToasts.setState({ toasts: [] })
  server.saveElsewhere(emptyMap('Fields'))
  openMap(await server.network.load(7))
})

test('the loss of the open map is taken in, that of another is not', () => {
  handleAccessMessage({ mapId: 8, isLost: true })
  expect(open().accessLoss).toBeNull()
  handleAccessMessage({ mapId: 7, isLost: true })
  expect(open().accessLoss).toBe('map')
})

test('a shape under way is ended for the copy before the tools are shut', () => {
  useDraft.setState({
    finish: () => void applyEdit(addMarker({ uuid: crypto.randomUUID(), lngLat: [1, 54] })),
  })
  handleAccessMessage({ mapId: 7, isLost: true })
  expect(open().document.markers.markers).toHaveLength(1)
  expect(open().saveState).toBe('failed')
})

test('a page that deletes the map itself is not told that it was deleted', async () => {
  await withDeletion(7, async () => handleAccessMessage({ mapId: 7, isLost: true }))
  expect(open().accessLoss).toBeNull()
})

test('a share that becomes one for reading is told, and back again', async () => {
  const stop = notifyAccess()
  server.access = 1
  handleAccessMessage({ mapId: 7, isLost: false })
  await vi.waitFor(() => expect(said()).toEqual(['You can only look at this map now.']))
  expect(open()).toMatchObject({ access: 1, accessLoss: null })
  server.access = 3
  handleAccessMessage({ mapId: 7, isLost: false })
  await vi.waitFor(() => expect(said()).toContain('You can edit this map now.'))
  expect(open().access).toBe(3)
  stop()
})

test('it is told as well when something else found it out before', async () => {
  const stop = notifyAccess()
  server.access = 1
  handleAccessMessage({ mapId: 7, isLost: false })
  await Promise.all([refreshMap(), refreshMap()])
  await vi.waitFor(() => expect(said()).toEqual(['You can only look at this map now.']))
  stop()
})

test('another map that is opened is no news of the one before', async () => {
  const stop = notifyAccess()
  server.access = 1
  openMap(await server.network.load(8))
  expect(said()).toEqual([])
  stop()
})
