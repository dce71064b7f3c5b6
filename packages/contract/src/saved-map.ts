import * as z from 'zod/mini'

/*
 * The saved map, version 1.1, as it rests in the database and crosses the wire. Objects are loose:
 * a field that an older or a newer client put there is kept and handed back.
 */

const Position = z.tuple([z.number(), z.number()], z.number())

const PolygonGeometry = z.looseObject({
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(Position)),
})

const LineGeometry = z.looseObject({
  type: z.literal('LineString'),
  coordinates: z.array(Position),
})

export const DrawingGeometry = z.discriminatedUnion('type', [PolygonGeometry, LineGeometry])
export type DrawingGeometry = z.infer<typeof DrawingGeometry>

/**
 * The colour of one marker or drawing, '#rrggbb' in lower case and nothing else, since it goes into
 * styles. Absent: the colour that everything drawn has.
 */
export const ObjectColour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
export type ObjectColour = z.infer<typeof ObjectColour>

/** A marker. `coordinates` is longitude, latitude in degrees of WGS 84. */
export const SavedMarker = z.looseObject({
  uuid: z.string(),
  coordinates: Position,
  name: z.string(),
  description: z.optional(z.string()),
  colour: z.optional(ObjectColour),
})
export type SavedMarker = z.infer<typeof SavedMarker>

/** A polygon or a line. `length` (perimeter for a polygon) in km; `area` in m2, 0 for a line. */
export const SavedDrawing = z.looseObject({
  uuid: z.string(),
  type: z.enum(['Polygon', 'LineString']),
  name: z.string(),
  description: z.optional(z.string()),
  colour: z.optional(ObjectColour),
  center: Position,
  length: z.number(),
  area: z.number(),
  data: z.looseObject({
    type: z.literal('Feature'),
    geometry: DrawingGeometry,
  }),
})
export type SavedDrawing = z.infer<typeof SavedDrawing>

export const OwnershipDisplay = z.enum([
  'all',
  'pending',
  'localAuthority',
  'churchOfEngland',
  'unregistered',
  /** Ours, beyond the older clients: bodies that answer to the public, and overseas companies. */
  'publicLand',
])
export type OwnershipDisplay = z.infer<typeof OwnershipDisplay>

/** The owner types that the display 'publicLand' tells apart, private ones among them. 'overseas' is whatever OCOD lists. */
export const PublicLandGroup = z.enum([
  'council',
  'government',
  'health',
  'utility',
  'church',
  'overseas',
])
export type PublicLandGroup = z.infer<typeof PublicLandGroup>

/** A property that stays selected with the map: one of its parcels, and its title where known. */
export const SelectedProperty = z.looseObject({
  polyId: z.int(),
  titleNo: z.nullable(z.string()),
})
export type SelectedProperty = z.infer<typeof SelectedProperty>

export const BaseLayer = z.enum(['topography', 'aerial'])
export type BaseLayer = z.infer<typeof BaseLayer>

export const SavedMapData = z.looseObject({
  version: z.literal('1.1'),
  name: z.string(),
  map: z.looseObject({
    zoom: z.tuple([z.number()]),
    lngLat: Position,
    name: z.string(),
    baseLayer: z.optional(BaseLayer),
  }),
  drawings: z.looseObject({
    polygons: z.array(SavedDrawing),
    activePolygon: z.nullable(z.string()),
    polygonsDrawn: z.int(),
    linesDrawn: z.int(),
  }),
  markers: z.looseObject({
    markers: z.array(SavedMarker),
    currentMarker: z.nullable(z.string()),
    markersDrawn: z.int(),
  }),
  /** Topmost first. `landDataLayers` holds the layers' wire identifiers, see `domain/land-data`. */
  mapLayers: z.looseObject({
    landDataLayers: z.array(z.string()),
    myDataLayers: z.array(z.int()),
    ownershipDisplay: z.nullable(OwnershipDisplay),
    /** Absent: all of them. */
    publicLandGroups: z.optional(z.array(PublicLandGroup)),
  }),
  /** Absent in older maps: none. The newest last. */
  selectedProperties: z.optional(z.array(SelectedProperty)),
})
export type SavedMapData = z.infer<typeof SavedMapData>
