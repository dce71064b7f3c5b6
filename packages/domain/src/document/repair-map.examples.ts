import { version11 } from './upgrade-map.examples.ts'

/*
 * For tests: saved maps with values out of bounds, as servers accepted them before limits existed.
 */

const { map, markers, drawings, mapLayers } = version11
const [marker] = markers.markers
const [polygon] = drawings.polygons

const withMarker = (change: object) => ({
  ...version11,
  markers: { ...markers, markers: [{ ...marker, ...change }] },
})
const withPolygon = (change: object) => ({
  ...version11,
  drawings: { ...drawings, polygons: [{ ...polygon, ...change }] },
})
const withRing = (...ring: readonly (readonly number[])[]) =>
  withPolygon({
    data: { ...polygon?.data, geometry: { type: 'Polygon', coordinates: [ring] } },
  })
const withLine = (...line: readonly (readonly number[])[]) =>
  withPolygon({
    type: 'LineString',
    data: { ...polygon?.data, geometry: { type: 'LineString', coordinates: line } },
  })

/** Nested so deeply that a recursive traversal would overflow the stack. */
export function nested(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = [value]
  return value
}

const [a, b, c, d] = [
  [-1.5, 53],
  [-1.49, 53],
  [-1.49, 53.01],
  [-1.5, 53.01],
] as const

/**
 * The case, the map, the field that a save reports, and the kinds of repair made when the map is
 * read.
 */
export const brokenMaps: readonly (readonly [
  fault: string,
  map: Record<string, unknown>,
  where: string,
  kinds: readonly string[],
])[] = [
  [
    'a centre beyond the pole',
    { ...version11, map: { ...map, lngLat: [1.5, -95] } },
    'map.lngLat.1',
    ['view'],
  ],
  ['a zoom of 24', { ...version11, map: { ...map, zoom: [24] } }, 'map.zoom.0', ['view']],
  ['a zoom below 0', { ...version11, map: { ...map, zoom: [-3] } }, 'map.zoom.0', ['view']],
  ['no zoom', { ...version11, map: { ...map, zoom: null } }, 'map.zoom', ['view']],
  [
    'an unknown base layer',
    { ...version11, map: { ...map, baseLayer: 'moon' } },
    'map.baseLayer',
    ['layers'],
  ],
  ['a name of 5,000 letters', { ...version11, name: 'x'.repeat(5000) }, 'name', ['texts']],
  [
    'a marker that is nowhere',
    withMarker({ coordinates: [5000, 999] }),
    'markers.markers.0.coordinates.0',
    ['positions'],
  ],
  [
    'a marker without a position',
    withMarker({ coordinates: null }),
    'markers.markers.0.coordinates',
    ['left-out'],
  ],
  [
    'a marker with too many numbers',
    withMarker({ coordinates: [1, 2, 3, 4, 5] }),
    'markers.markers.0.coordinates',
    ['positions'],
  ],
  ['an empty uuid', withMarker({ uuid: '' }), 'markers.markers.0.uuid', ['uuids']],
  ['a uuid of 1 MB', withMarker({ uuid: 'u'.repeat(1e6) }), 'markers.markers.0.uuid', ['uuids']],
  ['a name of 1 MB', withMarker({ name: 'n'.repeat(1e6) }), 'markers.markers.0.name', ['texts']],
  [
    'a description of 1 MB',
    withMarker({ description: 'd'.repeat(1e6) }),
    'markers.markers.0.description',
    ['texts'],
  ],
  [
    'a colour of 1 MB',
    withMarker({ colour: 'c'.repeat(1e6) }),
    'markers.markers.0.colour',
    ['details'],
  ],
  [
    'two objects with one uuid',
    { ...withMarker({ uuid: '17ab50d0' }) },
    'drawings.polygons.0.uuid',
    ['uuids'],
  ],
  [
    'a polygon of one point',
    withRing(a),
    'drawings.polygons.0.data.geometry.coordinates.0',
    ['left-out'],
  ],
  [
    'a polygon of two points there and back',
    withRing(a, b, a, b, a),
    'drawings.polygons.0.data.geometry.coordinates.0',
    ['left-out'],
  ],
  [
    'a polygon that is not closed',
    withRing(a, b, c, d),
    'drawings.polygons.0.data.geometry.coordinates.0',
    ['positions'],
  ],
  [
    'a polygon with a corner that is nowhere',
    withRing(a, b, [1e308, 53], a),
    'drawings.polygons.0.data.geometry.coordinates.0.2.0',
    ['positions'],
  ],
  [
    'a polygon without rings',
    withPolygon({ data: { type: 'Feature', geometry: { type: 'Polygon', coordinates: [] } } }),
    'drawings.polygons.0.data.geometry.coordinates',
    ['left-out'],
  ],
  [
    'a line of one point',
    withLine(a),
    'drawings.polygons.0.data.geometry.coordinates',
    ['left-out'],
  ],
  [
    'a shape without a geometry',
    withPolygon({ data: { type: 'Feature' } }),
    'drawings.polygons.0.data.geometry',
    ['left-out'],
  ],
  [
    'a shape whose middle is nowhere',
    withPolygon({ center: [-200, 0] }),
    'drawings.polygons.0.center.0',
    ['details'],
  ],
  ['an endless area', withPolygon({ area: 1e300 }), 'drawings.polygons.0.area', ['details']],
  [
    'a counter that has run over',
    { ...version11, drawings: { ...drawings, polygonsDrawn: 2 ** 53 - 1 } },
    'drawings.polygonsDrawn',
    ['details'],
  ],
  [
    'a counter below 0',
    { ...version11, markers: { ...markers, markersDrawn: -1 } },
    'markers.markersDrawn',
    ['details'],
  ],
  [
    'a layer of 1 MB',
    { ...version11, mapLayers: { ...mapLayers, landDataLayers: ['l'.repeat(1e6), 'parish'] } },
    'mapLayers.landDataLayers.0',
    ['layers'],
  ],
  [
    'a data group with a number that none can have',
    { ...version11, mapLayers: { ...mapLayers, myDataLayers: [5, 2 ** 40, 'x'] } },
    'mapLayers.myDataLayers.1',
    ['layers'],
  ],
  [
    'an ownership display of 1 MB',
    { ...version11, mapLayers: { ...mapLayers, ownershipDisplay: 'o'.repeat(1e6) } },
    'mapLayers.ownershipDisplay',
    ['layers'],
  ],
  [
    'a selected property that is none',
    { ...version11, selectedProperties: [{ polyId: -1, titleNo: null }] },
    'selectedProperties.0.polyId',
    ['layers'],
  ],
  [
    'a title number of 1 MB',
    { ...version11, selectedProperties: [{ polyId: 1, titleNo: 't'.repeat(1e6) }] },
    'selectedProperties.0.titleNo',
    ['layers'],
  ],
  ['a field that is nested too deeply', { ...version11, theme: nested(1000) }, '', ['details']],
]
