import '@testing-library/jest-dom/vitest'
import type { MapSummary } from '@terrier/contract/map-list'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { removeObject } from '@terrier/domain/document/remove-object'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { aMapRecord } from '../../testing/a-map-record.ts'
import { CompareModal } from './compare-modal.tsx'

const user = userEvent.setup()

const spring = addMarker({ uuid: 'gate', lngLat: [1.5, 54.5] })(emptyMap('Fields')).document
const harvested = removeObject('gate')(spring).document
const autumn = addMarker({ uuid: 'oak', lngLat: [1.4, 54.4] })(harvested).document
const maps = new Map<number, { name: string; document: SavedMapData }>([
  [1, { name: 'Spring', document: spring }],
  [2, { name: 'Autumn', document: autumn }],
  [3, { name: 'Spring again', document: spring }],
])

const summaryOf = (eid: number, name: string): MapSummary => ({
  eid,
  name,
  isSnapshot: true,
  createdDate: '2026-10-01T12:00:00.000Z',
  lastModified: '2026-11-02T12:00:00.000Z',
  access: 2,
  owner: 'Siân Tŷ-Gwyn',
})

let isRefused: boolean

async function answer(path: string): Promise<Response> {
  if (path === '/api/user/maps/summary') {
    return Response.json([...maps].map(([eid, { name }]) => summaryOf(eid, name)))
  }
  if (isRefused) {
    return Response.json({ code: 'map-not-found', message: 'No.' }, { status: 404 })
  }
  const eid = Number(/\d+$/.exec(path)?.[0])
  const { name = '', document = emptyMap() } = maps.get(eid) ?? {}
  return Response.json(aMapRecord(document, { map: { eid, name, isSnapshot: true } }))
}

beforeEach(() => {
  isRefused = false
  vi.stubGlobal('fetch', answer)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CompareModal isOpen onClose={() => {}}>
        {(first, second) => (
          <p>
            {first.name} beside {second.name}
          </p>
        )}
      </CompareModal>
    </QueryClientProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const words = (name: string) => `${name} (Snapshot, 02/11/2026)`

async function choose(first: string, second: string): Promise<void> {
  await user.selectOptions(await screen.findByLabelText('First map'), words(first))
  await user.selectOptions(screen.getByLabelText('Second map'), words(second))
}

test('two maps are shown side by side, with their differences in words', async () => {
  expect(await screen.findByText(/^Choose two maps/)).toBeVisible()
  await choose('Spring', 'Autumn')
  expect(await screen.findByText('Spring beside Autumn')).toBeVisible()
  const lines = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    "Added marker 'Marker 2'",
    "Removed marker 'Marker 1'",
  ])
})

test('maps with the same content show that nothing is different', async () => {
  await choose('Spring', 'Spring again')
  expect(await screen.findByText(/^Only the name or the view is different/)).toBeVisible()
})

test('a map cannot be compared with itself', async () => {
  await user.selectOptions(
    await screen.findByLabelText('First map'),
    'Spring (Snapshot, 02/11/2026)',
  )
  const second = within(screen.getByLabelText('Second map'))
  expect(second.getByRole('option', { name: /^Spring \(/ })).toBeDisabled()
})

test('what could not be loaded can be asked for again', async () => {
  isRefused = true
  await choose('Spring', 'Autumn')
  expect(await screen.findByRole('alert')).toHaveTextContent('The maps could not be loaded.')
  isRefused = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Spring beside Autumn')).toBeVisible()
})
