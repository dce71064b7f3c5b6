import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { beforeEach, expect, test, vi } from 'vitest'

import { applyEdit, setBarrier } from '../document/change-map.ts'
import { FakeMapServer } from '../document/testing/fake-map-server.ts'
import { useMapDocument } from '../document/map-document.ts'
import { useMapSession } from '../document/map-session.ts'
import { connectOpenMap, openMap } from '../document/open-map.ts'
import { refreshMap } from '../document/refresh-map.ts'
import { withDeletion } from '../document/own-deletions.ts'
import { useDraft } from '../map/tools/draft-state.ts'
import { useToasts } from '../ui/toast-queue.ts'
import { notifyAccess, handleAccessMessage } from './handle-access.ts'

const open = () => ({ ...useMapSession.getState(), ...useMapDocument.getState() })
const messages = () => useToasts.getState().toasts.map(({ message }) => message)

let server: FakeMapServer
beforeEach(async () => {
  server = new FakeMapServer()
  connectOpenMap(server.network)
  setBarrier(null)
  useToasts.setState({ toasts: [] })
  server.saveElsewhere(emptyMap('Fields'))
  openMap(await server.network.load(7))
})

test('handles the loss of the open map and ignores that of another map', () => {
  handleAccessMessage({ mapId: 8, isLost: true })
  expect(open().accessLoss).toBeNull()
  handleAccessMessage({ mapId: 7, isLost: true })
  expect(open().accessLoss).toBe('map')
})

test('commits the draft when access to the map is lost', () => {
  useDraft.setState({
    finish: () => void applyEdit(addMarker({ uuid: crypto.randomUUID(), lngLat: [1, 54] })),
  })
  handleAccessMessage({ mapId: 7, isLost: true })
  expect(open().document.markers.markers).toHaveLength(1)
  expect(open().saveState).toBe('failed')
})

test('ignores the loss of a map that the page itself deletes', async () => {
  await withDeletion(7, async () => handleAccessMessage({ mapId: 7, isLost: true }))
  expect(open().accessLoss).toBeNull()
})

test('shows a message when a share becomes read-only, and when it becomes writable again', async () => {
  const stop = notifyAccess()
  server.access = 1
  handleAccessMessage({ mapId: 7, isLost: false })
  await vi.waitFor(() => expect(messages()).toEqual(['You can now only view this map.']))
  expect(open()).toMatchObject({ access: 1, accessLoss: null })
  server.access = 3
  handleAccessMessage({ mapId: 7, isLost: false })
  await vi.waitFor(() => expect(messages()).toContain('You can now edit this map.'))
  expect(open().access).toBe(3)
  stop()
})

test('shows the message once when a refresh finds the new access too', async () => {
  const stop = notifyAccess()
  server.access = 1
  handleAccessMessage({ mapId: 7, isLost: false })
  await Promise.all([refreshMap(), refreshMap()])
  await vi.waitFor(() => expect(messages()).toEqual(['You can now only view this map.']))
  stop()
})

test('shows no message when another map is opened with different access', async () => {
  const stop = notifyAccess()
  server.access = 1
  openMap(await server.network.load(8))
  expect(messages()).toEqual([])
  stop()
})
