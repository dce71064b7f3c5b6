import { anyGeometry } from '@terrier/geo/testing/arbitrary-geometry'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { importObjects } from './import-objects.ts'
import { importedObjects } from './imported-objects.ts'
import { apply, square, startingMap } from './operation.examples.ts'
import { revertChange } from './revert-change.ts'

let last = 0
const newUuid = () => `import-${++last}`

const anyFeature = fc.record({
  geometry: anyGeometry,
  name: fc.string(),
  description: fc.string(),
})

it('imports any features in one operation that can be undone and redone', () => {
  fc.assert(
    fc.property(fc.array(anyFeature, { maxLength: 8 }), (features) => {
      const all = features.map((feature) => importedObjects(feature, newUuid))
      const objects = {
        markers: all.flatMap(({ markers }) => markers),
        drawings: all.flatMap(({ drawings }) => drawings),
      }
      const change = importObjects(objects)(startingMap)
      const { document } = change
      const added = objects.markers.length + objects.drawings.length
      const { markers, drawings } = document
      const { markers: before, drawings: drawn } = startingMap
      expect(markers.markers.length + drawings.polygons.length).toBe(
        before.markers.length + drawn.polygons.length + added,
      )
      const undone = revertChange(change)(document)
      expect(undone.document).toEqual(startingMap)
      expect(revertChange(undone)(undone.document).document).toEqual(document)
    }),
    { numRuns: 40 },
  )
})

it('appends numbers to the names of the parts of a MultiPolygon', () => {
  const one = square(0.01)
  const geometry = { type: 'MultiPolygon', coordinates: [one.coordinates, one.coordinates] }
  const { drawings } = importedObjects(
    // A MultiPolygon of two equal squares.
    { geometry: geometry as never, name: 'Wood', description: 'oak' },
    newUuid,
  )
  expect(drawings.map(({ name }) => name)).toEqual(['Wood (1)', 'Wood (2)'])
  expect(drawings[0]).toMatchObject({ description: 'oak', type: 'Polygon' })
  expect(drawings[0]?.area).toBeGreaterThan(0)
})

it('inserts drawings in descending order of area', () => {
  const { drawings } = importedObjects(
    { geometry: square(0.02), name: 'Large', description: '' },
    newUuid,
  )
  const map = apply(startingMap, importObjects({ markers: [], drawings }))
  const areas = map.drawings.polygons.map(({ area }) => area)
  expect(areas).toEqual(areas.toSorted((a, b) => b - a))
})
