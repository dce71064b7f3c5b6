import type { Shape } from '../plane/shape.ts'
import type { GridFeature } from '../writers/geojson.ts'
import { closedOnGrid, polygonOnGrid } from '../writers/on-grid.ts'

type LayerFormat = 'shapefile-zip' | 'shapefile' | 'geopackage' | 'geojson' | 'csv'

/** One of the fourteen layers, with the publisher's own column names. */
export interface LayerSource {
  /** The dataset it is imported into, such as 'wards'. */
  readonly id: string
  readonly format: LayerFormat
  readonly features: readonly GridFeature[]
}

type Columns = GridFeature['properties']

/** A feature with one shape, or with several as a MultiPolygon. */
export function areaFeature(shapes: readonly Shape[], properties: Columns): GridFeature {
  const [only] = shapes
  if (only && shapes.length === 1) return { geometry: polygonOnGrid(only), properties }
  const coordinates = shapes.map((shape) => shape.map(closedOnGrid))
  return { geometry: { type: 'MultiPolygon', coordinates }, properties }
}
