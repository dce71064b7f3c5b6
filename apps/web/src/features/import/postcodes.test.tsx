import '@testing-library/jest-dom/vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ImportFound } from '@terrier/contract/imports'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { openFile, resetImport } from './import-session.ts'
import { ImportTray } from './import-tray.tsx'

const register = {
  id: 'postcodes',
  version: 3,
  title: 'Postcodes',
  edition: '2026-11',
  publisher: 'Doggerland Post',
  licence: 'CC0',
  attribution: 'Contains letters.',
  fictional: false,
  rows: 2,
  bounds: null,
  publishedAt: '2026-11-01T10:00:00.000Z',
  tileSet: null,
}

/** Renders the tray with a table of postcodes and the given server responses. */
async function show(datasets: readonly unknown[], asks: ImportFound['asks']) {
  const asked: string[] = []
  const columns = ['Name', 'Postcode']
  const found: ImportFound = {
    format: 'csv',
    layers: ['members.csv'],
    layer: 'members.csv',
    crs: asks ? null : '4326',
    table: {
      columns,
      samples: [['Ash', 'ZD1 1AB']],
      positions: { kind: 'postcode', column: 1 },
    },
    asks,
  }
  const row = {
    where: 'line 2',
    geometry: { type: 'Point', coordinates: [1.5, 54.5] },
    values: ['Ash', 'ZD1 1AB'],
  }
  const lines = asks
    ? [{ found }]
    : [
        { found },
        { columns },
        { rows: [row], done: 1 },
        { end: { rows: 1, leftOut: 0, putRight: 0 } },
      ]
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (address.startsWith('/api/datasets')) return Response.json(datasets)
    if (!address.startsWith('/api/user/import/read')) return Response.json([])
    return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  })
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ImportTray />
    </QueryClientProvider>,
  )
  await openFile(new File(['Name,Postcode\nAsh,ZD1 1AB\n'], 'members.csv'))
  return asked
}

afterEach(() => {
  resetImport()
  cleanup()
  vi.unstubAllGlobals()
})

test('shows the accuracy and the source of positions found by postcode', async () => {
  await show([register], null)
  expect(await screen.findByText(/about 15 addresses/)).toHaveTextContent('not on a building')
  expect(screen.getByText(/Doggerland Post, November 2026/)).toHaveTextContent(
    'Contains letters. (CC0)',
  )
  expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeVisible()
})

test('explains that no postcode register is loaded and offers the column choice', async () => {
  const asked = await show([], 'positions')
  expect(await screen.findByText(/No postcodes are loaded here/)).toBeVisible()
  expect(screen.getByLabelText('Rows are placed by')).toHaveValue('postcode')
  expect(screen.getByLabelText('Column')).toHaveValue('1')
  screen.getByRole('button', { name: 'Read the file' }).click()
  await vi.waitFor(() => expect(asked.at(-1)).toContain('postcode=1'))
})

test('marks fictional postcodes', async () => {
  await show([{ ...register, fictional: true }], null)
  expect(await screen.findByText(/postcodes are all fictional/)).toBeVisible()
})
