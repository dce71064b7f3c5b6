import '@testing-library/jest-dom/vitest'
import { setLayers } from '@terrier/domain/document/set-layers'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { applyViewChange } from '../../document/change-map.ts'
import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { KeyLayerControls } from './key-layer-controls.tsx'

const user = userEvent.setup()
const [wards, greenbelt] = ['wards-cu4dni', 'local-authority-greenbelt-bou-9r44t6']
const mapLayers = () => useMapDocument.getState().document.mapLayers

beforeEach(() => {
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  applyViewChange(setLayers([wards, greenbelt]))
  vi.stubGlobal('fetch', async () => Response.json([]))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <section aria-label="one">
        <KeyLayerControls wireId={wards} />
      </section>
      <section aria-label="other">
        <KeyLayerControls wireId={greenbelt} />
      </section>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a layer is hidden, moved in the stack and made transparent from the key', async () => {
  await user.click(screen.getByRole('button', { name: 'Hide Wards' }))
  expect(mapLayers().hiddenLayers).toEqual([wards])
  expect(screen.getByRole('button', { name: 'Show Wards' })).toBeVisible()

  expect(screen.queryByRole('slider')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change how Wards is drawn' }))
  const box = within(screen.getByRole('region', { name: 'one' }))
  expect(box.getByRole('button', { name: 'Move Wards up' })).toBeDisabled()
  await user.click(box.getByRole('button', { name: 'Move Wards down' }))
  expect(mapLayers().landDataLayers).toEqual([greenbelt, wards])

  const slider = box.getByRole('slider', { name: 'Opacity of Wards' })
  fireEvent.change(slider, { target: { value: '35' } })
  fireEvent.keyUp(slider)
  expect(mapLayers().layerOpacities).toEqual({ [wards]: 0.35 })
})
