/** For tests: saved maps as earlier clients of this API wrote them, shortened. */

const triangle = [
  [
    [-5.546, 52.336],
    [-4.233, 52.336],
    [-4.233, 51.526],
    [-5.546, 52.336],
  ],
]

export const version11 = {
  map: {
    zoom: [6.0053],
    lngLat: [-1.5, 53],
    searchMarker: [-3.1, 51.4],
    currentLocation: [-3.2, 51.5],
    movingMethod: 'flyTo',
    name: 'Test map',
  },
  drawings: {
    polygons: [
      {
        data: {
          id: '17ab50d0',
          type: 'Feature',
          geometry: { type: 'Polygon', coordinates: triangle },
          properties: {},
        },
        name: 'Polygon 1',
        center: [-4.889, 51.931],
        type: 'Polygon',
        length: 306.65,
        area: 4064127271.24,
        uuid: '17ab50d0',
      },
    ],
    activePolygon: null,
    polygonsDrawn: 1,
    linesDrawn: 0,
  },
  markers: {
    searchMarker: null,
    currentMarker: null,
    markersDrawn: 1,
    markers: [
      {
        uuid: 'ae0f8bfb-1a52-4a3e-9c37-3b7b4a2f6f52',
        coordinates: [-2.4813, 53],
        name: 'Marker 1',
        description: '',
      },
    ],
  },
  mapLayers: { landDataLayers: ['greenbelt'], myDataLayers: [5], ownershipDisplay: 'all' },
  version: '1.1',
  name: 'Test map',
}

const line = [
  [-3.2, 51.48],
  [-3.19, 51.49],
]

export const variant11 = {
  map: { zoom: [9], lngLat: [-3.2, 51.48], movingMethod: 'jumpTo', name: 'Fields' },
  drawings: {
    drawings: [
      {
        data: { type: 'LineString', coordinates: line },
        name: 'Path',
        center: [-3.195, 51.485],
        type: 'LineString',
        length: 1.31,
        uuid: 'c0',
      },
      {
        data: { type: 'Feature', geometry: { type: 'Polygon', coordinates: triangle } },
        name: 'Plot',
        center: [-4.889, 51.931],
        length: 0.05,
        area: 120.5,
        uuid: 'c1',
      },
      {
        data: { type: 'Feature', geometry: { type: 'Polygon', coordinates: triangle } },
        name: 'Common',
        center: [-4.889, 51.931],
        type: 'Polygon',
        length: 0.4,
        area: 9000,
        uuid: 'c2',
      },
    ],
  },
  markers: { currentMarker: null, markers: [] },
  mapLayers: {
    activeLayers: ['wards-cu4dni', 'parish', 'wards-cu4dni'],
    myDataLayers: [
      { id: 5, title: 'Allotments', markers: [] },
      { iddata_groups: 9, title: 'Commons' },
    ],
    ownershipDisplay: true,
  },
  version: '1.1',
  name: 'Fields',
}

export const version100 = {
  map: {
    zoom: [13.4],
    lngLat: [-3.2, 51.48],
    searchMarker: null,
    currentLocation: null,
    name: 'Old',
  },
  drawings: {
    polygons: [
      {
        data: {
          id: 'a61c6e2f6a5f6ef33f9a9e7f6b2b7c55',
          type: 'Feature',
          geometry: { type: 'Polygon', coordinates: triangle },
          properties: {},
        },
        name: 'Polygon 3',
        center: [-4.889, 51.931],
        type: 'Polygon',
        length: 306.65,
        area: 4064127271.24,
        id: 'a61c6e2f6a5f6ef33f9a9e7f6b2b7c55',
      },
    ],
    activePolygon: null,
    polygonCount: 3,
    lineCount: 1,
  },
  markers: {
    searchMarker: null,
    currentMarker: null,
    id: 2,
    markers: [{ id: 1, coordinates: [-3.2, 51.48], name: 'Marker 1', description: 'gate' }],
  },
  mapLayers: { activeLayers: ['provisional-agricultural-land-ab795l'] },
  version: '1.00',
  name: 'Old',
}
