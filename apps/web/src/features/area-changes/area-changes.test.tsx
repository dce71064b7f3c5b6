import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ChangesInArea, OwnershipChange } from '@terrier/contract/changes'
import type { ReportSubject } from '@terrier/contract/reports'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { clearChosenArea, useChosenArea } from '../../document/chosen-area.ts'
import { aProblemReply, mockCalls, type SentCall } from '../../testing/mock-calls.ts'
import { AreaChanges } from './area-changes.tsx'

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [1.5, 54.5],
      [1.501, 54.5],
      [1.501, 54.501],
      [1.5, 54.5],
    ],
  ],
}
const aChange = (id: number, fields: Partial<OwnershipChange>): OwnershipChange => ({
  id,
  kind: 'merged',
  edition: '2026-10',
  isAccepted: true,
  polyIdsBefore: [10, 11],
  polyIdsAfter: [12],
  titleNo: null,
  ownersBefore: null,
  ownersAfter: null,
  areaBeforeSquareMetres: 100,
  areaAfterSquareMetres: 100,
  geometryBefore: square,
  geometryAfter: square,
  ...fields,
})
const sale = aChange(3, {
  kind: 'ownerChanged',
  edition: '2026-09',
  titleNo: 'DG1',
  ownersBefore: ['A'],
  ownersAfter: ['B'],
  geometryBefore: null,
  geometryAfter: null,
})
const found: ChangesInArea = {
  changes: [aChange(1, {}), aChange(2, { kind: 'exactOffset', isAccepted: false }), sale],
  isIncomplete: false,
  knownSince: '2026-08',
  source: {
    edition: '2026-10',
    publisher: 'HM Land Registry',
    licence: 'OGL',
    attribution: '',
    fictional: false,
  },
  geometry: { type: 'MultiPolygon', coordinates: [] },
  bounds: [1.5, 54.5, 1.501, 54.501],
}

const user = userEvent.setup()
let answers: Record<string, unknown>
let sent: SentCall[]
beforeEach(() => {
  clearChosenArea()
  answers = { '/api/ownership/changes/area': found, '/api/user/feeds': { feeds: [] } }
  sent = mockCalls(answers)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const parcel: ReportSubject = { kind: 'parcels', polyIds: [1] }
const point: ReportSubject = { kind: 'point', position: [1.5, 54.5] }

function show(area = parcel) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <AreaChanges chosen={{ area, label: 'Market cross' }} />
    </QueryClientProvider>,
  )
}

const list = async () => within(await screen.findByRole('region', { name: 'What changed' }))
const shownIds = () => useChosenArea.getState().shownChanges.map(({ id }) => id)

it('lists the changes and draws them, survey shifts left out at first', async () => {
  show()
  expect((await list()).getByRole('status')).toHaveTextContent('2 changes')
  expect(shownIds()).toEqual([1, 3])
  await user.click(screen.getByRole('checkbox', { name: 'Boundary shifted slightly (1)' }))
  expect(shownIds()).toEqual([1, 2, 3])
  expect((await list()).getByText('not accepted yet')).toBeVisible()
})

it('leads to a change on the map, unless its parcels are gone', async () => {
  show()
  const rows = await list()
  await user.click(rows.getByRole('button', { name: /^Show on the map: Parcel 12: merged from/ }))
  expect(useChosenArea.getState().activeChange).toBe(1)
  expect(rows.getByText(/DG1: new owners: A → B/)).toBeVisible()
  expect(rows.getByText(/Its parcels are not in the published month/)).toBeVisible()
})

it('lists titles that are newly or no longer listed, and says what that does not mean', async () => {
  answers['/api/ownership/changes/area'] = {
    ...found,
    changes: [
      aChange(4, {
        kind: 'titleAdded',
        titleNo: 'DG4',
        ownersAfter: ['DELTA LTD'],
        geometryBefore: null,
      }),
      aChange(5, {
        kind: 'titleRemoved',
        titleNo: 'DG5',
        ownersBefore: ['ALFA LTD'],
        geometryAfter: null,
      }),
    ],
  }
  show()
  const rows = await list()
  expect(
    rows.getByRole('button', {
      name: 'Show on the map: DG5: no longer listed as owned by ALFA LTD',
    }),
  ).toBeVisible()
  expect(rows.getByText(/that of one no longer listed is dashed/)).toBeVisible()
  expect(rows.getByText(/does not say that a title was sold/)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Title no longer listed (1)' }))
  expect(rows.getByText('DG4: newly listed, owned by DELTA LTD')).toBeVisible()
  expect(rows.queryByText(/does not say that a title was sold/)).not.toBeInTheDocument()
  expect(shownIds()).toEqual([4])
})

it('plays the months from the oldest to the newest, and stops', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show()
  await list()
  await user.click(screen.getByRole('button', { name: 'Play the months' }))
  expect(shownIds()).toEqual([3])
  const status = within(screen.getByRole('region', { name: 'What changed' })).getByRole('status')
  expect(status).toHaveTextContent('September 2026: 1 change')
  await act(() => vi.advanceTimersByTimeAsync(1600))
  expect(shownIds()).toEqual([1])
  expect(status).toHaveTextContent('October 2026: 1 change')
  expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(1600))
  expect(screen.getByRole('button', { name: 'Play the months' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveValue('2026-10')
})

it('says that older changes are not listed, and since when anything is known', async () => {
  answers['/api/ownership/changes/area'] = { ...found, isIncomplete: true }
  show()
  expect(await screen.findByText(/older changes around this area/)).toBeVisible()
  expect(screen.getByText('Nothing is known of the time before August 2026.')).toBeVisible()
})

it('clears the map when it is left', async () => {
  show()
  await list()
  cleanup()
  expect(shownIds()).toEqual([])
})

it.each([
  [{ ...found, changes: [] }, 'Nothing has changed here'],
  [{ ...found, changes: [], knownSince: null, source: null }, /No month of the register/],
])('says why there is nothing', async (reply, words) => {
  answers['/api/ownership/changes/area'] = reply
  show()
  expect(await screen.findByText(words)).toBeVisible()
})

it('asks for an area instead of a point, and again after a failure', async () => {
  show(point)
  expect(screen.getByText(/a point has none/)).toBeVisible()
  cleanup()
  delete answers['/api/ownership/changes/area']
  show()
  expect(await screen.findByText(/could not be loaded/)).toBeVisible()
  answers['/api/ownership/changes/area'] = found
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await list()).getByRole('status')).toHaveTextContent('2 changes')
})

it('creates a feed, whose address is shown once, and revokes it', async () => {
  const feed = { id: 5, name: 'Market cross', createdAt: '2026-11-26T12:00:00.000Z' }
  show()
  const section = within(await screen.findByRole('region', { name: 'Follow this area' }))
  answers['/api/user/feeds/create'] = { feed, atom: '/feeds/x/a', geojson: '/feeds/x/g' }
  answers['/api/user/feeds'] = { feeds: [feed] }
  await user.click(section.getByRole('button', { name: 'Create a feed' }))
  expect(await section.findByRole('textbox', { name: /Atom/ })).toHaveValue(
    'http://localhost:3000/feeds/x/a',
  )
  expect(sent.find(({ path }) => path.endsWith('/create'))?.body).toEqual({
    area: parcel,
    name: 'Market cross',
  })
  await user.click(section.getByRole('button', { name: 'Done' }))
  expect(section.queryByRole('textbox')).not.toBeInTheDocument()
  answers['/api/user/feeds/revoke'] = {}
  answers['/api/user/feeds'] = { feeds: [] }
  await user.click(await section.findByRole('button', { name: /^Revoke the feed/ }))
  expect(await section.findByText('The feed “Market cross” has been revoked.')).toBeVisible()
  expect(section.queryByText('Your feeds')).not.toBeInTheDocument()
})

it('says why a feed was not created', async () => {
  show()
  const section = within(await screen.findByRole('region', { name: 'Follow this area' }))
  answers['/api/user/feeds/create'] = aProblemReply(409, 'too-many-feeds', 'You have enough.')
  await user.click(section.getByRole('button', { name: 'Create a feed' }))
  expect(await section.findByText('You have enough.')).toBeVisible()
})
