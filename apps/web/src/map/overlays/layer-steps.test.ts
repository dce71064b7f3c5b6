import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { layerSteps, type LayerStep, type StackedLayer } from './layer-steps.ts'

const base = (id: string): StackedLayer => ({ id })
const ours = (id: string, minzoom = 0, opacity = 1): StackedLayer => ({
  id,
  specification: { id, type: 'background', minzoom, paint: { 'background-opacity': opacity } },
})

/** Applies the steps as the map does. */
function take(now: readonly StackedLayer[], steps: readonly LayerStep[]): StackedLayer[] {
  const stack = [...now]
  const insert = (layer: StackedLayer, before: string | undefined) => {
    const index = before === undefined ? stack.length : stack.findIndex(({ id }) => id === before)
    expect(index).not.toBe(-1)
    stack.splice(index, 0, layer)
  }
  for (const step of steps) {
    if (step.kind === 'paint') {
      const index = stack.findIndex(({ id }) => id === step.id)
      const opacity = Number(step.paint['background-opacity'])
      stack[index] = ours(step.id, stack[index]?.specification?.minzoom, opacity)
      continue
    }
    if (step.kind === 'add') {
      insert({ id: step.specification.id, specification: step.specification }, step.before)
      continue
    }
    const [layer] = stack.splice(
      stack.findIndex(({ id }) => id === step.id),
      1,
    )
    if (step.kind === 'move' && layer) insert(layer, step.before)
  }
  return stack
}

const stack = (
  ids: readonly string[],
  zooms: readonly number[],
  opacities: readonly number[] = [1],
) => [
  base('sea'),
  base('land'),
  ...ids.map((id, index) =>
    ours(id, zooms[index % zooms.length], opacities[index % opacities.length]),
  ),
  base('names'),
]
const someIds = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f'])
const someStack = fc
  .tuple(
    someIds,
    fc.array(fc.nat(1), { minLength: 1 }),
    fc.array(fc.constantFrom(0.4, 1), { minLength: 1 }),
  )
  .map(([ids, zooms, opacities]) => stack(ids, zooms, opacities))

test('the steps turn any stack into any other', () => {
  fc.assert(
    fc.property(someStack, someStack, (now, wanted) => {
      expect(take(now, layerSteps(now, wanted))).toEqual(wanted)
    }),
  )
})

test('a layer that differs only in paint is repainted, not added again', () => {
  const [now, wanted] = [stack(['a', 'b'], [0], [1]), stack(['a', 'b'], [0], [1, 0.4])]
  const paint = { 'background-opacity': 0.4 }
  expect(layerSteps(now, wanted)).toEqual([{ kind: 'paint', id: 'b', paint }])
})

test('equal stacks need no steps', () => {
  fc.assert(
    fc.property(someStack, (now) => {
      expect(layerSteps(now, now)).toEqual([])
    }),
  )
})

test('adding a layer is one step, and so is moving a layer to the top', () => {
  const now = stack(['a', 'b', 'c'], [0])
  expect(layerSteps(now, stack(['a', 'b', 'c', 'd'], [0]))).toEqual([
    { kind: 'add', specification: ours('d').specification, before: 'names' },
  ])
  expect(layerSteps(now, stack(['b', 'c', 'a'], [0]))).toEqual([
    { kind: 'move', id: 'a', before: 'names' },
  ])
})

test('the layers of the base map are never moved', () => {
  fc.assert(
    fc.property(someStack, someStack, (now, wanted) => {
      const moved = layerSteps(now, wanted).flatMap((step) => (step.kind === 'move' ? step.id : []))
      expect(moved).not.toContain('sea')
      expect(moved).not.toContain('land')
    }),
  )
})
