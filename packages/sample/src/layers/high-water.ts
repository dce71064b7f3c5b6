import type { District } from '../district.ts'
import { cyclic } from '../plane/shape.ts'
import { onGrid } from '../writers/on-grid.ts'
import type { LayerSource } from './layer-source.ts'

/** The length of a line, in vertices. */
const lineVertices = 120

/**
 * The lines of mean high water, in parts that meet at their ends, with the column names of OS
 * Boundary-Line. Every other one runs the other way, since no direction is published.
 */
export const surveyHighWater = ({ island }: District): LayerSource => ({
  id: 'high-water',
  format: 'geojson',
  features: island.land.flatMap((shape) =>
    shape.flatMap((ring) => {
      const count = Math.ceil(ring.length / lineVertices)
      return Array.from({ length: count }, (_part, part) => {
        const start = part * lineVertices
        const end = Math.min(start + lineVertices, ring.length)
        const line = Array.from({ length: end - start + 1 }, (_, index) =>
          cyclic(ring, start + index),
        )
        const coordinates = (part % 2 === 0 ? line : line.toReversed()).map(onGrid)
        return {
          geometry: { type: 'LineString' as const, coordinates },
          properties: { name: 'Mean High Water' },
        }
      })
    }),
  ),
})
