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
 * The saved map, version 1.1, as it is stored and transferred. Objects are loose: a field written
 * by an older or a newer client is preserved. Every field that is read is bounded, since one value
 * out of range could prevent everybody from opening the map.
 */

/**
 * The identifier of a marker or drawing, unique within its map. Printable ASCII: a UUID, 32 hex
 * digits, '17ab50d0', or '1' as in old maps.
 */
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
/** The identifier of the object that was selected; null, empty or unknown means none. */
const ActiveUuid = z.nullable(z.string().check(z.maxLength(uuidMaxLength)))

const PolygonGeometry = z.looseObject({
  type: z.literal('Polygon'),
  coordinates: z.array(Ring).check(z.minLength(1), z.maxLength(mapMaxRings)),
})

const LineGeometry = z.looseObject({
  type: z.literal('LineString'),
  coordinates: z.array(Position).check(z.minLength(2), z.maxLength(mapRingMaxPositions)),
})

/** GeoJSON, longitude and latitude in degrees (WGS 84). Each ring of a polygon is closed. */
export const DrawingGeometry = z.discriminatedUnion('type', [PolygonGeometry, LineGeometry])
export type DrawingGeometry = z.infer<typeof DrawingGeometry>

/**
 * The colour of one marker or drawing: strictly '#rrggbb' in lower case, since it is inserted into
 * styles. Absent: the default colour.
 */
export const ObjectColour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
export type ObjectColour = z.infer<typeof ObjectColour>

/** A marker. `coordinates` is longitude, latitude in degrees (WGS 84). */
export const SavedMarker = z.looseObject({
  uuid: ObjectUuid,
  coordinates: Position,
  name: ObjectName,
  description: z.optional(Description),
  colour: z.optional(ObjectColour),
})
export type SavedMarker = z.infer<typeof SavedMarker>

/**
 * A polygon or a line. `length` is in km, for a polygon its perimeter; `area` is in m2, 0 for a
 * line.
 */
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

/** The ways to colour parcels by ownership, of which a map shows one at a time or none. */
export const OwnershipDisplay = z.enum([
  'all',
  'pending',
  'localAuthority',
  'churchOfEngland',
  'unregistered',
  /** Unknown to older clients: public bodies and overseas companies. */
  'publicLand',
])
export type OwnershipDisplay = z.infer<typeof OwnershipDisplay>

/**
 * The owner types that the display 'publicLand' distinguishes, some of them private. 'overseas' is
 * every title listed in OCOD.
 */
export const PublicLandGroup = z.enum([
  'council',
  'government',
  'health',
  'utility',
  'church',
  'overseas',
])
export type PublicLandGroup = z.infer<typeof PublicLandGroup>

/** A property selected on the map: one of its parcels, and its title number if known. */
export const SelectedProperty = z.looseObject({
  polyId: z.int().check(z.nonnegative()),
  titleNo: z.nullable(z.string().check(z.maxLength(titleNumberMaxLength))),
})
export type SelectedProperty = z.infer<typeof SelectedProperty>

/** The base map: topographic or aerial imagery. */
export const BaseLayer = z.enum(['topography', 'aerial'])
export type BaseLayer = z.infer<typeof BaseLayer>

/**
 * The wire identifier of a layer, see `domain/land-data`. Unknown identifiers are preserved but not
 * shown.
 */
export const LayerId = z.string().check(z.maxLength(layerIdMaxLength))

/** The opacity of a layer, from 0 (transparent) to 1 (opaque). */
export const LayerOpacity = z.number().check(z.gte(0), z.lte(1))

const hasFewLayers = (byLayer: object) => Object.keys(byLayer).length <= mapMaxLayers

/** The id of a data group; one that no longer exists is not shown. */
export const ShownDataGroup = z.int().check(z.nonnegative(), z.lte(2_147_483_647))

const MapName = z.string().check(z.maxLength(mapNameMaxLength))

/** The zoom, wrapped in a list of one number as older clients expect. */
export const SavedZoom = z.tuple([z.number().check(z.gte(mapMinZoom), z.lte(mapMaxZoom))])

/** The content of a map. */
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
  /**
   * The layers that are switched on, topmost first. `landDataLayers` has wire identifiers, see
   * `domain/land-data`.
   */
  mapLayers: z.looseObject({
    landDataLayers: z.array(LayerId).check(z.maxLength(mapMaxLayers)),
    myDataLayers: z.array(ShownDataGroup).check(z.maxLength(mapMaxDataGroups)),
    ownershipDisplay: z.nullable(OwnershipDisplay),
    /** If absent, all. */
    publicLandGroups: z.optional(z.array(PublicLandGroup).check(z.maxLength(20))),
    /**
     * The opacity of fills and lines by the layer's wire identifier. If absent, the default of the
     * layer.
     */
    layerOpacities: z.optional(
      z.record(LayerId, LayerOpacity).check(z.refine(hasFewLayers, 'must name fewer layers')),
    ),
    /**
     * Layers of `landDataLayers` that are switched on but temporarily not drawn. If absent, none.
     */
    hiddenLayers: z.optional(z.array(LayerId).check(z.maxLength(mapMaxLayers))),
  }),
  /** Newest last. Absent in older maps. */
  selectedProperties: z.optional(
    z.array(SelectedProperty).check(z.maxLength(mapMaxSelectedProperties)),
  ),
})
export type SavedMapData = z.infer<typeof SavedMapData>
