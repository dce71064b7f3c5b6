import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { OwnershipChange } from '@terrier/contract/changes'
import type { Watch, WatchFinding } from '@terrier/contract/watches'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useChosenArea } from '../../document/chosen-area.ts'
import { useOwnerSearch } from '../../document/owner-search.ts'
import { clearWatchProposal, proposeWatch } from '../../document/watch-proposal.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { aProblemReply, mockCalls, type SentCall } from '../../testing/mock-calls.ts'
import { WatchesTray } from './watches-tray.tsx'

const aWatch = (fields: Partial<Watch> = {}): Watch => ({
  id: 1,
  kind: 'area',
  name: 'Market cross',
  isPaused: false,
  createdAt: '2026-09-26T12:00:00.000Z',
  polyIds: null,
  ownerKey: null,
  layer: null,
  bounds: [1, 54, 2, 55],
  isPublished: true,
  findings: 1,
  last: { edition: '2026-10', total: 3 },
  ...fields,
})
const aFinding = (fields: Partial<WatchFinding> = {}): WatchFinding => ({
  edition: '2026-10',
  foundAt: '2026-10-05T12:00:00.000Z',
  total: 3,
  isIncomplete: false,
  changes: [
    {
      id: 7,
      kind: 'ownerChanged',
      edition: '2026-10',
      isAccepted: true,
      polyIdsBefore: [1],
      polyIdsAfter: [1],
      titleNo: 'DG1',
      ownersBefore: ['A'],
      ownersAfter: ['B'],
      areaBeforeSquareMetres: null,
      areaAfterSquareMetres: null,
      geometryBefore: null,
      geometryAfter: { type: 'Point', coordinates: [1.5, 54.5] },
    },
  ],
  titlesGained: [],
  titlesLost: [],
  layer: null,
  source: { publisher: 'HM Land Registry', licence: 'OGL', attribution: '', fictional: false },
  ...fields,
})

const user = userEvent.setup()
let answers: Record<string, unknown>
let sent: SentCall[]
beforeEach(() => {
  clearWatchProposal()
  answers = {
    '/api/watches': { watches: [aWatch()], wantsMail: true, isEmailConfirmed: true },
    '/api/watches/1/findings': { watch: aWatch(), findings: [aFinding()] },
    '/api/watches/update': {},
    '/api/watches/delete': {},
    '/api/watches/mail': {},
  }
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
      <WatchesTray />
    </QueryClientProvider>,
  )
}

const bodyOf = (ending: string) => sent.findLast(({ path }) => path.endsWith(ending))?.body
const open = async () => user.click(await screen.findByRole('button', { name: 'Market cross' }))

it('names and begins a watch that was proposed', async () => {
  const subject = { kind: 'parcel', polyId: 5 } as const
  act(() => proposeWatch({ subject, name: 'Parcel 5' }))
  show()
  expect(screen.getByRole('heading', { name: 'New watch' })).toHaveFocus()
  const field = screen.getByRole('textbox', { name: 'Name of the watch' })
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Watch' }))
  expect(screen.getByText('Enter a name.')).toBeVisible()
  answers['/api/watches/create'] = aProblemReply(409, 'too-many-watches', 'You have enough.')
  await user.type(field, 'The corner{Enter}')
  expect(await screen.findByText('You have enough.')).toBeVisible()
  answers['/api/watches/create'] = { watch: aWatch() }
  await user.click(screen.getByRole('button', { name: 'Watch' }))
  expect(await screen.findByText('“The corner” is being watched.')).toBeVisible()
  expect(bodyOf('/create')).toEqual({ name: 'The corner', subject })
  expect(screen.getByRole('heading', { name: 'Your watches' })).toHaveFocus()
})

it('lists watches with what was found last, and turns mail off', async () => {
  show()
  expect(await screen.findByText('Area · October 2026: 3 changes')).toBeVisible()
  expect(screen.getByText('1 of at most 100 watches')).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Email me what is found' }))
  expect(bodyOf('/mail')).toEqual({ wantsMail: false })
})

it('says of an owner who is no longer listed what that may mean', async () => {
  const gone = aWatch({ kind: 'owner', bounds: null, ownerKey: 'GB-1', isPublished: false })
  answers['/api/watches'] = { watches: [gone], wantsMail: true, isEmailConfirmed: true }
  answers['/api/watches/1/findings'] = { watch: gone, findings: [] }
  show()
  expect(await screen.findByText('not listed')).toBeVisible()
  await open()
  expect(await screen.findByText(/^The newest register here lists nobody/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Search for this name' }))
  expect(useOwnerSearch.getState()).toMatchObject({
    question: { name: 'Market cross', ownerKey: null },
    isPortfolio: false,
  })
})

it('leads to no parcel that is no longer listed', async () => {
  const gone = aWatch({ kind: 'parcel', bounds: null, polyIds: [1], isPublished: false })
  answers['/api/watches/1/findings'] = { watch: gone, findings: [] }
  show()
  await open()
  expect(await screen.findByText(/^The newest boundaries here have no parcel/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'What changed here' })).toBeNull()
})

it('says how to begin, and that an address must be confirmed', async () => {
  answers['/api/watches'] = { watches: [], wantsMail: true, isEmailConfirmed: false }
  show()
  expect(await screen.findByText('You watch nothing yet')).toBeVisible()
  expect(screen.getByText(/has not been confirmed/)).toBeVisible()
})

it('shows what a watch found, and leads to it on the map', async () => {
  show()
  await open()
  const found = within(await screen.findByRole('region', { name: 'What was found' }))
  expect(found.getByText('3 changes')).toBeVisible()
  expect(found.getByText('2 more are not listed.')).toBeVisible()
  await user.click(found.getByRole('button', { name: /^Show on the map: DG1: new owners/ }))
  expect(useChosenArea.getState()).toMatchObject({ activeChange: 7, shownChanges: [{ id: 7 }] })
  await user.click(screen.getByRole('button', { name: 'All watches' }))
  expect(useChosenArea.getState().shownChanges).toEqual([])
})

it('says of a title that is no longer listed what that does not mean', async () => {
  const [sale] = aFinding().changes
  const removed = { ...sale, kind: 'titleRemoved', ownersAfter: null, polyIdsAfter: [] }
  answers['/api/watches/1/findings'] = {
    watch: aWatch({ kind: 'parcel', bounds: null, polyIds: [1] }),
    findings: [aFinding({ changes: [removed as OwnershipChange], total: 1 })],
  }
  show()
  await open()
  const found = within(await screen.findByRole('region', { name: 'What was found' }))
  expect(found.getByText('DG1: no longer listed as owned by A', { exact: false })).toBeVisible()
  expect(found.getByText(/does not say that a title was sold/)).toBeVisible()
})

it('shows titles of an owner, and editions of a layer', async () => {
  const moves = { changes: [], titlesGained: ['DG2', 'DG3'], titlesLost: ['DG1'] }
  const layer = { rows: 12, editionBefore: '2025', rowsBefore: 1 }
  answers['/api/watches/1/findings'] = {
    watch: aWatch({ kind: 'owner', bounds: null, ownerKey: 'GB-1' }),
    findings: [aFinding(moves), aFinding({ edition: '2026', changes: [], total: 1, layer })],
  }
  show()
  await open()
  expect(await screen.findByText('DG2, DG3')).toBeVisible()
  expect(screen.getByText('A new edition with 12 features.')).toBeVisible()
  expect(screen.getByText('Before it: 2025, with 1 feature.')).toBeVisible()
})

it('is renamed, paused and deleted', async () => {
  show()
  await open()
  await user.click(await screen.findByRole('button', { name: 'Rename' }))
  await user.type(screen.getByRole('textbox', { name: 'Name of the watch' }), ' 2{Enter}')
  expect(await screen.findByRole('button', { name: 'Rename' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(sent.filter(({ path }) => path.endsWith('/update')).map(({ body }) => body)).toEqual([
    { id: 1, name: 'Market cross 2' },
    { id: 1, isPaused: true },
  ])
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.getByText('Delete “Market cross” and what it found?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('“Market cross” has been deleted.')).toBeVisible()
  expect(bodyOf('/delete')).toEqual({ id: 1 })
})

it('is given another area, unless that is refused', async () => {
  useMapStatus.setState({ view: { zoom: 12, bounds: [0, 51, 1, 52] } })
  show()
  await open()
  await user.click(await screen.findByRole('button', { name: 'Change the area' }))
  expect(screen.getByRole('heading', { name: 'Change the area' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^The place in the middle/ })).toBeNull()
  answers['/api/watches/update'] = aProblemReply(400, 'bad-bounds', 'Choose a smaller area.')
  await user.click(screen.getByRole('button', { name: /^What the map shows/ }))
  expect(await screen.findByText('Choose a smaller area.')).toBeVisible()
  answers['/api/watches/update'] = {}
  await user.click(screen.getByRole('button', { name: /^What the map shows/ }))
  expect(
    await screen.findByText('This watch now covers another area: What the map shows.'),
  ).toBeVisible()
  const area = { kind: 'bounds', bounds: [0, 51, 1, 52] }
  expect(bodyOf('/update')).toEqual({ id: 1, area })
  expect(screen.getByRole('button', { name: 'Change the area' })).toHaveFocus()
})

it('keeps its area when that is not changed, and a parcel has none to change', async () => {
  show()
  await open()
  await user.click(await screen.findByRole('button', { name: 'Change the area' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Change the area' })).toHaveFocus()
  expect(bodyOf('/update')).toBeUndefined()
  cleanup()
  const watch = aWatch({ kind: 'parcel', bounds: null, polyIds: [1] })
  answers['/api/watches/1/findings'] = { watch, findings: [] }
  show()
  await open()
  expect(await screen.findByRole('button', { name: 'Rename' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change the area' })).toBeNull()
})

it('can be loaded again after a failure', async () => {
  delete answers['/api/watches']
  show()
  expect(await screen.findByText('Your watches could not be loaded.')).toBeVisible()
})
