import { beforeEach, expect, test, vi } from 'vitest'

import { FakeMap } from '../testing/fake-map.ts'
import { EditOverlay } from './edit-overlay.ts'

const line = {
  type: 'LineString',
  coordinates: [
    [1.5, 54.5],
    [1.51, 54.49],
  ],
} as const
const context = {
  setTransform: vi.fn<(...args: number[]) => void>(),
  clearRect: vi.fn<(...args: number[]) => void>(),
  beginPath: vi.fn<() => void>(),
  moveTo: vi.fn<(x: number, y: number) => void>(),
  lineTo: vi.fn<(x: number, y: number) => void>(),
  arc: vi.fn<(x: number, y: number) => void>(),
  fill: vi.fn<() => void>(),
  stroke: vi.fn<() => void>(),
}
let map: FakeMap
let layer: EditOverlay
const sheet = () => map.map.getCanvasContainer().querySelector('canvas')
const frame = () => new Promise(requestAnimationFrame)

beforeEach(() => {
  vi.clearAllMocks()
  map = new FakeMap()
  const container = map.map.getContainer()
  vi.spyOn(container, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(container, 'clientHeight', 'get').mockReturnValue(300)
  layer = new EditOverlay(map.map, '#c81e1e')
  const canvas = sheet() as HTMLCanvasElement
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as unknown as null)
})

test('draws the shape at its screen position, with only the vertices in view', async () => {
  layer.show(line, [
    { role: 'corner', lngLat: [1.5, 54.5] },
    { role: 'corner', lngLat: [1.9, 54.5] },
  ])
  await frame()
  expect(context.moveTo.mock.lastCall?.map(Math.round)).toEqual([0, 0])
  expect(context.lineTo.mock.lastCall?.map(Math.round)).toEqual([100, 100])
  expect(context.arc).toHaveBeenCalledOnce()
  expect(context.fill).toHaveBeenCalledOnce()
})

test('draws several changes once per frame, and again on each render of the map', async () => {
  layer.show(line, [])
  layer.show(line, [])
  await frame()
  expect(context.clearRect).toHaveBeenCalledTimes(1)
  map.fire('render', { x: 0, y: 0 }, new MouseEvent('none'))
  expect(context.clearRect).toHaveBeenCalledTimes(2)
})

test('remove deletes the canvas and cancels the pending frame', async () => {
  layer.show(line, [])
  layer.remove()
  await frame()
  expect(sheet()).toBeNull()
  expect(context.clearRect).not.toHaveBeenCalled()
})
