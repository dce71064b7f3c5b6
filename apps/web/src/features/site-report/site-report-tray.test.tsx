import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { SiteReport } from '@terrier/contract/reports'
import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { chooseArea, clearChosenArea, useChosenArea } from '../../document/chosen-area.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { mapNetwork } from '../../document/map-network.ts'
import { aProblemReply, mockCalls, type SentCall } from '../../testing/mock-calls.ts'
import { SiteReportTray } from './site-report-tray.tsx'

const user = userEvent.setup()
const bounds: [number, number, number, number] = [1.5, 54.5, 1.504, 54.503]
const owner = {
  key: 'GB-1',
  name: 'ESTATES LIMITED',
  jointly: 2,
  ownerClass: ownerClasses.company,
  tenures: ['Freehold'],
  parcels: 3,
  squareMetres: 60_000,
  bounds,
}
const report: SiteReport = {
  createdAt: '2026-11-26T12:00:00.000Z',
  name: null,
  boundary: null,
  isPoint: false,
  squareMetres: 100_000,
  bounds,
  geometry: { type: 'MultiPolygon', coordinates: [] },
  centre: [1.502, 54.5015],
  gridReference: 'OW 267 173',
  ownership: {
    knowledge: 'known',
    owners: [owner],
    ownerCount: 1,
    classes: [{ ownerClass: ownerClasses.company, parcels: 3, squareMetres: 60_000 }],
    otherTitles: [],
    otherTitleCount: 0,
    parcels: 3,
    parcelSquareMetres: 60_000,
    overlapSquareMetres: 0,
    unregistered: [],
    unregisteredCount: 2,
    unregisteredSquareMetres: 15_000,
    remainderSquareMetres: 25_000,
  },
  layers: [
    {
      layer: 'greenbelt',
      knowledge: 'known',
      parts: [],
      squareMetres: 0,
      nearest: {
        name: 'Belt',
        legendIndex: 0,
        distanceMetres: 646,
        bearing: 88,
        position: [2, 54],
      },
    },
    {
      layer: 'historic-flood',
      knowledge: 'not-imported',
      parts: [],
      squareMetres: 0,
      nearest: null,
    },
  ],
  changes: { since: '2025-11', knownSince: '2026-09', total: 0, isIncomplete: false, byKind: [] },
  sources: [],
}
const ward = { layer: 'wards', version: 3, feature: 7, name: 'Eastness' }
const area = { kind: 'parcels', polyIds: [1] } as const

let answers: Record<string, unknown>
let sent: SentCall[]
beforeEach(() => {
  connectOpenMap(mapNetwork)
  startNewMap()
  clearChosenArea()
  answers = { '/api/reports/site': report, '/api/boundaries?lng=-1.5&lat=53': [ward] }
  sent = mockCalls(answers)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <SiteReportTray
        changesOf={({ label }) => <p>{`Changes of ${label}`}</p>}
        notesOf={() => ({ credits: [], isFictional: true, editions: [], notDrawn: [], key: [] })}
        packOf={({ label }) => <p>{`Pack of ${label}`}</p>}
      />
    </QueryClientProvider>,
  )
}
const choose = () =>
  act(() => chooseArea({ area: { ...area, polyIds: [1] }, label: 'Market cross' }))

describe('the choice of an area', () => {
  it('offers the middle of the map and the administrative areas there', async () => {
    show()
    await user.click(await screen.findByRole('button', { name: 'Eastness Ward' }))
    expect(sent.at(-1)).toEqual({
      path: '/api/reports/site',
      body: { area: { kind: 'boundary', layer: 'wards', version: 3, feature: 7 } },
    })
    expect(await screen.findByRole('heading', { name: 'Eastness' })).toHaveFocus()
  })

  it('says where there are no administrative areas', async () => {
    answers['/api/boundaries?lng=-1.5&lat=53'] = []
    show()
    expect(await screen.findByText(/There are none here/)).toBeVisible()
  })
})

describe('a report', () => {
  it('has rows that add up to the area, and outlines it on the map', async () => {
    choose()
    show()
    const owners = within(await screen.findByRole('table', { name: 'By owner' }))
    const cells = owners.getAllByRole('row').map((row) => row.textContent)
    expect(cells[1]).toContain('ESTATES LIMITED')
    expect(cells[1]).toContain('with 2 other owners · Freehold · 3 parcels')
    expect(cells.slice(2)).toEqual([
      expect.stringMatching(/^Unregistered land2 pieces1.50015.0 %$/),
      expect.stringMatching(/^Neither a parcel nor unregistered land2.50025.0 %$/),
      expect.stringMatching(/^The area10.000100.0 %$/),
    ])
    expect(useChosenArea.getState().outline).toEqual(report.geometry)
  })

  it('tells what is not there from what is not imported', async () => {
    choose()
    show()
    expect(
      await screen.findByText('None in this area. The nearest is 650 m to the east: Belt.'),
    ).toBeVisible()
    expect(screen.getByText('Not imported here.')).toBeVisible()
  })

  it('says that older changes are missing', async () => {
    const changes = { ...report.changes, isIncomplete: true }
    answers['/api/reports/site'] = { ...report, changes }
    choose()
    show()
    expect(await screen.findByText(/older ones are not counted/)).toBeVisible()
  })

  it('says that the area is too large, and can be asked for again', async () => {
    answers['/api/reports/site'] = aProblemReply(400, 'feature-area-too-large', 'No.')
    choose()
    show()
    expect(await screen.findByText(/too large for a report/)).toBeVisible()
    answers['/api/reports/site'] = report
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'By owner' })).toBeVisible()
  })

  it('gives way to what changed, and to another area', async () => {
    choose()
    show()
    await user.click(screen.getByRole('radio', { name: 'What changed' }))
    expect(screen.getByText('Changes of Market cross')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Evidence pack' }))
    expect(screen.getByText('Pack of Market cross')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Choose another area' }))
    expect(screen.getByRole('heading', { name: 'Choose an area' })).toBeVisible()
  })
})
