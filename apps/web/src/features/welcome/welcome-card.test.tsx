import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { SavedMapData } from '@terrier/contract/saved-map'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { useMapSession } from '../../document/map-session.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { setKnownUser } from '../../api/known-user.ts'
import { aMapRecord } from '../../testing/a-map-record.ts'
import { mockCalls } from '../../testing/mock-calls.ts'
import { exampleMap } from './example-map.ts'
import { WelcomeCard } from './welcome-card.tsx'

const user = userEvent.setup()
const onTour = vi.fn()
const onClose = vi.fn()

beforeEach(() => {
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  onTour.mockClear()
  onClose.mockClear()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(answers: Record<string, unknown>) {
  const sent = mockCalls({
    '/api/datasets': [],
    '/api/user/first-visit/end': {},
    ...answers,
  })
  setKnownUser(1)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <WelcomeCard onTour={onTour} onClose={onClose} />
    </QueryClientProvider>,
  )
  return sent
}

const aSummary = {
  eid: 3,
  name: 'Fields',
  isSnapshot: false,
  createdDate: '2026-10-01T12:00:00.000Z',
  lastModified: '2026-11-02T12:00:00.000Z',
  access: 1,
  owner: 'Olwen Hughes',
}

const offer = () => screen.findByRole('button', { name: 'Open an example map' })

describe('exampleMap', () => {
  it('is a valid saved map, with three markers where the sample is loaded', () => {
    const map = exampleMap({ isOnSample: true })
    expect(z.safeParse(SavedMapData, map).success).toBe(true)
    expect(map.markers.markers).toHaveLength(3)
    expect(map.mapLayers.ownershipDisplay).toBe('all')
  })

  it('is empty without the sample', () => {
    expect(exampleMap({ isOnSample: false }).markers.markers).toEqual([])
  })
})

describe('the welcome', () => {
  const mapsPath = '/api/user/maps/summary'

  it('creates an example map only on request, opens it and lists three things to try', async () => {
    const sent = show({
      [mapsPath]: [],
      '/api/user/map/save': { eid: 7, revision: 1, lastModified: '2026-11-23T10:00:00Z' },
      '/api/user/map/7': aMapRecord(exampleMap({ isOnSample: false })),
    })
    const button = await offer()
    await vi.waitFor(() => expect(button).toBeEnabled())
    expect(sent.some(({ path }) => path === '/api/user/map/save')).toBe(false)
    await user.click(button)
    expect(await screen.findByRole('heading', { name: 'Three things to try' })).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByText(/No example data is loaded here/)).toBeVisible()
    expect(useMapSession.getState().eid).toBe(7)
    expect(sent.filter(({ path }) => path === '/api/user/map/save')).toHaveLength(1)
    expect(sent.some(({ path }) => path === '/api/user/first-visit/end')).toBe(true)
  })

  it('offers only the tour to a user who has a map', async () => {
    show({ [mapsPath]: [aSummary] })
    expect(await screen.findByText(/short tour/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Open an example map' })).not.toBeInTheDocument()
  })

  it.each([
    ['Not now', onClose],
    ['Close', onClose],
    ['Take the tour', onTour],
  ])('ends with %s', async (name, done) => {
    const sent = show({ [mapsPath]: [] })
    await user.click(screen.getByRole('button', { name }))
    expect(done).toHaveBeenCalledTimes(1)
    await vi.waitFor(() =>
      expect(sent.some(({ path }) => path === '/api/user/first-visit/end')).toBe(true),
    )
  })
})
