import type { TileSet } from '@terrier/contract/datasets'
import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl'

/**
 * The features that the street map draws, independent of the tile schema. Roads from minor to
 * major.
 */
export type StreetFeature =
  | 'sea'
  | 'coast'
  | 'foreshore'
  | 'urban'
  | 'park'
  | 'wood'
  | 'water'
  | 'waterway'
  | 'contour'
  | 'contour-index'
  | 'building'
  | 'boundary'
  | 'rail'
  | 'rail-tunnel'
  | 'path'
  | RoadClass
  | 'road-tunnel'
  | 'road-name'
  | 'road-number'
  | 'water-name'
  | 'park-name'
  | 'station'
  | 'country'
  | 'city'
  | 'town'
  | 'suburb'
  | 'village'
  | 'hamlet'
  | 'house-number'

export type RoadClass = 'service' | 'local' | 'minor' | 'b-road' | 'a-road' | 'primary' | 'motorway'

/** Where a schema has a feature. */
interface TileFeatures {
  readonly sourceLayer: string
  readonly filter?: FilterSpecification
}

/** How to read the tiles of a schema. */
export interface StreetSchema {
  /** Features that the schema lacks are omitted. */
  readonly features: Readonly<Partial<Record<StreetFeature, TileFeatures>>>
  /** The name of a place, water or road, and the number of a road. */
  readonly name: ExpressionSpecification
  readonly roadNumber: ExpressionSpecification
  /** 'line' where the schema has rivers as lines, so that their labels follow them. */
  readonly waterNames: 'line' | 'point'
  /**
   * Whether the tiles always include the sea. Those generated from an extract of OpenStreetMap
   * include it only if the coastline was an input as well.
   */
  readonly hasSea: boolean
}

type Schema = NonNullable<TileSet['schema']>

/** docs/base-map.md names the documentation of each schema. */
export const streetSchemas: Readonly<Record<Schema, StreetSchema>> = {
  zoomstack: {
    features: {
      sea: { sourceLayer: 'sea' },
      // Mean high water.
      coast: { sourceLayer: 'waterlines', filter: is('type', 'MHW') },
      foreshore: { sourceLayer: 'foreshore' },
      urban: { sourceLayer: 'urban_areas' },
      park: { sourceLayer: 'greenspaces' },
      wood: { sourceLayer: 'woodland' },
      water: { sourceLayer: 'surfacewater' },
      waterway: { sourceLayer: 'waterlines', filter: isNot('type', 'MHW', 'MLW') },
      contour: { sourceLayer: 'contours', filter: is('type', 'Normal') },
      'contour-index': { sourceLayer: 'contours', filter: is('type', 'Index') },
      building: { sourceLayer: 'buildings' },
      boundary: { sourceLayer: 'boundaries' },
      rail: { sourceLayer: 'rail', filter: isNot('type', 'Tunnel') },
      'rail-tunnel': { sourceLayer: 'rail', filter: is('type', 'Tunnel') },
      service: { sourceLayer: 'roads', filter: is('type', 'Restricted') },
      local: { sourceLayer: 'roads', filter: is('type', 'Local', 'Guided Busway') },
      minor: { sourceLayer: 'roads', filter: is('type', 'Minor') },
      'b-road': { sourceLayer: 'roads', filter: is('type', 'B Road') },
      'a-road': { sourceLayer: 'roads', filter: is('type', 'A Road') },
      primary: { sourceLayer: 'roads', filter: is('type', 'Primary') },
      motorway: { sourceLayer: 'roads', filter: is('type', 'Motorway') },
      'road-tunnel': { sourceLayer: 'roads', filter: is('type', 'Tunnels') },
      'road-name': { sourceLayer: 'roads', filter: ['has', 'name'] },
      'road-number': { sourceLayer: 'roads', filter: ['has', 'number'] },
      'water-name': { sourceLayer: 'names', filter: is('type', 'Water') },
      'park-name': {
        sourceLayer: 'names',
        filter: is('type', 'Greenspace', 'Woodland', 'Landform', 'Landcover'),
      },
      station: { sourceLayer: 'railwaystations' },
      country: { sourceLayer: 'names', filter: is('type', 'Country') },
      city: { sourceLayer: 'names', filter: is('type', 'Capital', 'City') },
      town: { sourceLayer: 'names', filter: is('type', 'Town') },
      suburb: { sourceLayer: 'names', filter: is('type', 'Suburban Area') },
      village: { sourceLayer: 'names', filter: is('type', 'Village') },
      hamlet: { sourceLayer: 'names', filter: is('type', 'Hamlet', 'Small Settlements') },
    },
    name: ['coalesce', ['get', 'name1'], ['get', 'name'], ''],
    roadNumber: ['coalesce', ['get', 'number'], ''],
    waterNames: 'point',
    hasSea: true,
  },
  openmaptiles: {
    features: {
      sea: { sourceLayer: 'water', filter: is('class', 'ocean') },
      urban: {
        sourceLayer: 'landuse',
        filter: is('class', 'residential', 'commercial', 'industrial', 'retail'),
      },
      park: {
        sourceLayer: 'landcover',
        filter: is(
          'subclass',
          'park',
          'garden',
          'recreation_ground',
          'village_green',
          'golf_course',
        ),
      },
      wood: { sourceLayer: 'landcover', filter: is('class', 'wood') },
      water: { sourceLayer: 'water', filter: isNot('class', 'ocean') },
      waterway: { sourceLayer: 'waterway' },
      building: { sourceLayer: 'building' },
      boundary: {
        sourceLayer: 'boundary',
        // 4 are the nations, 6 counties and 8 districts.
        filter: ['all', ['<=', ['get', 'admin_level'], 8], ['!=', ['get', 'maritime'], 1]],
      },
      rail: {
        sourceLayer: 'transportation',
        filter: onGround(is('class', 'rail', 'transit', 'subway', 'tram', 'light_rail')),
      },
      'rail-tunnel': {
        sourceLayer: 'transportation',
        filter: inTunnel(is('class', 'rail', 'transit', 'subway', 'light_rail')),
      },
      path: { sourceLayer: 'transportation', filter: onGround(is('class', 'path', 'track')) },
      service: { sourceLayer: 'transportation', filter: onGround(is('class', 'service')) },
      local: {
        sourceLayer: 'transportation',
        filter: onGround(is('class', 'minor', 'minor_road', 'busway', 'raceway')),
      },
      minor: { sourceLayer: 'transportation', filter: onGround(is('class', 'tertiary')) },
      'b-road': { sourceLayer: 'transportation', filter: onGround(is('class', 'secondary')) },
      'a-road': { sourceLayer: 'transportation', filter: onGround(is('class', 'primary')) },
      primary: { sourceLayer: 'transportation', filter: onGround(is('class', 'trunk')) },
      motorway: { sourceLayer: 'transportation', filter: onGround(is('class', 'motorway')) },
      'road-tunnel': {
        sourceLayer: 'transportation',
        filter: inTunnel(
          isNot('class', 'rail', 'transit', 'subway', 'light_rail', 'path', 'platform'),
        ),
      },
      'road-name': {
        sourceLayer: 'transportation_name',
        filter: isNot('class', 'rail', 'transit', 'ferry', 'path', 'track'),
      },
      'road-number': { sourceLayer: 'transportation_name', filter: ['has', 'ref'] },
      'water-name': { sourceLayer: 'water_name' },
      'park-name': { sourceLayer: 'poi', filter: is('class', 'park', 'garden') },
      station: { sourceLayer: 'poi', filter: is('subclass', 'station', 'halt', 'tram_stop') },
      city: { sourceLayer: 'place', filter: is('class', 'city') },
      town: { sourceLayer: 'place', filter: is('class', 'town') },
      suburb: { sourceLayer: 'place', filter: is('class', 'suburb', 'quarter', 'neighbourhood') },
      village: { sourceLayer: 'place', filter: is('class', 'village') },
      hamlet: { sourceLayer: 'place', filter: is('class', 'hamlet', 'isolated_dwelling') },
      'house-number': { sourceLayer: 'housenumber' },
    },
    name: ['coalesce', ['get', 'name:latin'], ['get', 'name'], ''],
    roadNumber: ['coalesce', ['get', 'ref'], ''],
    waterNames: 'line',
    hasSea: false,
  },
}

function is(property: string, ...values: string[]): ExpressionSpecification {
  return ['match', ['get', property], values, true, false]
}

function isNot(property: string, ...values: string[]): ExpressionSpecification {
  return ['match', ['get', property], values, false, true]
}

function onGround(filter: ExpressionSpecification): ExpressionSpecification {
  return ['all', filter, isNot('brunnel', 'tunnel')]
}

function inTunnel(filter: ExpressionSpecification): ExpressionSpecification {
  return ['all', filter, is('brunnel', 'tunnel')]
}
