import type { District } from '../district.ts'
import type { Road } from '../land/country-roads.ts'
import { countryRoads } from '../plan/road-plan.ts'
import { onGrid } from '../writers/on-grid.ts'
import type { LayerSource } from './layer-source.ts'

const countryRoadNames = new Set(countryRoads.map(({ name }) => name))

/** The centre lines of the roads, with the column names of OS Open Roads. */
export const drawRoads = ({ roads }: District): LayerSource => ({
  id: 'road-lines',
  format: 'geojson',
  features: roads.map((road) => ({
    geometry: { type: 'LineString', coordinates: road.line.map(onGrid) },
    properties: {
      road_classification: road.kind === 'road-main' ? 'A Road' : 'Unclassified',
      road_function: functionOf(road),
      form_of_way: 'Single Carriageway',
      name_1: road.name === '' ? null : road.name,
    },
  })),
})

function functionOf({ kind, name }: Road): string {
  if (kind === 'road-main') return 'A Road'
  if (kind === 'track') return 'Restricted Local Access Road'
  return countryRoadNames.has(name) ? 'Minor Road' : 'Local Road'
}
