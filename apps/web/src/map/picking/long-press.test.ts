import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { onLongPress } from './long-press.ts'
import { FakeMap } from '../testing/fake-map.ts'

const listener = vi.fn<(lngLat: readonly [number, number]) => void>()
const place = { x: 100, y: 0 }
const near = { x: 104, y: 3 }
const far = { x: 160, y: 0 }
let map: FakeMap
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  listener.mockClear()
  map = new FakeMap()
  stop = onLongPress(map.map, listener)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function touch(type: string, point: { x: number; y: number }, fingers = 1): TouchEvent {
  const event = new TouchEvent(type, { cancelable: true })
  Object.defineProperty(event, 'touches', { value: Array.from({ length: fingers }) })
  map.fire(type, point, event)
  return event
}
const rightClick = () => map.fire('contextmenu', place, new MouseEvent('contextmenu'))

test('a long press calls the listener once and prevents the click', () => {
  touch('touchstart', place)
  touch('touchmove', near)
  vi.advanceTimersByTime(1000)
  expect(listener).toHaveBeenCalledExactlyOnceWith([expect.closeTo(1.51), expect.closeTo(54.5)])
  rightClick()
  expect(listener).toHaveBeenCalledOnce()
  expect(touch('touchend', near).defaultPrevented).toBe(true)
})

test.each([
  ['is lifted', () => touch('touchend', place)],
  ['moves the map', () => touch('touchmove', far)],
  ['is joined by another', () => touch('touchstart', place, 2)],
  ['is cancelled', () => touch('touchcancel', place)],
])('a finger that %s is not a long press', (_, happen) => {
  touch('touchstart', place)
  vi.advanceTimersByTime(300)
  happen()
  vi.advanceTimersByTime(1000)
  expect(listener).not.toHaveBeenCalled()
  expect(touch('touchend', place).defaultPrevented).toBe(false)
})

test('calls the listener once when the browser also fires contextmenu', () => {
  touch('touchstart', place)
  vi.advanceTimersByTime(500)
  rightClick()
  vi.advanceTimersByTime(1000)
  expect(listener).toHaveBeenCalledOnce()
  expect(touch('touchend', place).defaultPrevented).toBe(true)
})

test('calls the listener for each right click until it is stopped', () => {
  rightClick()
  rightClick()
  stop()
  rightClick()
  expect(listener).toHaveBeenCalledTimes(2)
})
