import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { setDataGroups } from '@terrier/domain/document/set-data-groups'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../api/query-client.ts'
import { applyViewChange } from '../document/change-map.ts'
import {
  aCollection,
  aDataGroup,
  mockDataGroupCalls,
  type ExampleCollection,
} from '../document/testing/data-group.examples.ts'
import { FakeMapServer } from '../document/testing/fake-map-server.ts'
import { connectOpenMap, startNewMap } from '../document/open-map.ts'
import {
  reloadDataGroups,
  useDataGroupsShown,
  useDataGroupsState,
} from './use-data-groups-shown.ts'

let collections: ExampleCollection[]
let asked: string[]
let answer: (address: string) => Response | undefined
let queryClient: QueryClient

beforeEach(() => {
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  collections = [aCollection('Growers', aDataGroup(5), aDataGroup(6))]
  asked = []
  answer = (address) => mockDataGroupCalls(address, collections)
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer(address) ?? Response.error()
  })
  queryClient = createQueryClient()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  return renderHook(() => ({ groups: useDataGroupsShown(), state: useDataGroupsState() }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  }).result
}
const reload = () => act(() => reloadDataGroups(queryClient))

test('loads only the groups that are switched on, each once', async () => {
  applyViewChange(setDataGroups([6]))
  const result = show()
  await vi.waitFor(() => expect(result.current.groups).toHaveLength(1))
  expect(result.current.groups[0]).toMatchObject({
    iddata_groups: 6,
    markers: [{ name: 'Gate' }],
    polygons: [{ name: 'Orchard' }],
    lines: [{ name: 'Ditch' }],
  })
  expect(result.current.state).toMatchObject({ isLacking: false, isError: false })
  expect(asked.filter((address) => address.includes('/objects'))).toHaveLength(1)
})

test('loads all pages of a large group', async () => {
  const { polygons } = aDataGroup(5)
  const [polygon] = polygons
  if (!polygon) throw new Error('There is one')
  answer = (address) => {
    const after = /objects\?after=(\d+)/.exec(address)?.[1]
    if (!address.includes('/objects')) return mockDataGroupCalls(address, collections)
    const part = Number(after ?? 0)
    const inPart = { markers: [], polygons: [{ ...polygon, uuid: `p${part}` }], lines: [] }
    return Response.json({ ...inPart, next: part === 2 ? null : part + 1 })
  }
  applyViewChange(setDataGroups([5]))
  const result = show()
  await vi.waitFor(() => expect(result.current.groups).toHaveLength(1))
  expect(result.current.groups[0]?.polygons.map(({ uuid }) => uuid)).toEqual(['p0', 'p1', 'p2'])
})

test('reloads a changed group, preserving the identity of unchanged objects', async () => {
  applyViewChange(setDataGroups([5]))
  const result = show()
  await vi.waitFor(() => expect(result.current.groups).toHaveLength(1))
  const [before] = result.current.groups
  const readSoFar = asked.length
  await reload()
  expect(result.current.groups[0]).toBe(before)
  expect(asked).toHaveLength(readSoFar + 1)

  const changed = aDataGroup(5, { revision: 2 })
  const markers = changed.markers.map((one) => ({ ...one, name: 'Stile' }))
  collections = [aCollection('Growers', { ...changed, markers })]
  await reload()
  await vi.waitFor(() => expect(result.current.groups[0]?.markers[0]?.name).toBe('Stile'))
  expect(result.current.groups[0]?.polygons[0]).toBe(before?.polygons[0])
})

test('reports a load error, and loads the group on retry', async () => {
  const works = answer
  answer = (address) =>
    address.includes('/objects')
      ? Response.json({ code: 'bad-request', message: 'No.' }, { status: 400 })
      : works(address)
  applyViewChange(setDataGroups([5]))
  const result = show()
  await vi.waitFor(() => expect(result.current.state.isError).toBe(true))
  expect(result.current).toMatchObject({ groups: [], state: { isLacking: true } })
  const askedSoFar = asked.length
  answer = works
  act(() => result.current.state.retry())
  await vi.waitFor(() => expect(result.current.groups).toHaveLength(1))
  expect(result.current.state).toMatchObject({ isError: false, isLacking: false })
  expect(asked.length - askedSoFar).toBeLessThanOrEqual(2)
})
