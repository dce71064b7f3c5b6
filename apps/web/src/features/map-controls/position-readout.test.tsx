import '@testing-library/jest-dom/vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { PositionReadout } from './position-readout.tsx'

beforeEach(() => {
  const shifts = readFileSync(join(process.cwd(), 'packages/geo/data/ostn15.bin'))
  vi.stubGlobal('fetch', async () => new Response(shifts))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useMapStatus.setState({ pointer: null, zoom: 6, centre: [-1.5, 53] })
})

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PositionReadout />
    </QueryClientProvider>,
  )
}

test('shows grid reference and position of the pointer, or else of the map centre', async () => {
  // Caister water tower, OSTN15: E 651,409.9, N 313,177.3 in the Ordnance Survey's worked example.
  useMapStatus.setState({ zoom: 15, centre: [1.716_073_973, 52.658_007_833] })
  show()
  expect(await screen.findByText('TG 5140 1317')).toBeVisible()
  expect(screen.getByText('52.65801, 1.71607')).toBeVisible()
  act(() => useMapStatus.setState({ pointer: [-1.5, 53] }))
  expect(screen.getByText('53.00000, -1.50000')).toBeVisible()
  expect(screen.getByTitle(/of the pointer/)).toHaveTextContent('SK')
})

test('shows no grid reference outside the National Grid', async () => {
  useMapStatus.setState({ zoom: 15, centre: [-9.5, 55] })
  show()
  expect(await screen.findByText('55.00000, -9.50000')).toBeVisible()
  expect(screen.queryByText(/^[A-Z]{2} /)).toBeNull()
})

test('shows no grid reference when zoomed out', () => {
  show()
  expect(screen.getByText('53.00, -1.50')).toBeVisible()
  expect(screen.queryByText(/^[A-Z]{2} /)).toBeNull()
})
