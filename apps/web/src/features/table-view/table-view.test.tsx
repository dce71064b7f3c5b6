import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import { toggleDataGroup } from '@terrier/domain/document/set-data-groups'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { applyViewChange, applyEdit } from '../../document/change-map.ts'
import {
  mockDataGroupCalls,
  type ExampleCollection,
} from '../../document/testing/data-group.examples.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { selectParcel } from '../../document/selection.ts'
import { selectedObjectId, useSelection } from '../../document/selection-store.ts'
import { aProperty, aPropertyPolygon, aPropertyReply } from '../../testing/a-property.ts'
import { TableView } from './table-view.tsx'

const corners: [number, number][] = [
  [-1.5, 53],
  [-1.49, 53],
  [-1.49, 53.01],
  [-1.5, 53.01],
  [-1.5, 53],
]
const square = { type: 'Polygon' as const, coordinates: [corners] }
const path = { type: 'LineString' as const, coordinates: corners.slice(0, 2) }

const property = aPropertyReply({
  property: aProperty({
    title_no: 'DG123',
    property_address: '2 Harbour Street, Dogger Haven',
    tenure: 'Freehold',
    polygons: [{ ...aPropertyPolygon(7), geom: square }],
  }),
  proprietors: ['TŶ GWYN CYF', 'SANDBANK LIMITED'].map((name) => ({
    name,
    category: null,
    companyNumber: null,
    country: null,
    addresses: [],
    ownerKey: name,
  })),
})

const inGroup = { name: 'Oak', description: 'old', data_group_id: 5 }
const collections: ExampleCollection[] = [
  {
    id: 1,
    name: 'Trees',
    access: 1,
    dataGroups: [
      {
        iddata_groups: 5,
        title: 'Oaks',
        hex_colour: '#27ae60',
        show_marker_in_polys: 0,
        access: 1,
        revision: 1,
        object_count: 1,
        markers: [
          {
            idmarkers: 1,
            uuid: 'oak',
            ...inGroup,
            location: { type: 'Point', coordinates: [1, 52] },
          },
        ],
        polygons: [],
        lines: [],
      },
    ],
  },
]

function Screen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <TableView isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

beforeEach(() => {
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  vi.stubGlobal(
    'fetch',
    async (address: string) => mockDataGroupCalls(address, collections) ?? Response.json(property),
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Screen />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
}

function fill() {
  applyEdit(addMarker({ uuid: 'gate', lngLat: [1.5, 54.5], name: 'Gate 10' }))
  applyEdit(
    addMarker({ uuid: 'well', lngLat: [1.6, 54.5], name: 'Gate 9', description: 'Ffynnon' }),
  )
  applyEdit(addDrawing({ uuid: 'field', shape: square, name: '=HYPERLINK("//x")' }))
  applyEdit(addDrawing({ uuid: 'path', shape: path, name: 'Path' }))
  applyViewChange(toggleDataGroup(5))
  selectParcel(7)
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const sortBy = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))

test('shows a message when the map is empty', async () => {
  await open()
  expect(screen.getByText('There is nothing on this map yet.')).toBeVisible()
})

describe('when the data layers cannot be loaded', () => {
  let isDown: boolean
  beforeEach(() => {
    isDown = true
    vi.stubGlobal('fetch', async (address: string) => {
      if (isDown) return Response.json({}, { status: 500 })
      return mockDataGroupCalls(address, collections) ?? Response.json(property)
    })
    applyViewChange(toggleDataGroup(5))
  })
  const failed = 'The data layers could not be loaded.'

  test('shows an error instead of the empty message, and lists the objects after a retry', async () => {
    await open()
    expect(await screen.findByRole('alert')).toHaveTextContent(failed)
    expect(screen.queryByText('There is nothing on this map yet.')).not.toBeInTheDocument()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('rowheader', { name: /Oak/ })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('lists the other objects, and shows no error when no data layer is on', async () => {
    applyEdit(addMarker({ uuid: 'gate', lngLat: [1.5, 54.5], name: 'Gate' }))
    await open()
    expect(await screen.findByText(failed)).toBeVisible()
    expect(names()).toEqual(['Gate'])
    act(() => applyViewChange(toggleDataGroup(5)))
    expect(screen.queryByText(failed)).not.toBeInTheDocument()
  })
})

describe('the table', () => {
  beforeEach(async () => {
    fill()
    await open()
    await screen.findByRole('rowheader', { name: /Harbour Street/ })
    await screen.findByRole('rowheader', { name: /Oak/ })
  })

  test('lists every drawn object, selected property and visible data object', () => {
    expect(names()).toEqual([
      '2 Harbour Street, Dogger Haven',
      'Gate 10',
      'Gate 9',
      '=HYPERLINK("//x")',
      'Path',
      'Oak',
    ])
    const row = rowOf('Harbour Street')
    expect(row.getByRole('cell', { name: 'TŶ GWYN CYF; SANDBANK LIMITED' })).toBeVisible()
    expect(row.getByRole('cell', { name: 'Freehold' })).toBeVisible()
    expect(row.getByRole('cell', { name: 'DG123' })).toBeVisible()
    const field = rowOf('HYPERLINK')
    expect(field.getByText('0.746 km² · 74.568 hectares · 184.263 acres')).toBeVisible()
    expect(field.getByRole('cell', { name: '3.562 km' })).toBeVisible()
    expect(rowOf('Oak').getByRole('cell', { name: 'Oaks' })).toBeVisible()
  })

  test('is sorted by a column, with empty values last', async () => {
    await sortBy('Name')
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    expect(names().slice(2, 4)).toEqual(['Gate 9', 'Gate 10'])
    await sortBy('Area')
    expect(names().slice(0, 2)).toEqual(['2 Harbour Street, Dogger Haven', '=HYPERLINK("//x")'])
    await sortBy('Area')
    expect(screen.getByRole('columnheader', { name: 'Area' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    expect(names().slice(0, 2)).toEqual(['=HYPERLINK("//x")', '2 Harbour Street, Dogger Haven'])
  })

  test('is filtered by words of any column; Esc clears the filter, then closes the table', async () => {
    await userEvent.type(screen.getByRole('searchbox'), 'ty gwyn')
    expect(names()).toEqual(['2 Harbour Street, Dogger Haven'])
    expect(screen.getByText('1 of 6 rows')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(names()).toHaveLength(6)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })

  test('selects the object on the map', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Go to Gate 9' }))
    expect(selectedObjectId(useSelection.getState())).toBe('well')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await userEvent.click(screen.getByRole('button', { name: 'Go to Oak' }))
    expect(useSelection.getState().selection).toEqual({
      kind: 'data-object',
      dataGroupId: 5,
      uuid: 'oak',
    })
  })

  test('is downloaded as CSV, where a name is never a formula', async () => {
    const files: Blob[] = []
    vi.stubGlobal('URL', {
      createObjectURL: (file: Blob) => files.push(file) && 'blob:1',
      revokeObjectURL: () => undefined,
    })
    HTMLAnchorElement.prototype.click = () => undefined
    await userEvent.type(screen.getByRole('searchbox'), 'this map')
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
    const lines = (await files[0]?.text())?.split('\r\n') ?? []
    expect(lines).toHaveLength(6)
    expect(lines[0]).toMatch(/^\uFEFF?name,description,kind,layer,title_no,owners,tenure,area_m2/)
    expect(lines).toContain('Gate 9,Ffynnon,Marker,This map,,,,,,,1.6,54.5')
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^"'=HYPERLINK\(""\/\/x""\)",,Polygon,This map,,,,745684.55,74.5685,3562.124/,
      ),
    )
  })
})
