import '@testing-library/jest-dom/vitest'
import { toggleLayer } from '@terrier/domain/document/set-layers'
import { setBaseLayer } from '@terrier/domain/document/set-view'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { applyViewChange } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { setMapPreference, useMapPreferences } from '../../map/map-preferences.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { onAWideScreen } from '../../testing/on-a-wide-screen.ts'
import { someServiceConfig } from '../../testing/service-config.ts'
import { AerialMissingModal } from './aerial-missing-modal.tsx'
import { LocateModal } from './locate-modal.tsx'
import { MapControls } from './map-controls.tsx'

const aerial = { kind: 'raster', url: 'https://air.example/{z}/{x}/{y}', attribution: '' } as const
const camera = { zoomIn: vi.fn(), zoomOut: vi.fn(), goTo: vi.fn() }

let hasAerial: boolean

beforeEach(() => {
  onAWideScreen()
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
  hasAerial = true
  // The camera methods that the controls call.
  useMapStatus.setState({ camera: camera as never, zoom: 10, failedProviders: [] })
  setMapPreference('isDimmed', false)
  setMapPreference('hasFineGrid', false)
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address === '/api/config' ? someServiceConfig({ aerial: hasAerial ? aerial : null }) : [],
    ),
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  useMapStatus.setState({ camera: null, failedProviders: [] })
})

async function show(): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MapControls LocateModal={LocateModal} AerialMissingModal={AerialMissingModal} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const shownBaseLayer = () => useMapDocument.getState().document.map.baseLayer

test('the controls are a toolbar with one tab stop and arrow keys', async () => {
  await show()
  expect(screen.getByRole('toolbar', { name: 'Map controls' })).toBeVisible()
  await userEvent.tab()
  expect(button('Find my location')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(button('Zoom in')).toHaveFocus()
  await userEvent.tab()
  expect(document.body).toHaveFocus()
})

test('on a low screen the controls are a row', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(height < 400px)',
    addEventListener() {},
    removeEventListener() {},
  }))
  await show()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(button('Find my location')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(button('Zoom in')).toHaveFocus()
})

describe('zooming', () => {
  test('calls the camera', async () => {
    await show()
    await press('Zoom in')
    expect(camera.zoomIn).toHaveBeenCalledOnce()
    expect(camera.zoomOut).not.toHaveBeenCalled()
    await press('Zoom out')
    expect(camera.zoomOut).toHaveBeenCalledOnce()
  })

  test.each([
    [20, 'Zoom in', 'Zoom out'],
    [6.5, 'Zoom out', 'Zoom in'],
  ])('at zoom %d "%s" is disabled', async (zoom, disabled, enabled) => {
    useMapStatus.setState({ zoom })
    await show()
    expect(button(disabled)).toBeDisabled()
    expect(button(enabled)).toBeEnabled()
  })

  test('is disabled until the map is ready', async () => {
    useMapStatus.setState({ camera: null })
    await show()
    expect(button('Zoom in')).toBeDisabled()
    expect(button('Zoom out')).toBeDisabled()
  })
})

test('"Find my location" opens its dialog', async () => {
  await show()
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Find my location')
  // jsdom has no geolocation, as a browser without a secure connection.
  expect(screen.getByRole('dialog', { name: 'Location not found' })).toBeVisible()
})

describe('the base layer', () => {
  test('switches to the aerial photographs and back', async () => {
    await show()
    await press('Show aerial photographs')
    expect(shownBaseLayer()).toBe('aerial')
    await press('Show the drawn map')
    expect(shownBaseLayer()).toBe('topography')
  })

  test('shows a dialog and does not change when there are no photographs', async () => {
    hasAerial = false
    await show()
    await press('Show aerial photographs')
    expect(screen.getByRole('dialog', { name: 'No aerial photographs yet' })).toBeVisible()
    expect(shownBaseLayer()).toBe('topography')
    await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('falls back to the drawn map when the saved photographs are gone', async () => {
    hasAerial = false
    applyViewChange(setBaseLayer('aerial'))
    await show()
    expect(button('Show aerial photographs')).toBeVisible()
  })

  test('can be switched back when the provider of the photographs fails', async () => {
    useMapStatus.setState({ failedProviders: ['aerial'] })
    applyViewChange(setBaseLayer('aerial'))
    await show()
    await press('Show the drawn map')
    expect(shownBaseLayer()).toBe('topography')
  })
})

describe('dimming', () => {
  test('is offered when a layer is on over the drawn map', async () => {
    await show()
    expect(screen.queryByRole('button', { name: 'Dim the map' })).toBeNull()
    act(() => applyViewChange(toggleLayer('parish')))
    await press('Dim the map')
    expect(useMapPreferences.getState().isDimmed).toBe(true)
    await press('Show the map in full colour')
    expect(useMapPreferences.getState().isDimmed).toBe(false)
  })

  test('can be turned off without a layer, and is not offered over photographs', async () => {
    setMapPreference('isDimmed', true)
    await show()
    expect(button('Show the map in full colour')).toBeVisible()
    act(() => applyViewChange(setBaseLayer('aerial')))
    expect(screen.queryByRole('button', { name: 'Show the map in full colour' })).toBeNull()
  })
})

test('offers to show and hide the National Grid lines only when zoomed in', async () => {
  await show()
  expect(screen.queryByRole('button', { name: /lines of the National Grid/ })).toBeNull()
  act(() => useMapStatus.setState({ zoom: 15 }))
  await press('Show the lines of the National Grid')
  expect(useMapPreferences.getState().hasFineGrid).toBe(true)
  await press('Hide the lines of the National Grid')
  expect(useMapPreferences.getState().hasFineGrid).toBe(false)
})
