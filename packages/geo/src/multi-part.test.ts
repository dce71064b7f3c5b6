import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyGeometry } from './testing/arbitrary-geometry.ts'
import { multiPart } from './multi-part.ts'
import { singleParts } from './single-parts.ts'

test('multiPart preserves the parts of a geometry', () => {
  fc.assert(
    fc.property(anyGeometry, (geometry) => {
      const multi = multiPart(geometry)
      expect(multi.type).toMatch(/^Multi/)
      expect(singleParts(multi)).toEqual(singleParts(geometry))
    }),
  )
})
