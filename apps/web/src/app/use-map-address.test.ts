import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useMapSession } from '../document/map-session.ts'
import { startNewMap } from '../document/open-map.ts'
import { useMapStatus, type Camera } from '../map/view/map-status.ts'
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
  snapshot: () => undefined,
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
  it('writes the open map and its view to the URL', () => {
    window.history.replaceState(null, '', '/app')
    renderHook(useMapAddress)
    expect(address()).toBe('/app')
    rest(13, -1.5, 54.7)
    expect(address()).toBe('/app#13/54.7/-1.5')
    act(() => useMapSession.setState({ eid: 7 }))
    expect(address()).toBe('/app/map/7#13/54.7/-1.5')
  })

  it('adds no history entries when the map is moved', () => {
    window.history.replaceState(null, '', '/app')
    renderHook(useMapAddress)
    const { length } = window.history
    for (let step = 0; step < 20; step += 1) rest(13, -1.5 + step / 100, 54.7)
    expect(window.history.length).toBe(length)
    expect(address()).toBe('/app#13/54.7/-1.31')
  })

  it('leaves the view in the URL unchanged until the map is rendered', () => {
    window.history.replaceState(null, '', '/app/map/7#10/54/-1')
    useMapSession.setState({ eid: 7 })
    renderHook(useMapAddress)
    expect(address()).toBe('/app/map/7#10/54/-1')
  })

  it('goes to a view that is typed into the URL', () => {
    renderHook(useMapAddress)
    window.history.replaceState(null, '', '/app#10/54/-1')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    expect(goTo).toHaveBeenCalledWith([-1, 54], 10)
  })

  it('replaces an invalid view in the URL by the current view', () => {
    window.history.replaceState(null, '', '/app')
    renderHook(useMapAddress)
    rest(13, -1.5, 54.7)
    window.history.replaceState(null, '', '/app#99/NaN/1')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    expect(goTo).not.toHaveBeenCalled()
    expect(address()).toBe('/app#13/54.7/-1.5')
  })

  it('writes the open map to the URL when Back leads to the entry of another map', () => {
    window.history.replaceState(null, '', '/app/map/7#10/54/-1')
    useMapSession.setState({ eid: 8 })
    renderHook(useMapAddress)
    rest(13, -1.5, 54.7)
    window.history.replaceState({ overlays: 0 }, '', '/app/map/7#10/54/-1')
    window.dispatchEvent(new PopStateEvent('popstate', { state: { overlays: 0 } }))
    expect(address()).toBe('/app/map/8#13/54.7/-1.5')
    expect(goTo).not.toHaveBeenCalled()
  })

  it('leaves the URLs of other pages unchanged', () => {
    renderHook(useMapAddress)
    window.history.replaceState(null, '', '/app/my-account')
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    rest(13, -1.5, 54.7)
    expect(address()).toBe('/app/my-account')
  })
})
