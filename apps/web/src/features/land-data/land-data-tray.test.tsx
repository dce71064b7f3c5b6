import '@testing-library/jest-dom/vitest'
import { layers } from '@terrier/domain/land-data/layers'
import { setOwnershipDisplay } from '@terrier/domain/document/set-layers'
import { QueryClientProvider } from '@tanstack/react-query'
import type { Bounds } from '@terrier/geo/bounds'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { applyViewChange } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { undo } from '../../document/undo.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { someUserDetails } from '../../testing/user-details.ts'
import { LandDataTray } from './land-data-tray.tsx'

const user = userEvent.setup()

const dataset = (id: string) => ({
  id,
  version: 1,
  title: id,
  edition: '2026-10',
  publisher: 'Doggerland Survey',
  licence: 'none',
  attribution: 'none',
  fictional: true,
  rows: 1,
  bounds: [1, 54, 2, 55],
  publishedAt: '2026-11-01T10:00:00.000Z',
  tileSet: null,
})

const everything = ['ownership', ...layers.map(({ id }) => id)].map(dataset)

interface Showing {
  readonly datasets?: readonly unknown[]
  readonly contactUrl?: string | null
  readonly isPrivileged?: boolean
}

async function show({ datasets = everything, contactUrl = null, isPrivileged }: Showing = {}) {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/user/datagroups/summary') return Response.json([])
    return address === '/api/user/details'
      ? Response.json(someUserDetails({ is_super_user: isPrivileged ? 1 : 0 }))
      : Response.json(datasets)
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LandDataTray contactUrl={contactUrl} />
    </QueryClientProvider>,
  )
  await screen.findAllByText(/Doggerland Survey/)
}

const layerSwitch = (name: string) => screen.getByRole('switch', { name })
const group = (name: string) => screen.getByRole('checkbox', { name })
const mapLayers = () => useMapDocument.getState().document.mapLayers
const listed = () => screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))

const openDetails = () => user.click(screen.getByRole('button', { name: 'About Greenbelt' }))
const lookAt = (bounds: Bounds) => act(() => useMapStatus.setState({ view: { zoom: 12, bounds } }))

beforeEach(() => {
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  useMapStatus.setState({ zoom: 16, view: null, loadingSources: [], failedSources: [] })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('layers', () => {
  test('are turned on and off, and stored by the ids that older maps use', async () => {
    await show()
    await user.click(layerSwitch('Greenbelt'))
    expect(mapLayers().landDataLayers).toEqual(['local-authority-greenbelt-bou-9r44t6'])
    expect(layerSwitch('Greenbelt')).toBeChecked()
    await user.click(layerSwitch('Greenbelt'))
    expect(mapLayers().landDataLayers).toEqual([])
  })

  test('are added on top, on the map and in the list', async () => {
    await show()
    await user.click(layerSwitch('Historic flood map'))
    await user.click(layerSwitch('Brownfield'))
    expect(mapLayers().landDataLayers).toEqual([
      'ncc-brownfield-sites',
      'historic-flood-map-5y05ao',
    ])
    expect(listed().indexOf('Brownfield')).toBe(listed().indexOf('Historic flood map') - 1)
  })

  test('are reordered with a button, without dragging', async () => {
    await show()
    await user.click(layerSwitch('Greenbelt'))
    await user.click(layerSwitch('Brownfield'))
    await user.click(screen.getByRole('button', { name: 'Move Brownfield down' }))
    expect(mapLayers().landDataLayers).toEqual([
      'local-authority-greenbelt-bou-9r44t6',
      'ncc-brownfield-sites',
    ])
    expect(screen.getByRole('button', { name: 'Move Brownfield down' })).toBeDisabled()
  })

  test('show publisher and edition once, in the heading of their section', async () => {
    await show()
    const source = 'Doggerland Survey · October 2026 · fictional'
    expect(screen.getAllByText(source)).toHaveLength(3)
    expect(
      screen.getByRole('button', { name: 'Administrative Boundaries' }),
    ).toHaveAccessibleDescription(source)
    expect(layerSwitch('Wards')).not.toHaveAccessibleDescription()
  })

  test('show their source in the row when it differs from the section', async () => {
    const other = { ...dataset('wards'), publisher: 'Another Survey', edition: '2025-05' }
    await show({ datasets: everything.map((each) => (each.id === 'wards' ? other : each)) })
    expect(layerSwitch('Wards')).toHaveAccessibleDescription(
      'Another Survey · May 2025 · fictional',
    )
    expect(layerSwitch('Parishes')).not.toHaveAccessibleDescription()
  })

  test('show a hint in the row when they are on below their minimum zoom', async () => {
    useMapStatus.setState({ zoom: 7 })
    await show()
    expect(layerSwitch('Greenbelt')).not.toHaveAccessibleDescription()
    await user.click(layerSwitch('Greenbelt'))
    expect(layerSwitch('Greenbelt')).toHaveAccessibleDescription('Zoom in to see it')
    await user.click(layerSwitch('All Properties'))
    expect(layerSwitch('All Properties')).toHaveAccessibleDescription('Zoom in to see it')
    act(() => useMapStatus.setState({ zoom: 9 }))
    expect(layerSwitch('Greenbelt')).not.toHaveAccessibleDescription()
    expect(layerSwitch('All Properties')).toHaveAccessibleDescription('Zoom in to see it')
  })

  test('are disabled when not loaded, with the reason', async () => {
    await show({ datasets: everything.filter(({ id }) => id !== 'parishes') })
    expect(layerSwitch('Parishes')).toBeDisabled()
    expect(layerSwitch('Parishes')).toHaveAccessibleDescription('not loaded here')
  })
})

describe('a layer’s row', () => {
  const greenbelt = 'local-authority-greenbelt-bou-9r44t6'
  test('shows publisher, licence, date, coverage and known gaps in its details', async () => {
    const english = {
      ...dataset('greenbelt'),
      publisher: 'Ministry of Housing',
      licence: 'OGL v3',
      fictional: false,
      bounds: [-6, 50, 2, 55.8],
      countries: ['england'],
    }
    await show({ datasets: everything.map((each) => (each.id === 'greenbelt' ? english : each)) })
    await openDetails()
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(Object.fromEntries(facts)).toMatchObject({
      Publisher: 'Ministry of Housing',
      Licence: 'OGL v3',
      Date: 'October 2026',
      Coverage: 'England',
      'Known gaps': expect.stringContaining('once a year'),
    })
    await openDetails()
    expect(screen.queryAllByRole('term')).toEqual([])
  })

  test('has an opacity slider, whose whole drag is one undo step', async () => {
    await show()
    await user.click(layerSwitch('Greenbelt'))
    await openDetails()
    const slider = screen.getByRole('slider', { name: 'Opacity of Greenbelt' })
    expect(slider).toHaveValue('40')
    for (const value of ['50', '60', '75']) fireEvent.change(slider, { target: { value } })
    expect(mapLayers().layerOpacities).toEqual({ [greenbelt]: 0.75 })
    fireEvent.pointerUp(slider)
    expect(screen.getByText('75%')).toBeVisible()
    act(() => void undo())
    expect(mapLayers().layerOpacities).toBeUndefined()
  })

  test('hides the layer and shows it again', async () => {
    await show()
    await user.click(layerSwitch('Greenbelt'))
    await openDetails()
    await user.click(screen.getByRole('button', { name: 'Hide Greenbelt' }))
    expect(mapLayers().hiddenLayers).toEqual([greenbelt])
    expect(layerSwitch('Greenbelt')).toBeChecked()
    expect(layerSwitch('Greenbelt')).toHaveAccessibleDescription('Hidden')
    await user.click(screen.getByRole('button', { name: 'Show Greenbelt' }))
    expect(mapLayers().hiddenLayers).toBeUndefined()
  })

  test('shows when tiles are loading or have failed', async () => {
    await show()
    await user.click(layerSwitch('Greenbelt'))
    act(() => useMapStatus.setState({ loadingSources: ['greenbelt-1'] }))
    expect(layerSwitch('Greenbelt')).toHaveAccessibleDescription('Loading')
    act(() => useMapStatus.setState({ loadingSources: [], failedSources: ['greenbelt-1'] }))
    expect(layerSwitch('Greenbelt')).toHaveAccessibleDescription('Part of it could not be loaded')
  })

  test('shows when the layer has no data in the view', async () => {
    const english = { ...dataset('greenbelt'), bounds: [-6, 50, 2, 55.8], countries: ['england'] }
    await show({ datasets: everything.map((each) => (each.id === 'greenbelt' ? english : each)) })
    await user.click(layerSwitch('Greenbelt'))
    lookAt([-3.3, 51.4, -3.1, 51.5])
    expect(layerSwitch('Greenbelt')).toHaveAccessibleDescription('No data here')
    lookAt([-2.3, 53.4, -2.2, 53.5])
    expect(layerSwitch('Greenbelt')).not.toHaveAccessibleDescription()
  })
})

describe('ownership', () => {
  test('shows one display at a time', async () => {
    await show()
    await user.click(layerSwitch('All Properties'))
    expect(mapLayers().ownershipDisplay).toBe('all')
    await user.click(layerSwitch('Local Authority'))
    expect(mapLayers().ownershipDisplay).toBe('localAuthority')
    expect(layerSwitch('All Properties')).not.toBeChecked()
  })

  test('is turned off by choosing the active display', async () => {
    await show()
    await user.click(layerSwitch('All Properties'))
    await user.click(layerSwitch('All Properties'))
    expect(mapLayers().ownershipDisplay).toBeNull()
  })
})

test('its first section is not named like the button that opens the tray', async () => {
  await show()
  expect(screen.queryByRole('button', { name: 'Land Data' })).not.toBeInTheDocument()
  // Without a layout there is no space between the parts of a name.
  const section = screen.getByRole('button', { name: /^Land Data ?layers$/ })
  expect(section).toHaveTextContent('Land Data')
  await user.click(layerSwitch('Greenbelt'))
  expect(section).toHaveAccessibleName(/^Land Data ?1 on ?layers$/)
})

describe('pending properties', () => {
  test('are offered to privileged users', async () => {
    await show({ isPrivileged: true })
    await user.click(await screen.findByRole('switch', { name: 'Pending Properties' }))
    expect(mapLayers().ownershipDisplay).toBe('pending')
  })

  test('are not listed for other users', async () => {
    await show()
    expect(screen.queryByRole('switch', { name: 'Pending Properties' })).not.toBeInTheDocument()
  })

  test('can be turned off by users who may not see them, with the reason', async () => {
    applyViewChange(setOwnershipDisplay('pending'))
    await show()
    expect(screen.getByText('Only some people may see pending properties.')).toBeVisible()
    await user.click(layerSwitch('Pending Properties'))
    expect(mapLayers().ownershipDisplay).toBeNull()
  })
})

describe('owner types', () => {
  test('are all shown by default, and each can be excluded', async () => {
    await show()
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    await user.click(layerSwitch('Owner Types'))
    expect(screen.getAllByRole('checkbox')).toHaveLength(6)
    await user.click(group('Councils'))
    expect(group('Councils')).not.toBeChecked()
    expect(mapLayers().publicLandGroups).toEqual([
      'government',
      'health',
      'utility',
      'church',
      'overseas',
    ])
    await user.click(group('Councils'))
    expect(mapLayers()).not.toHaveProperty('publicLandGroups')
  })

  test('show a hint when all are excluded', async () => {
    await show()
    await user.click(layerSwitch('Owner Types'))
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    expect(screen.getByText('Choose at least one owner type to see its land.')).toBeVisible()
  })
})

describe('the invitation to add data', () => {
  test.each([
    ['the configured contact page', 'https://example.org/contact'],
    ['the product’s own page when none is configured', null],
  ])('links to %s', async (_, contactUrl) => {
    await show({ contactUrl })
    expect(screen.getByText(/Want to add your own data to Terrier/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Contact Us.' })).toHaveAttribute(
      'href',
      contactUrl ?? '/contact',
    )
  })
})
