import '@testing-library/jest-dom/vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ImportFound } from '@terrier/contract/imports'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import {
  aCollection,
  aDataGroup,
  mockDataGroupCalls,
} from '../../document/testing/data-group.examples.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { useToasts } from '../../ui/toast-queue.ts'
import { resetImport, openFile } from './import-session.ts'
import { ImportTray } from './import-tray.tsx'

const rows = 2500
const found: ImportFound = {
  format: 'geojson',
  layers: ['trees.geojson'],
  layer: 'trees.geojson',
  crs: '4326',
  table: null,
  asks: null,
}
const lines = [
  { found },
  { columns: ['name'] },
  {
    rows: Array.from({ length: rows }, (_, place) => ({
      where: `feature ${place + 1}`,
      geometry: { type: 'Point', coordinates: [1.5, 54.5] },
      values: [`Ash ${place + 1}`],
    })),
    done: 1,
  },
  { end: { rows, leftOut: 0, putRight: 0 } },
]
const collections = [aCollection('Growers', aDataGroup(5, { title: 'Trees' }))]

interface Batch {
  readonly changeId: string
  readonly objects: readonly { readonly object: { readonly name: string } }[]
}

/** The stored objects of the data layer by identifier. */
let held: Map<string, string>
/** How many of the next requests lose their response. */
let losses: number
/** Responses to deletions wait for this promise. */
let removing: Promise<void>
/** Responses to batches after the first wait for this promise. */
let saving: Promise<void>

function answer(address: string, body: unknown): Response {
  if (address.startsWith('/api/user/import/read')) {
    return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }
  if (address.endsWith('/save-many')) {
    const { changeId, objects } = body as Batch
    const uuids = objects.map((_, place) => `${changeId} ${place}`)
    for (const [place, { object }] of objects.entries()) held.set(uuids[place] ?? '', object.name)
    if (losses-- > 0) throw new TypeError('no network')
    return Response.json({ uuids })
  }
  if (address.endsWith('/delete-many')) {
    if (losses-- > 0) throw new TypeError('no network')
    const { uuids } = body as { readonly uuids: readonly string[] }
    return Response.json({ deleted: uuids.filter((uuid) => held.delete(uuid)).length })
  }
  return mockDataGroupCalls(address, collections) ?? Response.json([])
}

beforeEach(async () => {
  held = new Map()
  useToasts.setState({ toasts: [] })
  losses = 0
  removing = Promise.resolve()
  saving = Promise.resolve()
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: BodyInit } = {}) => {
    if (address.endsWith('/delete-many')) await removing
    if (address.endsWith('/save-many') && held.size > 0) await saving
    return answer(address, typeof body === 'string' ? JSON.parse(body) : undefined)
  })
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ImportTray />
    </QueryClientProvider>,
  )
  await openFile(new File(['{}'], 'trees.geojson'))
  await screen.findByRole('option', { name: "Data layer 'Trees'" })
  await userEvent.selectOptions(screen.getByLabelText('Import into'), "Data layer 'Trees'")
})
afterEach(() => {
  resetImport()
  cleanup()
  vi.unstubAllGlobals()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const imported = "2,500 objects imported into the data layer 'Trees'."

test('imports a file into a data layer, turns the layer on, and undoes the import', async () => {
  await press('Import 2,500 rows')
  expect(await screen.findByText(imported)).toBeVisible()
  expect([...held.values()].slice(0, 2)).toEqual(['Ash 1', 'Ash 2'])
  expect(held.size).toBe(rows)
  await vi.waitFor(() =>
    expect(useMapDocument.getState().document.mapLayers.myDataLayers).toEqual([5]),
  )
  await press('Undo import')
  expect(await screen.findByText(/^2,500 objects removed from .*'Trees'\.$/)).toBeVisible()
  expect(held.size).toBe(0)
  expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument()
})

test('on a read-only map the focus moves to Cancel, and stays in the list of targets', async () => {
  act(() => useMapSession.setState({ access: 1 }))
  await act(() => openFile(new File(['{}'], 'trees.geojson')))
  expect(screen.getByRole('button', { name: 'Import 2,500 rows' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  const targets = screen.getByLabelText('Import into')
  await userEvent.selectOptions(targets, "Data layer 'Trees'")
  await userEvent.selectOptions(targets, 'This map')
  expect(targets).toHaveFocus()
})

test('shows the number of imported rows during the import', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  saving = promise
  await press('Import 2,500 rows')
  const counted = await screen.findByText(/^[1-9][\d,]* of 2,500 objects imported$/)
  expect(Number.parseInt(counted.textContent.replace(',', ''), 10)).toBe(held.size)
  const bar = screen.getByRole('progressbar')
  expect(bar).toHaveAttribute('aria-valuenow', String(Math.round((100 * held.size) / rows)))
  resolve()
  expect(await screen.findByText(imported)).toBeVisible()
})

test('imports nothing twice when responses are lost', async () => {
  losses = 2
  await press('Import 2,500 rows')
  expect(await screen.findByText(imported)).toBeVisible()
  expect(held.size).toBe(rows)
})

test('reports an undone import in a toast when another file was opened meanwhile', async () => {
  await press('Import 2,500 rows')
  await screen.findByText(imported)
  const { promise, resolve } = Promise.withResolvers<void>()
  removing = promise
  await press('Undo import')
  await openFile(new File(['{}'], 'more.geojson'))
  resolve()
  await vi.waitFor(() => expect(held.size).toBe(0))
  await vi.waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { message: expect.stringContaining('removed from') },
    ]),
  )
  expect(screen.getByRole('button', { name: 'Import 2,500 rows' })).toBeVisible()
})

test('a failed undo of an import can be retried', async () => {
  await press('Import 2,500 rows')
  await screen.findByText(imported)
  losses = 1
  await press('Undo import')
  expect(await screen.findByText(/2,500 objects could not be removed/)).toBeVisible()
  expect(held.size).toBe(rows)
  await press('Undo import')
  await screen.findByText(/removed from/)
  expect(held.size).toBe(0)
})
