import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { publishHeight } from './publish-height.ts'

const element = document.createElement('p')
const published = () => document.documentElement.style.getPropertyValue('--credits-height')

let resized: () => void
const observe = vi.fn<(observed: Element) => void>()
const disconnect = vi.fn<() => void>()

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = observe
      disconnect = disconnect
      constructor(callback: () => void) {
        resized = callback
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('follows the height of the element until it is stopped', () => {
  const height = vi.spyOn(element, 'offsetHeight', 'get')
  const stop = publishHeight('--credits-height', element)
  expect(observe).toHaveBeenCalledExactlyOnceWith(element)
  height.mockReturnValue(36)
  resized()
  expect(published()).toBe('36px')

  height.mockReturnValue(0)
  resized()
  expect(published()).toBe('')

  height.mockReturnValue(52)
  resized()
  stop()
  expect(disconnect).toHaveBeenCalledOnce()
  expect(published()).toBe('')
})
