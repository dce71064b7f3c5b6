import '@testing-library/jest-dom/vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import { setDataGroups } from '@terrier/domain/document/set-data-groups'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { applyViewChange } from '../../document/change-map.ts'
import {
  aCollection,
  aDataGroup,
  mockDataGroupCalls,
} from '../../document/testing/data-group.examples.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { DataGroupSections } from './data-group-sections.tsx'

const growers = {
  ...aCollection(
    'Growers',
    aDataGroup(5, { title: 'Fields' }),
    aDataGroup(6, { title: 'Roads', access: 1, object_count: 0 }),
  ),
  id: 1,
}
const empty = { ...aCollection('Woodland'), id: 2 }
let answer: (address: string) => Response

function show() {
  vi.stubGlobal('fetch', async (address: string) => answer(address))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DataGroupSections />
    </QueryClientProvider>,
  )
}
const shown = () => useMapDocument.getState().document.mapLayers.myDataLayers

beforeEach(() => {
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  answer = (address) => mockDataGroupCalls(address, [growers, empty]) ?? Response.error()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('there is a section for each collection, and a switch for each of its groups', async () => {
  show()
  expect(screen.getByRole('img', { name: 'Loading the data layers' })).toBeVisible()
  const fields = await screen.findByRole('switch', { name: 'Fields' })
  expect(fields).toHaveAccessibleDescription('3 objects · you can edit it')
  expect(screen.getByRole('switch', { name: 'Roads' })).toHaveAccessibleDescription(
    'empty · read-only',
  )
  expect(screen.getByRole('button', { name: 'Growers' })).toBeVisible()
  const woodland = screen.getByRole('button', { name: 'Woodland' })
  expect(woodland).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('This collection is empty.')).toBeVisible()
})

test('stores data groups that are turned on in the map by id', async () => {
  show()
  await userEvent.click(await screen.findByRole('switch', { name: 'Fields' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Roads' }))
  expect(shown()).toEqual([6, 5])
  expect(within(screen.getByRole('button', { name: /Growers/ })).getByText('2 on')).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'Fields' }))
  expect(shown()).toEqual([6])
})

test('data groups not shared with the user stay in the map and are counted', async () => {
  applyViewChange(setDataGroups([99, 5]))
  show()
  expect(await screen.findByText('1 data layer of this map is not shared with you.')).toBeVisible()
  await userEvent.click(screen.getByRole('switch', { name: 'Fields' }))
  expect(shown()).toEqual([99])
})

test('shows a message when there are no data layers', async () => {
  answer = () => Response.json([])
  show()
  expect(await screen.findByText('No data layers are shared with you yet.')).toBeVisible()
})

test('data layers that failed to load can be retried', async () => {
  answer = () => Response.json({ code: 'bad-request', message: 'No.' }, { status: 400 })
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent('The data layers could not be loaded.')
  answer = () => Response.json([growers])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('switch', { name: 'Fields' })).toBeVisible()
})
