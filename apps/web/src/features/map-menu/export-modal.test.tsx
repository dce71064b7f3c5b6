import '@testing-library/jest-dom/vitest'
import type { ExportEvent } from '@terrier/contract/exports'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { connectOpenMap, openMap, startNewMap } from '../../document/open-map.ts'
import { aMapRecord } from '../../testing/a-map-record.ts'
import { ExportModal } from './export-modal.tsx'

const user = userEvent.setup()
const asked = vi.fn<(path: string, signal: AbortSignal | null | undefined) => void>()
const handedOver = vi.fn<(name: string) => void>()
let answer: () => Response

/** A streamed response that a test writes chunk by chunk. */
function replyInPieces() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  return {
    response: new Response(readable),
    sendEvent: (event: ExportEvent) =>
      writer.write(new TextEncoder().encode(`${JSON.stringify(event)}\n`)),
    send: (text: string) => writer.write(new TextEncoder().encode(text)),
    end: () => writer.close(),
  }
}

function show() {
  const onClose = vi.fn()
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <ExportModal isOpen onClose={onClose} />
    </QueryClientProvider>,
  )
  return { onClose, unmount }
}

const format = (name: string) => screen.getByRole('radio', { name })
const exportButton = () => screen.getByRole('button', { name: 'Export' })

beforeEach(() => {
  asked.mockReset()
  handedOver.mockReset()
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked(path, init.signal)
    return answer()
  })
  URL.createObjectURL = () => 'blob:file'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    handedOver(this.download)
  })
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  openMap(aMapRecord(emptyMap('Fields'), { map: { eid: 1 } }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('exports a shapefile by the plain download endpoint, in British National Grid', async () => {
  answer = () => new Response('PK')
  show()
  expect(format('Shapefile')).toBeChecked()
  expect(screen.getByText('Always in British National Grid.')).toBeVisible()
  await user.click(exportButton())
  expect(await screen.findByText('Download Complete')).toBeVisible()
  expect(asked.mock.lastCall?.[0]).toBe('/api/user/map/download/1')
  expect(handedOver).toHaveBeenCalledWith('Fields-shapefile.zip')
})

test('format and coordinate system are chosen by keyboard and remembered', async () => {
  answer = () => new Response('')
  const { unmount } = show()
  format('Shapefile').focus()
  await user.keyboard('{ArrowRight}')
  expect(format('GeoPackage')).toBeChecked()
  expect(screen.getByText(/^For QGIS/)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'British National Grid' })).toBeChecked()
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('Longitudes and latitudes in degrees.')).toBeVisible()
  unmount()

  show()
  expect(format('GeoPackage')).toBeChecked()
  expect(screen.getByRole('radio', { name: 'WGS 84' })).toBeChecked()
})

test('notes formats with a fixed coordinate system, and unusual choices', async () => {
  show()
  await user.click(format('KML'))
  expect(screen.getByText('Always in WGS 84.')).toBeVisible()
  await user.click(format('GeoJSON'))
  expect(screen.getByRole('radio', { name: 'WGS 84' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'British National Grid' }))
  expect(screen.getByText(/^Standard GeoJSON is in WGS 84/)).toBeVisible()
})

test('shows the queue and the progress, and downloads the file under its name', async () => {
  const reply = replyInPieces()
  answer = () => reply.response
  show()
  await user.click(format('CSV'))
  await user.click(exportButton())
  expect(await screen.findByText('Preparing your CSV')).toBeVisible()
  expect(asked.mock.lastCall?.[0]).toBe('/api/user/map/1/export/followed?format=csv&crs=27700')
  await reply.sendEvent({ waitingFor: 1 })
  expect(await screen.findByText('1 other export is first in the queue')).toBeVisible()
  await reply.sendEvent({ done: 0.4 })
  await vi.waitFor(() =>
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40'),
  )
  await reply.sendEvent({ file: { name: 'Tŷ.csv', mediaType: 'text/csv', bytes: 4 } })
  await reply.send('a,b\n')
  await reply.end()
  expect(await screen.findByText('Download Complete')).toBeVisible()
  expect(handedOver).toHaveBeenCalledWith('Tŷ.csv')
})

test.each(['Shapefile', 'GeoPackage'])(
  'shows an indeterminate progress bar for a %s whose progress is unknown',
  async (name) => {
    const reply = replyInPieces()
    answer = () => reply.response
    show()
    await user.click(format(name))
    await user.click(exportButton())
    const bar = await screen.findByRole('progressbar')
    if (name === 'GeoPackage') await reply.sendEvent({ done: 0 })
    expect(bar).not.toHaveAttribute('aria-valuenow')
    expect(bar).toHaveAccessibleName(/^Preparing your/)
  },
)

test('can be cancelled while in progress', async () => {
  const reply = replyInPieces()
  answer = () => reply.response
  show()
  await user.click(format('GPX'))
  await user.click(exportButton())
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  expect(cancel).toHaveFocus()
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  await user.click(cancel)
  expect(asked.mock.lastCall?.[1]?.aborted).toBe(true)
  expect(exportButton()).toHaveFocus()
  expect(handedOver).not.toHaveBeenCalled()
})

test('is aborted when the dialog closes', async () => {
  const reply = replyInPieces()
  answer = () => reply.response
  const { unmount } = show()
  await user.click(format('GPX'))
  await user.click(exportButton())
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  unmount()
  expect(asked.mock.lastCall?.[1]?.aborted).toBe(true)
})

test('shows an error reported during the export, and can be retried', async () => {
  const reply = replyInPieces()
  answer = () => reply.response
  show()
  await user.click(format('DXF'))
  await user.click(exportButton())
  await reply.sendEvent({ done: 0 })
  const message = 'Paris cannot be exported, because they are outside the British National Grid.'
  await reply.sendEvent({ problem: { code: 'outside-national-grid', message } })
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(exportButton()).toHaveFocus()
  expect(format('DXF')).toBeChecked()
})

test('does not download an incomplete file', async () => {
  const reply = replyInPieces()
  answer = () => reply.response
  show()
  await user.click(format('KML'))
  await user.click(exportButton())
  await reply.sendEvent({ file: { name: 'Fields.kml', mediaType: 'text/xml', bytes: 400 } })
  await reply.send('<kml>')
  await reply.end()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The export could not be created. Try again.',
  )
  expect(handedOver).not.toHaveBeenCalled()
})
