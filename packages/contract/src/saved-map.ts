import * as z from 'zod/mini'

import {
  layerIdMaxLength,
  mapDescriptionMaxLength,
  mapListMaxLength,
  mapMaxCount,
  mapMaxDataGroups,
  mapMaxLayers,
  mapMaxMeasure,
  mapMaxRings,
  mapMaxSelectedProperties,
  mapMaxZoom,
  mapMinZoom,
  mapNameMaxLength,
  mapRingMaxPositions,
  objectNameMaxLength,
  titleNumberMaxLength,
  uuidMaxLength,
} from './limits.ts'
import { Position } from './map-position.ts'
import { isRing } from './ring.ts'

/*
 * The saved map, version 1.1, as it rests in the database and crosses the wire. Objects are loose:
 * a field that an older or a newer client put there is kept and handed back. Everything that is read
 * by anybody is bounded, since one value out of range could keep everybody from the map.
 */

/** Of a marker or drawing: printable, so a UUID, 32 hex digits, '17ab50d0' or the '1' of old maps. */
export const ObjectUuid = z
  .string()
  .check(
    z.regex(/^[!-~](?:[ -~]*[!-~])?$/, 'must be letters, digits or signs, and not empty'),
    z.maxLength(uuidMaxLength),
  )

const Ring = z
  .array(Position)
  .check(
    z.maxLength(mapRingMaxPositions),
    z.refine(isRing, 'must be closed and have at least 3 different positions'),
  )

const Measure = z.number().check(z.gte(-mapMaxMeasure), z.lte(mapMaxMeasure))
const Count = z.int().check(z.nonnegative(), z.lte(mapMaxCount))
const ObjectName = z.string().check(z.maxLength(objectNameMaxLength))
const Description = z.string().check(z.maxLength(mapDescriptionMaxLength))
/** Which object was in hand; empty or unknown means none. */
const ActiveUuid = z.nullable(z.string().check(z.maxLength(uuidMaxLength)))

const PolygonGeometry = z.looseObject({
  type: z.literal('Polygon'),
  coordinates: z.array(Ring).check(z.minLength(1), z.maxLength(mapMaxRings)),
})

const LineGeometry = z.looseObject({
  type: z.literal('LineString'),
  coordinates: z.array(Position).check(z.minLength(2), z.maxLength(mapRingMaxPositions)),
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
  uuid: ObjectUuid,
  coordinates: Position,
  name: ObjectName,
  description: z.optional(Description),
  colour: z.optional(ObjectColour),
})
export type SavedMarker = z.infer<typeof SavedMarker>

/** A polygon or a line. `length` (perimeter for a polygon) in km; `area` in m2, 0 for a line. */
export const SavedDrawing = z.looseObject({
  uuid: ObjectUuid,
  type: z.enum(['Polygon', 'LineString']),
  name: ObjectName,
  description: z.optional(Description),
  colour: z.optional(ObjectColour),
  center: Position,
  length: Measure,
  area: Measure,
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
  polyId: z.int().check(z.nonnegative()),
  titleNo: z.nullable(z.string().check(z.maxLength(titleNumberMaxLength))),
})
export type SelectedProperty = z.infer<typeof SelectedProperty>

export const BaseLayer = z.enum(['topography', 'aerial'])
export type BaseLayer = z.infer<typeof BaseLayer>

/** A layer's wire identifier. One that is unknown here is kept, and not shown. */
export const LayerId = z.string().check(z.maxLength(layerIdMaxLength))

/** How much of what lies beneath it a layer hides: 0 nothing, 1 all. */
export const LayerOpacity = z.number().check(z.gte(0), z.lte(1))

const hasFewLayers = (byLayer: object) => Object.keys(byLayer).length <= mapMaxLayers

/** The number of a data group; one that is gone is not shown. */
export const ShownDataGroup = z.int().check(z.nonnegative(), z.lte(2_147_483_647))

const MapName = z.string().check(z.maxLength(mapNameMaxLength))

/** How near a map is looked at, as it is saved: in a list of its own. */
export const SavedZoom = z.tuple([z.number().check(z.gte(mapMinZoom), z.lte(mapMaxZoom))])

export const SavedMapData = z.looseObject({
  version: z.literal('1.1'),
  name: MapName,
  map: z.looseObject({
    zoom: SavedZoom,
    lngLat: Position,
    name: MapName,
    baseLayer: z.optional(BaseLayer),
  }),
  drawings: z.looseObject({
    polygons: z.array(SavedDrawing).check(z.maxLength(mapListMaxLength)),
    activePolygon: ActiveUuid,
    polygonsDrawn: Count,
    linesDrawn: Count,
  }),
  markers: z.looseObject({
    markers: z.array(SavedMarker).check(z.maxLength(mapListMaxLength)),
    currentMarker: ActiveUuid,
    markersDrawn: Count,
  }),
  /** Topmost first. `landDataLayers` holds the layers' wire identifiers, see `domain/land-data`. */
  mapLayers: z.looseObject({
    landDataLayers: z.array(LayerId).check(z.maxLength(mapMaxLayers)),
    myDataLayers: z.array(ShownDataGroup).check(z.maxLength(mapMaxDataGroups)),
    ownershipDisplay: z.nullable(OwnershipDisplay),
    /** Absent: all of them. */
    publicLandGroups: z.optional(z.array(PublicLandGroup).check(z.maxLength(20))),
    /** Of the fills or the lines of a layer, by its wire identifier. Absent: as layers are made. */
    layerOpacities: z.optional(
      z.record(LayerId, LayerOpacity).check(z.refine(hasFewLayers, 'must name fewer layers')),
    ),
    /** Those of `landDataLayers` that are on and not drawn for now. Absent: none. */
    hiddenLayers: z.optional(z.array(LayerId).check(z.maxLength(mapMaxLayers))),
  }),
  /** Absent in older maps: none. The newest last. */
  selectedProperties: z.optional(
    z.array(SelectedProperty).check(z.maxLength(mapMaxSelectedProperties)),
  ),
})
export type SavedMapData = z.infer<typeof SavedMapData>
