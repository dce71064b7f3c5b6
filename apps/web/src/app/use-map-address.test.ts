import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { startNewMap, useOpenMap } from '../document/open-map.ts'
import { useMapStatus, type Camera } from '../map/map-status.ts'
import { useMapAddress } from './use-map-address.ts'

const goTo = vi.fn<Camera['goTo']>()

const camera: Camera = {
  goTo,
  zoomIn: () => {},
  zoomOut: () => {},
  fit: () => {},
  reveal: () => {},
  makeWay: () => {},
  visibleCentre: () => [0, 50],
  project: () => ({ x: 0, y: 0 }),
  onMove: () => () => {},
  retryTiles: () => {},
}

function rest(zoom: number, lng: number, lat: number): void {
  useMapStatus.setState({ zoom, centre: [lng, lat], view: { zoom, bounds: [lng, lat, lng, lat] } })
  vi.runAllTimers()
}

const address = () => window.location.pathname + window.location.hash

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  goTo.mockClear()
  startNewMap()
  useMapStatus.setState({ camera, view: null })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('useMapAddress', () => {
  it('names the open map and its view', () => {
    window.history.replaceState(null, '', '/app')
    renderHook(useMapAddress)
    expect(address()).toBe('/app')
    rest(13, -1.5, 54.7)
    expect(address()).toBe('/app#13/54.7/-1.5')
    act(() => useOpenMap.setState({ eid: 7 }))
    expect(address()).toBe('/app/map/7#13/54.7/-1.5')
  })

  it('adds no entry to the history however far the map is moved', () => {
    window.history.replaceState(null, '', '/app')
    renderHook(useMapAddress)
    const { length } = window.history
    for (let step = 0; step < 20; step += 1) rest(13, -1.5 + step / 100, 54.7)
    expect(window.history.length).toBe(length)
    expect(address()).toBe('/app#13/54.7/-1.31')
  })

  it('keeps the view of the address until the map is on the screen', () => {
    window.history.replaceState(null, '', '/app/map/7#10/54/-1')
    useOpenMap.setState({ eid: 7 })
    renderHook(useMapAddress)
    expect(address()).toBe('/app/map/7#10/54/-1')
  })

  it('goes to a view that is typed into the address', () => {
    renderHook(useMapAddress)
    window.history.replaceState(null, '', '/app#10/54/-1')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    expect(goTo).toHaveBeenCalledWith([-1, 54], 10)
  })

  it('puts an address right that is no view', () => {
    window.history.replaceState(null, '', '/app')
    renderHook(useMapAddress)
    rest(13, -1.5, 54.7)
    window.history.replaceState(null, '', '/app#99/NaN/1')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    expect(goTo).not.toHaveBeenCalled()
    expect(address()).toBe('/app#13/54.7/-1.5')
  })

  it('names the map that is open where Back leads to an entry of the map before it', () => {
    window.history.replaceState(null, '', '/app/map/7#10/54/-1')
    useOpenMap.setState({ eid: 8 })
    renderHook(useMapAddress)
    rest(13, -1.5, 54.7)
    window.history.replaceState({ overlays: 0 }, '', '/app/map/7#10/54/-1')
    window.dispatchEvent(new PopStateEvent('popstate', { state: { overlays: 0 } }))
    expect(address()).toBe('/app/map/8#13/54.7/-1.5')
    expect(goTo).not.toHaveBeenCalled()
  })

  it('leaves every other address alone', () => {
    renderHook(useMapAddress)
    window.history.replaceState(null, '', '/app/my-account')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    rest(13, -1.5, 54.7)
    expect(address()).toBe('/app/my-account')
  })
})
