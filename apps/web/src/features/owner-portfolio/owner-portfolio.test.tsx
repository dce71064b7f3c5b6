import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Portfolio } from '@terrier/contract/owners'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { searchForOwner, showPortfolio, useOwnerSearch } from '../../document/owner-search.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { OwnerPortfolio } from './owner-portfolio.tsx'

const user = userEvent.setup()

const share = (name: string | null, titles: number, areaHectares: number) => ({
  name,
  titles,
  parcels: titles,
  areaHectares,
})

const portfolio: Portfolio = {
  owner: {
    key: 'GB-00214436',
    name: 'SKELL WATER PLC',
    companyNumber: '00214436',
    country: null,
    category: 'Limited Company or Public Limited Company',
    titles: 1234,
    parcels: 1201,
    areaHectares: 5678.905,
  },
  spellings: [
    { name: 'SKELL WATER PLC', titles: 1230 },
    { name: 'Skell Water Public Limited Company', titles: 4 },
  ],
  titlesWithoutParcel: 33,
  byCouncil: [share('DOGGERLAND', 1000, 4000), share(null, 234, 1678.905)],
  byTenure: [share('Freehold', 1234, 5678.905)],
  bounds: [1.4, 54.4, 1.6, 54.6],
  edition: '2026-10',
  fictional: false,
}

type Answer = (address: string) => Response
let answer: Answer
const fit = vi.fn<() => void>()

beforeEach(() => {
  searchForOwner('SKELL WATER PLC', 'GB-00214436')
  showPortfolio(true)
  fit.mockReset()
  const camera = { fit } as unknown as NonNullable<
    ReturnType<typeof useMapStatus.getState>['camera']
  >
  useMapStatus.setState({ camera })
  answer = answers(portfolio)
  vi.stubGlobal('fetch', async (address: string) => answer(address))
  // jsdom does not implement downloads.
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <OwnerPortfolio ownerKey="GB-00214436" />
    </QueryClientProvider>,
  )
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('shows the totals of an owner, and the titles without a boundary', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'SKELL WATER PLC' })).toBeVisible()
  const hectares = screen.getByText('Hectares', { selector: 'dt' })
  expect(hectares.nextElementSibling).toHaveTextContent('5,678.905')
  expect(screen.getByText(/33 titles have no known boundary/)).toBeVisible()
  expect(screen.getByText('From the register of October 2026')).toBeVisible()
  const councils = screen.getByRole('table', { name: 'By council' })
  expect(cells(within(councils).getByRole('row', { name: /DOGGERLAND/ }))).toEqual([
    '1,000',
    '4,000.000',
  ])
  expect(within(councils).getByRole('row', { name: /Not in the register/ })).toBeVisible()
  expect(screen.getByRole('table', { name: 'By tenure' })).toBeVisible()
})

test('a British company links to Companies House; a fictional one does not', async () => {
  show()
  expect(await screen.findByRole('link', { name: /Companies House/ })).toHaveAttribute(
    'href',
    'https://find-and-update.company-information.service.gov.uk/company/00214436',
  )
  cleanup()
  answer = answers({ ...portfolio, fictional: true })
  show()
  expect(await screen.findByText('A fictional owner of fictional land')).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('an overseas owner shows its country and no link', async () => {
  answer = answers({ ...portfolio, owner: { ...portfolio.owner, country: 'JERSEY' } })
  show()
  expect(await screen.findByText('JERSEY')).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('lists the spellings of one owner', async () => {
  show()
  await user.click(await screen.findByText('2 spellings'))
  expect(screen.getByText('Skell Water Public Limited Company')).toBeVisible()
  expect(screen.getByText('4 titles')).toBeVisible()
})

test('links to owners with the same company number and another name', async () => {
  const other = { ...portfolio.owner, key: 'GB-00214436-name-skell-docks-ltd', name: 'SKELL DOCKS' }
  answer = answers({ ...portfolio, sharingCompanyNumber: [{ ...other, titles: 12 }] })
  show()
  expect(await screen.findByText('The same company number is given for')).toBeVisible()
  await press('SKELL DOCKS, 12 titles')
  expect(useOwnerSearch.getState().question).toEqual({ name: 'SKELL DOCKS', ownerKey: other.key })
})

test('collapses a long list of councils', async () => {
  const byCouncil = Array.from({ length: 300 }, (_, index) => share(`COUNCIL ${index}`, 1, 1))
  answer = answers({ ...portfolio, byCouncil })
  show()
  const councils = await screen.findByRole('table', { name: 'By council' })
  expect(within(councils).getAllByRole('row')).toHaveLength(7)
  await press('Show all 300')
  expect(within(councils).getAllByRole('row')).toHaveLength(301)
})

test('shows all parcels on the map and removes them again', async () => {
  show()
  await user.click(await screen.findByRole('button', { name: 'Show all on the map' }))
  expect(fit).toHaveBeenCalledWith(portfolio.bounds)
  expect(useOwnerSearch.getState().drawnOwner).toBe('GB-00214436')
  expect(await screen.findByText('1 parcel on the map')).toBeVisible()
  await press('Remove from the map')
  expect(useOwnerSearch.getState().drawnOwner).toBeNull()
})

test('offers no map display when no title has a boundary', async () => {
  answer = answers({ ...portfolio, bounds: null })
  show()
  expect(await screen.findByText('None of these titles has a known boundary.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show all on the map' })).not.toBeInTheDocument()
})

test('names the export after owner and month, and can retry after a failure', async () => {
  show()
  const section = await screen.findByRole('region', { name: 'Export' })
  expect(within(section).getByText('A row for each of the 1,234 titles.')).toBeVisible()
  const answered = answer
  answer = () => new Response('', { status: 500 })
  await press('CSV')
  expect(await within(section).findByRole('alert')).toHaveTextContent(
    'The export could not be created. Try again.',
  )
  answer = answered
  await press('GeoJSON')
  expect(await screen.findByText('SKELL WATER PLC 2026-10.geojson has been saved.')).toBeVisible()
})

test('focuses the back button, which returns to the properties', async () => {
  show()
  expect(screen.getByRole('button', { name: 'Back to the properties' })).toHaveFocus()
  await press('Back to the properties')
  expect(useOwnerSearch.getState().isPortfolio).toBe(false)
})

test('a portfolio that fails to load can be retried', async () => {
  const answered = answer
  answer = () => new Response('', { status: 500 })
  show()
  expect(await screen.findByRole('alert')).toBeVisible()
  answer = answered
  await press('Try again')
  expect(await screen.findByRole('heading', { name: 'SKELL WATER PLC' })).toBeVisible()
})

function answers(summary: Portfolio): Answer {
  return (address) => {
    if (address === '/api/datasets') return Response.json([])
    if (address.includes('/export')) return new Response('title_no\n')
    if (!address.endsWith('/map')) return Response.json(summary)
    const feature = {
      type: 'Feature',
      id: 1,
      properties: { titleNo: 'DG1', areaSquareMetres: 10, centre: [1.5, 54.5] },
      geometry: { type: 'Polygon', coordinates: [] },
    }
    return Response.json({ type: 'FeatureCollection', features: [feature] })
  }
}
