import { addDrawing } from '@terrier/domain/document/add-drawing'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { beforeEach, expect, test } from 'vitest'

import { applyEdit, setBarrier } from '../../document/change-map.ts'
import { mapNetwork } from '../../document/map-network.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { drawingSourceId } from '../objects/object-layers.ts'
import { FakeMap } from '../testing/fake-map.ts'
import { setSnapping, Snapping } from './snapping.ts'

const corner = [1.51, 54.49] as const
/** Screen position on the map below, whose vertex is at 100, 100. */
const beside = { x: 104, y: 103 }

/** A map that returns a line with that vertex wherever it is queried. */
function aMap(): MapLibreMap {
  return Object.assign(new FakeMap().map, {
    getLayer: () => ({}),
    queryRenderedFeatures: () => [{ source: drawingSourceId, properties: { uuid: 'line' } }],
  })
}

beforeEach(() => {
  connectOpenMap(mapNetwork)
  startNewMap()
  setBarrier(null)
  setSnapping(true)
  const coordinates = [corner, [1.52, 54.49]] as const
  applyEdit(addDrawing({ uuid: 'line', shape: { type: 'LineString', coordinates } }))
})

test('a vertex snaps to a vertex of an existing drawing', () => {
  const snapping = new Snapping(aMap())
  const [lng, lat] = snapping.snap(beside, { isSuspended: false })
  expect(lng).toBeCloseTo(corner[0], 9)
  expect(lat).toBeCloseTo(corner[1], 9)
  expect(snapping.hasCaught).toBe(true)
})

test.each([
  ['while snapping is suspended by its key', true, true],
  ['while snapping is turned off', false, false],
])('does not snap %s', (_, isSuspended, isOn) => {
  setSnapping(isOn)
  const snapping = new Snapping(aMap())
  const [lng, lat] = snapping.snap(beside, { isSuspended })
  expect(lng).toBeCloseTo(1.5104, 9)
  expect(lat).toBeCloseTo(54.4897, 9)
  expect(snapping.hasCaught).toBe(false)
})
