/** A saved map of version 1.1 as a client sends it, with whatever a test needs on it. */
export const aSavedMap = ({
  name = 'Fields',
  markers = [],
  drawings = [],
  view = {},
}: {
  name?: string
  markers?: readonly unknown[]
  drawings?: readonly unknown[]
  view?: Record<string, unknown>
} = {}) => ({
  map: { zoom: [6.0053], lngLat: [-1.5, 53], name, ...view },
  drawings: {
    polygons: drawings,
    activePolygon: null,
    polygonsDrawn: drawings.length,
    linesDrawn: 0,
  },
  markers: { searchMarker: null, currentMarker: null, markersDrawn: markers.length, markers },
  mapLayers: { landDataLayers: [], myDataLayers: [], ownershipDisplay: 'all' },
  version: '1.1',
  name,
})

export const aMarker = (fields: Record<string, unknown> = {}) => ({
  uuid: 'ae0f8bfb-7d4f-4a4c-8f6b-6f0f4d1f2a3b',
  coordinates: [-2.4813, 53],
  name: 'Marker 1',
  description: '',
  ...fields,
})

type Shape = { type: 'Polygon' | 'LineString'; coordinates: unknown }

export const aDrawing = (geometry: Shape, fields: Record<string, unknown> = {}) => ({
  data: { id: '17ab50d0', type: 'Feature', geometry, properties: {} },
  name: geometry.type === 'Polygon' ? 'Polygon 1' : 'Line 1',
  center: [-1.495, 53.005],
  type: geometry.type,
  length: 3.562124,
  area: geometry.type === 'Polygon' ? 745_684.55 : 0,
  uuid: '17ab50d0',
  ...fields,
})

/** The square of the specification's measures: about 0.67 by 1.11 km. */
export const aSquare: Shape = {
  type: 'Polygon',
  coordinates: [
    [
      [-1.5, 53],
      [-1.49, 53],
      [-1.49, 53.01],
      [-1.5, 53.01],
      [-1.5, 53],
    ],
  ],
}
