import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { FakeMap } from '../testing/fake-map.ts'
import { registerOverlay } from '../view/covered-edges.ts'
import { useMapStatus, type Camera } from '../view/map-status.ts'
import { lngLatAt } from '../view/on-screen.ts'
import { revealPicked } from './reveal-picked.ts'

const goTo = vi.fn<Camera['goTo']>()
/** A phone's map, with a sheet over its lower half; and a screen with a tray at its left. */
const phone = { frame: new DOMRect(0, 0, 390, 800), tray: new DOMRect(0, 400, 390, 400) }
const screen = { frame: new DOMRect(0, 0, 1400, 800), tray: new DOMRect(0, 0, 320, 800) }
let closeTray = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  useMapStatus.setState({ camera: { goTo } as unknown as Camera })
})
afterEach(() => {
  closeTray()
  vi.runAllTimers()
  goTo.mockClear()
})

function mapOn(frame: DOMRect) {
  const { map } = new FakeMap()
  const container = map.getContainer()
  vi.spyOn(container, 'getBoundingClientRect').mockReturnValue(frame)
  vi.spyOn(container, 'clientHeight', 'get').mockReturnValue(frame.height)
  return map
}

function openTray(at: DOMRect): void {
  const tray = document.createElement('section')
  vi.spyOn(tray, 'getBoundingClientRect').mockReturnValue(at)
  closeTray = registerOverlay(tray)
}

test.each([
  ['a sheet below', phone, { x: 200, y: 500 }],
  ['a tray beside', screen, { x: 200, y: 500 }],
])('pans to a clicked position that %s covers, once', (_, { frame, tray }, at) => {
  const map = mapOn(frame)
  const lngLat = lngLatAt(map, at)
  revealPicked(map, lngLat)
  expect(goTo).not.toHaveBeenCalled()
  openTray(tray)
  closeTray()
  openTray(tray)
  expect(goTo.mock.calls).toEqual([[lngLat]])
})

test.each([
  ['above a sheet', phone, { x: 200, y: 300 }],
  ['beside a tray', screen, { x: 400, y: 500 }],
])('stays where it is for a position %s', (_, { frame, tray }, at) => {
  const map = mapOn(frame)
  revealPicked(map, lngLatAt(map, at))
  openTray(tray)
  expect(goTo).not.toHaveBeenCalled()
})

test('leaves alone what a tray covers that opens later', () => {
  const map = mapOn(phone.frame)
  revealPicked(map, lngLatAt(map, { x: 200, y: 500 }))
  vi.advanceTimersByTime(2000)
  openTray(phone.tray)
  expect(goTo).not.toHaveBeenCalled()
})
