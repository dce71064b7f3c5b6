import type { Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'
import type { Feature, Geometry, GeometryCollection } from 'geojson'
import type {
  ExpressionSpecification,
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibreMap,
} from 'maplibre-gl'

/** What a point of the shape in hand is to the person: they look different. */
type Role = 'corner' | 'chosen' | 'end' | 'midpoint' | 'snap'

export interface HandPoint {
  readonly role: Role
  readonly lngLat: LngLat
}

const sourceId = 'hand'
export const handFillId = 'hand-fill'
export const handLineId = 'hand-line'
/** What can be taken hold of. */
export const handleLayerIds = ['hand-midpoints', 'hand-corners']
const isRole = (role: Role): ExpressionSpecification => ['==', ['get', 'role'], role]

/**
 * The shape in hand, drawn apart from all others so that each move redraws this one alone; and only
 * what of it changed, since whatever is set anew has every tile in view made anew.
 */
export class HandLayer {
  readonly #map: MapLibreMap
  readonly #layerIds: readonly string[]
  #shown: readonly Feature[] = []

  constructor(map: MapLibreMap, colour: string) {
    this.#map = map
    map.addSource(sourceId, { type: 'geojson', data: nothing, tolerance: 0 })
    const layers = layersOf(colour)
    for (const layer of layers) map.addLayer(layer)
    this.#layerIds = layers.map(({ id }) => id)
  }

  show(shape: Shape | null, points: readonly HandPoint[]): void {
    const features = [...(shape ? [shapeFeature(shape)] : []), ...points.map(pointFeature)]
    const before = new Map(this.#shown.map((feature) => [feature.id, feature]))
    const add = features.filter((feature) => !isSame(before.get(feature.id), feature))
    const remove = removedIds(before, features)
    this.#shown = features
    if (add.length > 0 || remove.length > 0) void this.#source?.updateData({ add, remove })
  }

  /** Leaves nothing on the map. A style that was replaced meanwhile took it along already. */
  remove(): void {
    if (!this.#source) return
    for (const id of this.#layerIds) if (this.#map.getLayer(id)) this.#map.removeLayer(id)
    this.#map.removeSource(sourceId)
  }

  get #source(): GeoJSONSource | undefined {
    return this.#map.getSource<GeoJSONSource>(sourceId)
  }
}

const nothing = { type: 'FeatureCollection' as const, features: [] }

function removedIds(before: ReadonlyMap<Feature['id'], Feature>, after: readonly Feature[]) {
  const left = new Set(after.map(({ id }) => id))
  return [...before.keys()].filter((id) => id !== undefined && !left.has(id)) as (number | string)[]
}

/** Shapes are never changed in place, and points lie and look alike, or they are others. */
function isSame(before: Feature | undefined, { geometry, properties }: Feature): boolean {
  if (before?.geometry.type !== geometry.type || geometry.type === 'GeometryCollection')
    return false
  const { coordinates } = before.geometry as Exclude<Geometry, GeometryCollection>
  if (geometry.type !== 'Point') return coordinates === geometry.coordinates
  const isMoved = geometry.coordinates.some((degrees, axis) => degrees !== coordinates[axis])
  return !isMoved && before.properties?.['role'] === properties?.['role']
}

function shapeFeature({ type, coordinates }: Shape): Feature {
  // MapLibre's types ask for positions that may be written to; it only reads them.
  const geometry = { type, coordinates } as unknown as Feature['geometry']
  return { type: 'Feature', id: 0, properties: {}, geometry }
}

function pointFeature({ role, lngLat }: HandPoint, place: number): Feature {
  return {
    type: 'Feature',
    id: place + 1,
    properties: { role },
    geometry: { type: 'Point', coordinates: [...lngLat] },
  }
}

function layersOf(colour: string): LayerSpecification[] {
  const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point']
  return [
    {
      id: handFillId,
      type: 'fill',
      source: sourceId,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colour, 'fill-opacity': 0.1 },
    },
    {
      id: handLineId,
      type: 'line',
      source: sourceId,
      filter: ['!', isPoint],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colour, 'line-width': 2.5 },
    },
    {
      id: 'hand-midpoints',
      type: 'circle',
      source: sourceId,
      filter: ['all', isPoint, isRole('midpoint')],
      paint: {
        'circle-radius': 4,
        'circle-color': colour,
        'circle-opacity': 0.75,
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'hand-corners',
      type: 'circle',
      source: sourceId,
      filter: ['all', isPoint, ['!', isRole('midpoint')]],
      layout: { 'circle-sort-key': ['case', isRole('chosen'), 1, 0] },
      paint: {
        'circle-radius': ['match', ['get', 'role'], 'chosen', 8, 'snap', 9, 'end', 6.5, 5],
        'circle-color': ['case', isRole('chosen'), colour, '#ffffff'],
        'circle-opacity': ['case', isRole('snap'), 0, 1],
        'circle-stroke-color': ['case', isRole('chosen'), '#ffffff', colour],
        'circle-stroke-width': 2.5,
      },
    },
  ]
}
