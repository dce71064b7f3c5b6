import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Property } from '@terrier/contract/ownership'
import { selectedPropertiesOf } from '@terrier/domain/document/select-property'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useCameraTarget } from '../../document/camera-target.ts'
import { mapNetwork } from '../../document/map-network.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { selectedPolyId, useSelection } from '../../document/selection-store.ts'
import { clearOwnerSearch, searchForOwner, useOwnerSearch } from '../../document/owner-search.ts'
import { aProperty, aPropertyPolygon } from '../../testing/a-property.ts'
import { OwnershipSearchTray } from './ownership-search-tray.tsx'

const user = userEvent.setup()

/** Number of titles by owner. */
const register: Readonly<Record<string, number>> = { 'GB-1': 67, 'GB-2': 13, 'GB-3': 1, 'GB-4': 0 }

/** Titles without a known boundary. */
const unmapped = new Set(['GB-1-3'])

type Answer = (address: URL) => Response | Promise<Response>
let answer: Answer

const ask = vi.fn<(address: URL) => void>()

beforeEach(() => {
  connectOpenMap(mapNetwork)
  startNewMap()
  clearOwnerSearch()
  useCameraTarget.setState({ destination: null })
  answer = fromRegister
  ask.mockReset()
  vi.stubGlobal('fetch', async (path: string) => {
    const address = new URL(path, 'http://terrier.test')
    ask(address)
    return answer(address)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <OwnershipSearchTray portfolio={(ownerKey) => <p>{`Portfolio of ${ownerKey}`}</p>} />
    </QueryClientProvider>,
  )
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))
const box = () => screen.getByRole('combobox', { name: 'Search by owner name' })
const selection = () => selectedPropertiesOf(useMapDocument.getState().document)
const resultOf = async (address: string) => {
  const checkbox = await screen.findByRole('checkbox', { name: address })
  const result = checkbox.closest('li')
  if (!result) throw new Error(`${address} stands in no list`)
  return within(result)
}

test('lists the properties of an owner with title number, tenure and district', async () => {
  searchForOwner('HAVEN HOMES LIMITED', 'GB-1')
  show()
  expect(screen.getByText('Looking for properties of HAVEN HOMES LIMITED')).toBeVisible()
  expect(
    await screen.findByRole('heading', {
      name: 'HAVEN HOMES LIMITED has 67 associated properties',
    }),
  ).toBeVisible()
  expect(screen.getAllByRole('checkbox')).toHaveLength(10)
  const result = await resultOf('1 Fish Street')
  expect(result.getByText('GB-1-1')).toBeVisible()
  expect(result.getByText('Freehold')).toBeVisible()
  expect(result.getByText('DOGGERLAND')).toBeVisible()
})

test('uses the singular and no page navigation for one property', async () => {
  searchForOwner('SKELL WATER PLC', 'GB-3')
  show()
  expect(
    await screen.findByRole('heading', { name: 'SKELL WATER PLC has 1 associated property' }),
  ).toBeVisible()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

test('the checkbox selects a property and makes it active, and deselects it again', async () => {
  searchForOwner('HAVEN HOMES LIMITED', 'GB-1')
  show()
  await user.click(await screen.findByRole('checkbox', { name: '2 Fish Street' }))
  expect(selection()).toEqual([{ polyId: 2, titleNo: 'GB-1-2' }])
  expect(selectedPolyId(useSelection.getState())).toBe(2)
  expect(screen.getByText('1 of 10 on this page selected')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: '2 Fish Street' }))
  expect(selection()).toEqual([])
  expect(selectedPolyId(useSelection.getState())).toBeNull()
})

test('"Select all" and "Clear all" affect only the current page', async () => {
  searchForOwner('HAVEN HOMES LIMITED', 'GB-1')
  show()
  await screen.findByRole('checkbox', { name: '1 Fish Street' })
  await press('Select all')
  // The third title has no boundary.
  expect(screen.getByText('9 of 10 on this page selected')).toBeVisible()
  expect(selectedPolyId(useSelection.getState())).toBe(1)
  await press('Next page')
  await screen.findByRole('checkbox', { name: '11 Fish Street' })
  expect(screen.getByText('0 of 10 on this page selected')).toBeVisible()
  await press('Select all')
  expect(selection()).toHaveLength(19)
  await press('Clear all')
  expect(selection()).toHaveLength(9)
})

test('"Go to Property" selects it and moves the map to its bounding box', async () => {
  searchForOwner('HAVEN HOMES LIMITED', 'GB-1')
  show()
  const result = await resultOf('2 Fish Street')
  await user.click(result.getByRole('button', { name: 'Go to Property' }))
  expect(useCameraTarget.getState().destination).toMatchObject({
    zoom: 17,
    bounds: [1.5, 54.5, 1.501, 54.501],
  })
  expect(useCameraTarget.getState().destination?.lngLat[0]).toBeCloseTo(1.5005, 6)
  expect(selectedPolyId(useSelection.getState())).toBe(2)
})

test('a property without a boundary is disabled, with the reason', async () => {
  searchForOwner('HAVEN HOMES LIMITED', 'GB-1')
  show()
  const result = await resultOf('3 Fish Street')
  expect(result.getByRole('button', { name: 'Go to Property' })).toBeDisabled()
  expect(result.getByRole('checkbox')).toBeDisabled()
  expect(
    result.getByText('Its boundary is not known, so it cannot be shown on the map.'),
  ).toBeVisible()
})

test('offers five pages at a time, at either end too', async () => {
  searchForOwner('HAVEN HOMES LIMITED', 'GB-1')
  show()
  await screen.findByText('Page 1 of 7')
  expect(pagesOffered()).toEqual(['1', '2', '3', '4', '5'])
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await press('Last page')
  expect(await screen.findByText('Page 7 of 7')).toBeVisible()
  await screen.findByRole('checkbox', { name: '67 Fish Street' })
  expect(pagesOffered()).toEqual(['3', '4', '5', '6', '7'])
  expect(screen.getByRole('button', { name: 'Page 7' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('shows the previous page while the next one loads', async () => {
  searchForOwner('HAVEN HOMES LIMITED', 'GB-1')
  show()
  await screen.findByRole('checkbox', { name: '1 Fish Street' })
  const held = holdAnswers()
  await press('Next page')
  expect(screen.getByText('Page 2 of 7')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: '1 Fish Street' })).toBeVisible()
  await held.release()
  expect(await screen.findByRole('checkbox', { name: '11 Fish Street' })).toBeVisible()
})

test('a new search starts at its first page', async () => {
  searchForOwner('HAVEN HOMES LIMITED', 'GB-1')
  show()
  await screen.findByText('Page 1 of 7')
  await press('Last page')
  await screen.findByRole('checkbox', { name: '67 Fish Street' })
  act(() => searchForOwner('OLD DOCKS REGENERATION LIMITED', 'GB-2'))
  expect(
    await screen.findByRole('heading', {
      name: 'OLD DOCKS REGENERATION LIMITED has 13 associated properties',
    }),
  ).toBeVisible()
  expect(screen.getByText('Page 1 of 2')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: '1 Fish Street' })).toBeVisible()
})

test('shows the last page when the current one does not exist', async () => {
  searchForOwner('OLD DOCKS REGENERATION LIMITED', 'GB-2')
  useOwnerSearch.setState({ page: 7 })
  show()
  expect(await screen.findByText('Page 2 of 2')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: '13 Fish Street' })).toBeVisible()
})

test('a late response does not replace a newer one', async () => {
  const held = holdAnswers()
  searchForOwner('HAVEN HOMES LIMITED', 'GB-1')
  show()
  answer = fromRegister
  act(() => searchForOwner('SKELL WATER PLC', 'GB-3'))
  const heading = { name: 'SKELL WATER PLC has 1 associated property' }
  expect(await screen.findByRole('heading', heading)).toBeVisible()
  await held.release()
  expect(screen.getByRole('heading', heading)).toBeVisible()
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
})

test('a failed search shows an error and can be retried', async () => {
  answer = () => new Response('', { status: 500 })
  searchForOwner('HAVEN HOMES LIMITED', 'GB-1')
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "We've experienced an error. Please try again.",
  )
  answer = fromRegister
  await press('Retry search')
  expect(await screen.findByText('Page 1 of 7')).toBeVisible()
})

test('a page that fails to load offers a way back to the first', async () => {
  searchForOwner('HAVEN HOMES LIMITED', 'GB-1')
  show()
  await screen.findByText('Page 1 of 7')
  answer = () => new Response('', { status: 500 })
  await press('Page 4')
  await screen.findByRole('alert')
  await press('Back to the first page')
  expect(await screen.findByText('Page 1 of 7')).toBeVisible()
})

test('shows a message for an owner without properties or no longer in the register', async () => {
  searchForOwner('NOBODY AT ALL LIMITED', 'GB-4')
  show()
  expect(await screen.findByText('No Related Properties')).toBeVisible()
  act(() => searchForOwner('DISSOLVED LIMITED', 'GB-5'))
  expect(await screen.findByText(/no title of DISSOLVED LIMITED/)).toBeVisible()
})

test('Clear removes the properties and the name', async () => {
  searchForOwner('HAVEN HOMES LIMITED', 'GB-1')
  show()
  await screen.findByText('Page 1 of 7')
  await press('Clear')
  expect(useOwnerSearch.getState().question).toBeNull()
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  expect(screen.getByText('Whose properties?')).toBeVisible()
})

test('"See portfolio" opens the portfolio', async () => {
  searchForOwner('HAVEN HOMES LIMITED', 'GB-1')
  show()
  await screen.findByText('Page 1 of 7')
  await press('See portfolio')
  expect(screen.getByText('Portfolio of GB-1')).toBeVisible()
})

test('a typed name suggests owners, of which one is chosen by keyboard', async () => {
  show()
  await user.type(box(), 'tŷ “gwyn” & sons')
  // Earlier questions are asked, too, when typing is slower than the delay before each.
  await waitFor(() => expect(lastQuestion()).toBe('tŷ “gwyn” & sons'))
  const option = await screen.findByRole('option', { name: /HAVEN HOMES LIMITED/ })
  expect(option).toHaveTextContent('also spelt HAVEN HOMES LTD')
  expect(option).toHaveTextContent('67 titles · 12.500 hectares')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(useOwnerSearch.getState().question).toEqual({
    name: 'HAVEN HOMES LIMITED',
    ownerKey: 'GB-1',
  })
  expect(await screen.findByText('Page 1 of 7')).toBeVisible()
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(box()).toHaveValue('')
})

test('a single letter sends no request and shows a hint', async () => {
  show()
  await user.type(box(), 'h')
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
  expect(ask).not.toHaveBeenCalled()
  expect(screen.getByText('Type at least 2 letters of the name.')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(useOwnerSearch.getState().question).toBeNull()
})

test('Enter searches for an exactly matching name', async () => {
  show()
  await user.type(box(), 'haven homes limited{Enter}')
  expect(await screen.findByText('Page 1 of 7')).toBeVisible()
  expect(useOwnerSearch.getState().question?.ownerKey).toBeNull()
})

test('Enter on a name without an exact match offers suggestions', async () => {
  show()
  await user.type(box(), 'havn homs{Enter}')
  expect(await screen.findByText('No Related Properties')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /HAVEN HOMES LIMITED/ }))
  expect(await screen.findByText('Page 1 of 7')).toBeVisible()
})

function pagesOffered(): (string | null)[] {
  const pages = screen.getByRole('navigation', { name: 'Pages of properties' })
  return within(pages)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
}

function lastQuestion(): string | null | undefined {
  return ask.mock.lastCall?.[0].searchParams.get('name')
}

/** Delays all further responses until they are released. */
function holdAnswers(): { readonly release: () => Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = async (address) => {
    await promise
    return fromRegister(address)
  }
  return { release: () => act(async () => resolve()) }
}

function fromRegister({ pathname, searchParams }: URL): Response {
  if (pathname === '/api/owners') return Response.json({ owners: found(searchParams.get('name')) })
  const ownerKey = pathname.split('/')[3] ?? ''
  const total = register[ownerKey]
  if (total === undefined) {
    return Response.json({ code: 'owner-not-found', message: 'Gone.' }, { status: 404 })
  }
  const pages = Math.max(1, Math.ceil(total / 10))
  const page = Math.min(Number(searchParams.get('page')), pages)
  const first = (page - 1) * 10
  const count = Math.min(10, total - first)
  const properties = Array.from({ length: count }, (_, place) =>
    aTitle(ownerKey, first + place + 1),
  )
  return Response.json({ page, pages, total, properties })
}

function found(name: string | null) {
  return [
    {
      key: 'GB-1',
      name: 'HAVEN HOMES LIMITED',
      companyNumber: '1',
      country: null,
      category: null,
      titles: 67,
      parcels: 66,
      areaHectares: 12.5,
      spelling: 'HAVEN HOMES LTD',
      isExact: name === 'haven homes limited',
    },
  ]
}

function aTitle(ownerKey: string, number: number): Property {
  const title_no = `${ownerKey}-${number}`
  const west = 1.48 + number * 0.01
  const ring = [
    [west, 54.5],
    [west + 0.001, 54.5],
    [west + 0.001, 54.501],
    [west, 54.501],
    [west, 54.5],
  ]
  const geom = { type: 'Polygon' as const, coordinates: [ring] }
  return aProperty({
    title_no,
    property_address: `${number} Fish Street`,
    tenure: 'Freehold',
    district: 'DOGGERLAND',
    proprietor_name_1: 'HAVEN HOMES LIMITED',
    polygons: unmapped.has(title_no) ? [] : [{ ...aPropertyPolygon(number), geom }],
  })
}
