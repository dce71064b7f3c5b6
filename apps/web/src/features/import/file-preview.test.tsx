import '@testing-library/jest-dom/vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ImportFound } from '@terrier/contract/imports'
import { importMapMaxObjects } from '@terrier/contract/limits'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import {
  aCollection,
  aDataGroup,
  mockDataGroupCalls,
} from '../../document/testing/data-group.examples.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { resetImport, openFile } from './import-session.ts'
import { ImportTray } from './import-tray.tsx'

const geoJson: ImportFound = {
  format: 'geojson',
  layers: ['a.geojson'],
  layer: 'a.geojson',
  crs: '27700',
  proposal: { crs: '27700', basis: 'numbers' },
  table: null,
  asks: null,
}

/** Query strings of the requests to the server. */
let queries: string[]
let found: ImportFound
let places: readonly (readonly [number, number])[]
let collections: ReturnType<typeof aCollection>[]

beforeEach(() => {
  queries = []
  found = geoJson
  places = [[-2, 53]]
  collections = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.startsWith('/api/user/import/read')) {
      return mockDataGroupCalls(address, collections) ?? Response.json([])
    }
    queries.push(new URL(address, 'http://localhost').search)
    const rows = places.map((coordinates, place) => ({
      where: `feature ${place + 1}`,
      geometry: { type: 'Point', coordinates },
      values: [`Place ${place + 1}`],
    }))
    const end = { rows: rows.length, leftOut: 0, putRight: 0 }
    const lines = found.asks
      ? [{ found }]
      : [{ found }, { columns: ['name'] }, { rows, done: 1 }, { end }]
    return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  })
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
})
afterEach(() => {
  resetImport()
  cleanup()
  vi.unstubAllGlobals()
})

const importButton = () => screen.findByRole('button', { name: 'Import 10,001 rows' })

async function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ImportTray />
    </QueryClientProvider>,
  )
  await openFile(new File(['{}'], 'a.geojson'))
}

describe('the coordinate reference system of a file', () => {
  test('is proposed when the file has none, and can be chosen and reset', async () => {
    await show()
    const choice = await screen.findByLabelText('Coordinates')
    expect(choice).toHaveDisplayValue('British National Grid, proposed')
    expect(
      screen.getByText(/does not say which coordinate system it uses.*British National Grid/),
    ).toBeVisible()
    await userEvent.selectOptions(choice, 'WGS 84, swapped (latitude, longitude)')
    await vi.waitFor(() => expect(queries).toHaveLength(2))
    expect(queries[1]).toContain('crs=4326-lat-lng')
    await userEvent.selectOptions(
      await screen.findByLabelText('Coordinates'),
      'British National Grid, proposed',
    )
    await vi.waitFor(() => expect(queries).toHaveLength(3))
    expect(queries[2]).not.toContain('crs=')
  })

  test('is shown as stated by the file', async () => {
    found = { ...geoJson, proposal: { crs: '27700', basis: 'file' } }
    await show()
    expect(await screen.findByLabelText('Coordinates')).toHaveDisplayValue(
      'British National Grid, as the file says',
    )
    expect(screen.queryByText(/does not say/)).not.toBeInTheDocument()
  })

  test('is proposed when the server asks for it', async () => {
    found = { ...geoJson, crs: null, asks: 'crs', proposal: { crs: '3857', basis: 'numbers' } }
    await show()
    expect(await screen.findByLabelText('Coordinates')).toHaveDisplayValue('Web Mercator')
    expect(screen.getByText(/seems to be Web Mercator/)).toBeVisible()
  })

  test('can be chosen for KML only when objects lie outside Great Britain', async () => {
    found = { ...geoJson, format: 'kml', crs: '4326', proposal: { crs: '4326', basis: 'format' } }
    await show()
    await screen.findByText('1 row can be imported')
    expect(screen.queryByLabelText('Coordinates')).not.toBeInTheDocument()
    places = [[53, -2]]
    await openFile(new File(['{}'], 'a.kml'))
    expect(await screen.findByLabelText('Coordinates')).toBeVisible()
  })
})

describe('objects outside Great Britain', () => {
  test('are counted, and the first three named', async () => {
    places = [
      [-2, 53],
      [53, -2],
      [2.35, 48.85],
      [0, 0],
      [12.5, 41.9],
    ]
    await show()
    expect(
      await screen.findByText(
        '4 objects lie outside Great Britain: Place 2, Place 3, Place 4 and 1 more.',
      ),
    ).toBeVisible()
    expect(screen.queryByText(/Irish Grid/)).not.toBeInTheDocument()
  })

  test('are called both when there are no others', async () => {
    places = [
      [2.35, 48.85],
      [12.5, 41.9],
    ]
    await show()
    expect(
      await screen.findByText('Both objects lie outside Great Britain: Place 1, Place 2.'),
    ).toBeVisible()
  })

  test('suggest the Irish Grid when all lie outside and are read on the National Grid', async () => {
    places = [[-6, 52]]
    await show()
    expect(await screen.findByText('1 object lies outside Great Britain: Place 1.')).toBeVisible()
    expect(screen.getByText(/They may be in the Irish Grid/)).toBeVisible()
    await userEvent.selectOptions(
      screen.getByLabelText('Coordinates'),
      'WGS 84 (longitude, latitude)',
    )
    await vi.waitFor(() => expect(queries).toHaveLength(2))
    await screen.findByText('1 row can be imported')
    expect(screen.queryByText(/Irish Grid/)).not.toBeInTheDocument()
  })

  test('are not mentioned when there are none', async () => {
    await show()
    await screen.findByText('1 row can be imported')
    expect(screen.queryByText(/outside Great Britain/)).not.toBeInTheDocument()
  })
})

describe('more objects than a map can hold', () => {
  beforeEach(() => {
    places = Array.from({ length: importMapMaxObjects + 1 }, () => [-2, 53] as const)
  })
  test('disable Import, and a data layer is offered instead', async () => {
    collections = [aCollection('Growers', aDataGroup(5, { title: 'Trees' }))]
    await show()
    expect(
      await screen.findByText(/10,001 objects, but a map can take at most 10,000/),
    ).toBeVisible()
    expect(await importButton()).toBeDisabled()
    await userEvent.click(
      await screen.findByRole('button', { name: "Import into the data layer 'Trees'" }),
    )
    expect(screen.getByLabelText('Import into')).toHaveDisplayValue("Data layer 'Trees'")
    expect(screen.queryByText(/a map can take at most/)).not.toBeInTheDocument()
    expect(await importButton()).toBeEnabled()
  })

  test('suggest asking an administrator when the user has no data layer', async () => {
    await show()
    expect(await screen.findByText(/Ask an administrator/)).toBeVisible()
    expect(await importButton()).toBeDisabled()
  })

  test('disable Import also when the data layer has too little room', async () => {
    const full = aDataGroup(5, { title: 'Trees', object_count: 119_990 })
    collections = [aCollection('Growers', full)]
    await show()
    await userEvent.selectOptions(
      await screen.findByLabelText('Import into'),
      await screen.findByRole('option', { name: "Data layer 'Trees'" }),
    )
    expect(screen.getByText(/This data layer has room for 10 objects/)).toBeVisible()
    expect(await importButton()).toBeDisabled()
  })
})
