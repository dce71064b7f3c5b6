import type { GeoJSONSourceDiff, Map as MapLibreMap } from 'maplibre-gl'
import { beforeEach, expect, test } from 'vitest'

import { byUuid, type ObjectFeature } from './object-features.ts'
import { ObjectSource } from './object-source.ts'

/** For these tests: a source that accepts one change at a time, and resolves it on request. */
class SlowSource {
  readonly features = new Map<string, ObjectFeature>()
  readonly sizes: number[] = []
  #arrive: () => void = () => {}

  updateData({ remove = [], add = [] }: GeoJSONSourceDiff): Promise<void> {
    for (const id of remove) this.features.delete(String(id))
    for (const feature of add as ObjectFeature[]) {
      this.features.set(feature.properties.uuid, feature)
    }
    this.sizes.push(remove.length + add.length)
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#arrive = resolve
    return promise
  }

  async arrive(): Promise<void> {
    this.#arrive()
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
  }
}

const many = (count: number, name = '') =>
  byUuid(
    Array.from({ length: count }, (_, place) => ({
      type: 'Feature',
      properties: { uuid: `${place}`, name, isActive: false, area: 0 },
      geometry: { type: 'Point', coordinates: [0, 0] },
    })),
  )

let slow: SlowSource
let onMap: SlowSource | undefined
let source: ObjectSource
let isEmpty: boolean
beforeEach(() => {
  slow = new SlowSource()
  onMap = slow
  isEmpty = true
  const stack = { setEmpty: (_: string, is: boolean) => void (isEmpty = is) }
  const map = { getSource: () => onMap } as unknown as MapLibreMap
  source = new ObjectSource(map, 'drawings', stack)
})

test('sends a few features at once, and nothing when nothing has changed', async () => {
  const few = many(3)
  const shown = source.show(few)
  expect(slow.sizes).toEqual([3])
  await slow.arrive()
  await shown
  await source.show(new Map(few))
  expect(slow.sizes).toEqual([3])
})

test('sends features that are shown right after an empty update', async () => {
  void source.show(new Map())
  void source.show(many(2))
  expect(slow.sizes).toEqual([2])
})

test('sends many features in parts, each after the previous one has arrived', async () => {
  const shown = source.show(many(10_000))
  for (let arrived = 0; arrived < slow.sizes.length;) {
    arrived = slow.sizes.length
    await slow.arrive()
    expect(slow.sizes.length).toBeLessThanOrEqual(arrived + 1)
  }
  await shown
  expect(slow.sizes.length).toBeGreaterThan(2)
  expect(slow.features.size).toBe(10_000)
})

test('a newer update replaces what has not been sent yet', async () => {
  const first = source.show(many(10_000))
  const second = source.show(many(2, 'renamed'))
  while (slow.features.size > 2) await slow.arrive()
  await slow.arrive()
  await Promise.all([first, second])
  expect([...slow.features.values()].map(({ properties }) => properties.name)).toEqual([
    'renamed',
    'renamed',
  ])
})

test('sends nothing more after the source has been replaced', async () => {
  const shown = source.show(many(10_000))
  onMap = new SlowSource()
  await slow.arrive()
  await shown
  expect(onMap.sizes).toEqual([])
  expect(slow.sizes).toHaveLength(1)
})

test('reports whether the source has features, also while one is dragged', async () => {
  const shown = source.show(many(2))
  expect(isEmpty).toBe(false)
  await slow.arrive()
  await shown
  const cleared = source.show(new Map())
  expect(isEmpty).toBe(true)
  await slow.arrive()
  await cleared
  const [dragged] = many(1).values()
  if (dragged) source.preview(dragged)
  expect(isEmpty).toBe(false)
})
