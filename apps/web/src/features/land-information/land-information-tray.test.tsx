import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { OwnershipChange } from '@terrier/contract/changes'
import type { PropertyReply } from '@terrier/contract/ownership'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { useCameraTarget } from '../../document/camera-target.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { selectParcel, selectUnregistered } from '../../document/selection.ts'
import { selectedObjectId, useSelection } from '../../document/selection-store.ts'
import { applyEdit } from '../../document/change-map.ts'
import { clearOwnerSearch, useOwnerSearch } from '../../document/owner-search.ts'
import { aProperty, aPropertyPolygon, aPropertyReply } from '../../testing/a-property.ts'
import { LandInformationTray } from './land-information-tray.tsx'

const field = aPropertyPolygon(7).geom

const longAddress =
  'Land on the north side of Harbour Street between the old customs house and the quay, Dogger Haven'

const aProprietor = (name: string) => ({
  name,
  category: null,
  companyNumber: '7',
  country: null,
  addresses: [],
  ownerKey: `name-${name}`,
})

const registeredTitle = {
  hasMoreProprietors: false,
  hasMoreAddresses: false,
  pricePaidPounds: null,
  linkProvenance: 'licensed' as const,
  areaHectares: 1.5,
}

const replies: Readonly<Record<number, PropertyReply>> = {
  7: aPropertyReply({
    property: aProperty({
      title_no: 'DG123',
      property_address: longAddress,
      tenure: 'Freehold',
      date_proprietor_added: '2019-03-04',
      polygons: [aPropertyPolygon(7), aPropertyPolygon(71)],
    }),
    proprietors: [
      {
        name: 'TŶ GWYN CYF',
        category: 'Limited Company or Public Limited Company',
        companyNumber: '00214436',
        country: null,
        addresses: ['2 Quay, Dogger Haven', 'PO Box 7, Dogger Haven'],
        ownerKey: 'GB-00214436',
      },
      {
        name: 'SANDBANK HOLDINGS LIMITED',
        category: 'Limited Company or Public Limited Company',
        companyNumber: '77121',
        country: 'JERSEY',
        addresses: [],
        ownerKey: 'jersey-77121',
      },
    ],
    hasMoreProprietors: true,
    pricePaidPounds: 1_250_000,
    linkProvenance: 'matched-address',
  }),
  8: aPropertyReply(),
  10: aPropertyReply({
    property: aProperty({
      title_no: 'DG300',
      property_address: '3 Quay',
      tenure: 'Freehold',
      polygons: [aPropertyPolygon(10)],
    }),
    proprietors: [aProprietor('DOGGERLAND COUNCIL')],
    linkProvenance: 'licensed',
    otherTitles: [
      {
        ...registeredTitle,
        property: aProperty({
          title_no: 'DG150',
          property_address: '3 Quay, ground floor',
          tenure: 'Leasehold',
          polygons: [aPropertyPolygon(10)],
        }),
        proprietors: [
          { ...aProprietor('SEA SHANTY INNS LIMITED'), sharesCompanyNumber: true },
          ...['TWO', 'THREE', 'FOUR'].map(aProprietor),
        ],
      },
    ],
  }),
  11: aPropertyReply({ hasUnacceptedChange: true }),
}

const history: OwnershipChange[] = [
  {
    id: 31,
    kind: 'segmented',
    edition: '2026-10',
    isAccepted: false,
    polyIdsBefore: [5],
    polyIdsAfter: [7, 72, 73],
    titleNo: 'DG123',
    ownersBefore: null,
    ownersAfter: null,
    areaBeforeSquareMetres: 45_000,
    areaAfterSquareMetres: 45_000,
    geometryBefore: field,
    geometryAfter: field,
  },
  {
    id: 30,
    kind: 'newBoundary',
    edition: '2026-09',
    isAccepted: true,
    isCertain: false,
    polyIdsBefore: [],
    polyIdsAfter: [5],
    titleNo: null,
    ownersBefore: null,
    ownersAfter: null,
    areaBeforeSquareMetres: null,
    areaAfterSquareMetres: 45_000,
    geometryBefore: null,
    geometryAfter: field,
  },
]

const unlisted: OwnershipChange = {
  id: 32,
  kind: 'titleRemoved',
  edition: '2026-10',
  isAccepted: true,
  polyIdsBefore: [11],
  polyIdsAfter: [],
  titleNo: 'DG123',
  ownersBefore: ['ALFA LTD'],
  ownersAfter: null,
  areaBeforeSquareMetres: 45_000,
  areaAfterSquareMetres: null,
  geometryBefore: field,
  geometryAfter: null,
}
const histories: Readonly<Record<string, readonly OwnershipChange[]>> = {
  7: history,
  11: [unlisted],
}

/** Elements that were scrolled into view, in order. */
const scrolledTo: Element[] = []

/** Requests whose URL ends in one of these fail. */
const failing = new Set<string>()

function answer(address: string): Response {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const [, polyId, more] = /\/parcel\/(\d+)(\/history)?$/.exec(pathname) ?? []
  if (failing.has(pathname)) return Response.json({}, { status: 503 })
  if (more) {
    const changes = histories[polyId ?? ''] ?? []
    return Response.json({ changes, knownSince: '2026-09' })
  }
  if (pathname === '/api/ownership' && searchParams.get('type') === 'unregistered') {
    return Response.json({ 'U-3': aProperty({ title_no: 'U-3', polygons: [aPropertyPolygon(3)] }) })
  }
  if (pathname === '/api/datasets') return Response.json([])
  if (pathname.endsWith('/overlapping')) {
    return Response.json({ properties: [], total: 0, isComplete: true })
  }
  const reply = replies[Number(polyId)]
  return reply
    ? Response.json(reply)
    : Response.json({ code: 'property-not-found', message: 'Gone.' }, { status: 404 })
}

beforeEach(() => {
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  clearOwnerSearch()
  failing.clear()
  vi.stubGlobal('fetch', async (address: string) => answer(address))
  // jsdom has no layout and does not implement scrolling.
  scrolledTo.length = 0
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this)
  }
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queryClient}>
      <LandInformationTray />
    </QueryClientProvider>,
  )
}

const selection = () => useMapDocument.getState().document.selectedProperties
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('shows a message when there are no drawn objects or selected properties', () => {
  show()
  expect(screen.getByText('No drawn objects or selected properties.')).toBeVisible()
  expect(screen.getByText(/^Turn on Land Ownership and click a property, or draw/)).toBeVisible()
})

describe('the overview of a selected property', () => {
  beforeEach(async () => {
    selectParcel(7)
    show()
    await screen.findByText('DG123')
  })

  test('shows area, INSPIRE IDs, price and how the parcels were linked', () => {
    expect(screen.getByText('15000.00 m² · 1.500 hectares · 3.707 acres')).toBeVisible()
    expect(screen.getByText('INSPIRE ID(s)')).toBeVisible()
    expect(screen.getByText('7, 71')).toBeVisible()
    expect(screen.getByText('£1,250,000')).toBeVisible()
    expect(screen.getByText('04/03/2019')).toBeVisible()
    expect(screen.getByText('linked by their address, which may be wrong')).toBeVisible()
  })

  test('shows a long address in full below the heading', () => {
    expect(screen.getByRole('heading', { name: longAddress })).toBeVisible()
    expect(screen.getByText('Address').nextElementSibling).toHaveTextContent(longAddress)
  })

  test('links to the official search', () => {
    expect(screen.getByRole('link', { name: /official title/ })).toHaveAttribute(
      'href',
      'https://search-property-information.service.gov.uk/',
    )
  })

  test('shows the edition of the register and its coverage', () => {
    expect(screen.getByText('From the register of October 2026')).toBeVisible()
    expect(screen.getByText('Ownership data covers England and Wales')).toBeVisible()
  })

  test('is announced to screen readers', () => {
    expect(screen.getByText(`Selected: ${longAddress}`)).toBeInTheDocument()
  })
})

describe('the ownership of a selected property', () => {
  beforeEach(async () => {
    selectParcel(7)
    show()
    await screen.findByText('DG123')
  })

  test('shows the first proprietor, and the others by Show More', async () => {
    expect(screen.getByText('Proprietor 1 of more than 2')).toBeVisible()
    expect(screen.getByText('TŶ GWYN CYF')).toBeVisible()
    expect(screen.queryByText('SANDBANK HOLDINGS LIMITED')).not.toBeInTheDocument()
    await press('Show More')
    expect(screen.getByText('Proprietor Two')).toBeVisible()
    expect(screen.getByText('JERSEY')).toBeVisible()
    expect(screen.getByText('PO Box 7, Dogger Haven')).toBeVisible()
    expect(screen.getByText(/^and more proprietors/)).toBeVisible()
    await press('Show Less')
    expect(screen.queryByText('JERSEY')).not.toBeInTheDocument()
  })

  test('links UK companies, and no others, to Companies House', async () => {
    await press('Show More')
    const links = screen.getAllByRole('link', { name: /Companies House/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://find-and-update.company-information.service.gov.uk/company/00214436',
    ])
    expect(screen.getByText('77121')).toBeVisible()
  })

  test('starts a search for other properties of a proprietor', async () => {
    await press('Check for other properties of TŶ GWYN CYF')
    expect(useOwnerSearch.getState().question).toEqual({
      name: 'TŶ GWYN CYF',
      ownerKey: 'GB-00214436',
    })
  })
})

const title = (name: string) => within(screen.getByRole('region', { name }))

describe('a parcel with several titles', () => {
  test('shows every title, with the kind of ID of its boundary', async () => {
    selectParcel(10)
    show()
    expect(
      await screen.findByText('This parcel has 2 titles. All of them are shown here.'),
    ).toBeVisible()
    expect(screen.getByRole('heading', { name: '3 Quay' })).toBeVisible()
    expect(title('Title DG300').getByText('DOGGERLAND COUNCIL')).toBeVisible()
    expect(title('Title DG300').getByText('INSPIRE ID(s)')).toBeVisible()
    const lease = title('Title DG150')
    expect(lease.getByText('Leasehold')).toBeVisible()
    expect(lease.getByText('SEA SHANTY INNS LIMITED')).toBeVisible()
    expect(lease.getByText('HMLR Poly ID(s)')).toBeVisible()
    expect(lease.getByText('3 Quay, ground floor')).toBeVisible()
  })

  test('shows first the title that it was found by', async () => {
    selectParcel(10, 'DG150')
    show()
    expect(await screen.findByRole('heading', { name: '3 Quay, ground floor' })).toBeVisible()
    const [first] = screen.getAllByRole('region', { name: /^Title/ })
    expect(first).toHaveAccessibleName('Title DG150')
  })

  test('shows the first proprietor and how many there are', async () => {
    selectParcel(10)
    show()
    await screen.findByText('SEA SHANTY INNS LIMITED')
    const lease = title('Title DG150')
    expect(lease.getByRole('heading', { name: 'Proprietor 1 of 4' })).toBeVisible()
    await userEvent.click(lease.getByRole('button', { name: 'Show More' }))
    expect(lease.getByRole('heading', { name: 'Proprietor One' })).toBeVisible()
    expect(lease.getByRole('heading', { name: 'Proprietor Four' })).toBeVisible()
    expect(title('Title DG300').getByRole('heading', { name: 'Proprietor One' })).toBeVisible()
  })

  test('marks a company number that other owners share', async () => {
    selectParcel(10)
    show()
    await screen.findByText('SEA SHANTY INNS LIMITED')
    expect(
      title('Title DG150').getByText(
        'The register gives this company number to owners with other names too.',
      ),
    ).toBeVisible()
    expect(title('Title DG300').queryByText(/other names too/)).not.toBeInTheDocument()
  })
})

test('a parcel without a known title has an INSPIRE ID and no HMLR Poly ID', async () => {
  selectParcel(8)
  show()
  expect(await screen.findByText('INSPIRE ID(s)')).toBeVisible()
  expect(screen.queryByText('HMLR Poly ID(s)')).not.toBeInTheDocument()
})

test('a boundary whose change is not accepted is marked on its card', async () => {
  selectParcel(11)
  selectParcel(8)
  show()
  expect(
    await screen.findByText(
      'The boundary changed this month, and the change has not been accepted yet.',
    ),
  ).toBeVisible()
})

test('a parcel without a company record shows an explanation', async () => {
  selectParcel(8)
  show()
  expect(
    await screen.findByText('No company record: private, charity, or not linked'),
  ).toBeVisible()
  expect(screen.getByText('Unknown')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Parcel 8' })).toBeVisible()
})

describe('the timeline', () => {
  test('lists the changes of the parcel, and shows its old boundary on request', async () => {
    selectParcel(7)
    show()
    const entry = (await screen.findByText(/split from 5 into 3 parcels/)).closest('li')
    expect(entry).toHaveTextContent('October 2026: split from 5 into 3 parcels')
    expect(entry).toHaveTextContent('not accepted yet')
    expect(screen.getByText('September 2026: the first month we have')).toBeVisible()
    await press('Show the old boundary, before October 2026')
    expect(useSelection.getState().oldBoundary).toMatchObject({
      changeId: 31,
      geometry: field,
      isAccepted: false,
    })
    const earlier = screen.getByText(/appeared on the map/).closest('li')
    expect(earlier).toHaveTextContent(
      'perhaps of another parcel: a later change has not been accepted',
    )
    await press('Hide the old boundary, before October 2026')
    expect(useSelection.getState().oldBoundary).toBeNull()
  })

  test('says what it does not mean that a title is no longer listed', async () => {
    selectParcel(11)
    show()
    const entry = (await screen.findByText(/no longer listed as owned by/)).closest('li')
    expect(entry).toHaveTextContent(
      'October 2026: title DG123: no longer listed as owned by ALFA LTD',
    )
    expect(screen.getByText(/It may have been sold to a private person/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /old boundary/ })).not.toBeInTheDocument()
  })

  test('says since when nothing changed', async () => {
    selectParcel(8)
    show()
    expect(
      await screen.findByText('no change since September 2026, the first month we have'),
    ).toBeVisible()
  })

  test('shows an error when loading fails, and retries', async () => {
    failing.add('/api/ownership/parcel/8/history')
    selectParcel(8)
    show()
    expect(await screen.findByText('What changed could not be loaded.')).toBeVisible()
    failing.clear()
    await press('Try again')
    expect(await screen.findByText(/no change since/)).toBeVisible()
  })

  test('is loaded only when it is expanded', async () => {
    selectParcel(8)
    selectParcel(7)
    show()
    await screen.findByText(/split from 5/)
    expect(screen.queryByText(/no change since/)).not.toBeInTheDocument()
    const [, folded] = screen.getAllByRole('button', { name: 'Timeline' })
    if (folded) await userEvent.click(folded)
    expect(await screen.findByText(/no change since/)).toBeVisible()
  })
})

describe('selecting a property in the tray', () => {
  test('scrolls only its heading into view', async () => {
    selectParcel(8)
    selectParcel(7)
    show()
    await screen.findByText(/split from 5/)
    await press('Parcel 8')
    expect(scrolledTo.at(-1)?.textContent).toBe('Parcel 8')
  })

  test('leaves the other cards expanded', async () => {
    selectUnregistered({ id: 3, lngLat: [1.5004, 54.5002] })
    show()
    await screen.findByText('Unregistered is not unowned.')
    act(() => {
      selectParcel(8)
      selectParcel(7)
    })
    expect(await screen.findByText(/split from 5/)).toBeVisible()
    expect(screen.getByText('Unregistered is not unowned.')).toBeVisible()
    await press('Parcel 8')
    expect(screen.getByText(/split from 5/)).toBeVisible()
    await press('Remove unregistered land')
    expect(screen.queryByText('Unregistered is not unowned.')).not.toBeInTheDocument()
  })
})

test('a property no longer in the register shows its title number and no retry', async () => {
  selectParcel(9, 'DG900')
  show()
  expect(await screen.findByText("This property is no longer in the register's map")).toBeVisible()
  expect(screen.getByText('DG900')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await press('Remove Property')
  expect(selection()).toEqual([])
})

test('properties are removed singly or all together, and focus moves to the next one', async () => {
  selectParcel(7)
  selectParcel(8)
  show()
  await screen.findByText('DG123')
  const [newest] = screen.getAllByRole('button', { name: 'Remove Property' })
  if (newest) await userEvent.click(newest)
  expect(selection()).toEqual([{ polyId: 7, titleNo: null }])
  expect(screen.getByRole('button', { name: longAddress })).toHaveFocus()
  await press('Clear all properties')
  expect(screen.getByText('No drawn objects or selected properties.')).toBeVisible()
})

test('pressing a heading moves the map to its property', async () => {
  selectParcel(7)
  show()
  await screen.findByText('DG123')
  await press(longAddress)
  expect(useCameraTarget.getState().destination).toMatchObject({
    lngLat: [1.5005, 54.5005],
    bounds: [1.5, 54.5, 1.501, 54.501],
  })
})

test('unregistered land shows its area and that it is not unowned', async () => {
  selectUnregistered({ id: 3, lngLat: [1.5004, 54.5002] })
  show()
  expect(await screen.findByText('Unregistered is not unowned.')).toBeVisible()
  expect(screen.getByText('Area').nextElementSibling).toHaveTextContent(/m² · 0.3\d+ hectares/)
  await press('Remove unregistered land')
  expect(screen.getByText('No drawn objects or selected properties.')).toBeVisible()
})

test('lists markers with coordinates and shapes with measurements, and selects one', async () => {
  applyEdit(addMarker({ uuid: 'm', lngLat: [1.50000049, 54.5] }))
  applyEdit(
    addDrawing({
      uuid: 'p',
      shape: {
        type: 'Polygon',
        coordinates: [
          [
            [-1.5, 53],
            [-1.49, 53],
            [-1.49, 53.01],
            [-1.5, 53.01],
            [-1.5, 53],
          ],
        ],
      },
    }),
  )
  show()
  const markers = within(screen.getByRole('region', { name: 'Markers' }))
  expect(markers.getByText('1.500000')).toBeVisible()
  expect(markers.getByText('54.500000')).toBeVisible()
  const shapes = within(screen.getByRole('region', { name: 'Drawn shapes' }))
  expect(shapes.getByText('3.562 km')).toBeVisible()
  expect(shapes.getByText('0.746 km² · 74.568 hectares · 184.263 acres')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Go to Polygon 1' }))
  expect(selectedObjectId(useSelection.getState())).toBe('p')
})
