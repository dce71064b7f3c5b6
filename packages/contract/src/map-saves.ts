import * as z from 'zod/mini'

import { call } from './call.ts'
import { Fence } from './map-locks.ts'
import { mapDescriptionMaxLength, objectNameMaxLength } from './limits.ts'
import { MapPatch } from './map-patch.ts'
import { ChangeId, Eid, EidInPath, Revision } from './maps.ts'
import { Position } from './map-position.ts'
import { ObjectColour, ObjectUuid, SavedZoom } from './saved-map.ts'

const SavedRevision = { revision: Revision, lastModified: z.string() }

const problemsOfSaving = [
  'bad-request',
  'session-ended',
  'not-allowed',
  'read-only',
  'map-not-found',
  'map-locked',
  'too-large',
] as const

/**
 * Acquires the lock or renews its lease, as every save does. Refused with 'bad-request' if the
 * patch does not fit the map; nothing is saved then.
 */
export const saveMapChanges = call({
  method: 'POST',
  path: '/api/user/map/{eid}/changes',
  summary: 'Save the changes to a map, all or none',
  audience: 'signed-in',
  params: EidInPath,
  body: z.object({
    /**
     * Idempotency key: created once for the change and sent again with every retry, which returns
     * the same reply.
     */
    changeId: ChangeId,
    /**
     * The revision the change was made on. If it is not the current one, the change is refused with
     * 'stale-revision'.
     */
    revision: Revision,
    /**
     * The fence from the latest reply that had one. If it is older than the current one, the change
     * is refused with 'map-locked'.
     */
    fence: z.optional(Fence),
    patch: MapPatch,
  }),
  reply: z.object({ ...SavedRevision, fence: z.optional(Fence) }),
  problems: [...problemsOfSaving, 'stale-revision'],
})

/** Saves only the zoom. On a snapshot nothing is changed. */
export const saveMapZoom = call({
  method: 'POST',
  path: '/api/user/map/save/zoom',
  summary: 'Save the zoom of a map; a snapshot does not change',
  audience: 'signed-in',
  body: z.object({ eid: Eid, zoom: SavedZoom }),
  reply: z.object(SavedRevision),
  problems: problemsOfSaving,
})

/**
 * Saves only the centre: longitude, latitude in degrees (WGS 84). On a snapshot nothing is changed.
 */
export const saveMapLngLat = call({
  method: 'POST',
  path: '/api/user/map/save/lngLat',
  summary: 'Save the centre of a map; a snapshot does not change',
  audience: 'signed-in',
  body: z.object({ eid: Eid, lngLat: Position }),
  reply: z.object(SavedRevision),
  problems: problemsOfSaving,
})

/** The kinds of object that can be copied into a map or a data group, as named in paths. */
export const ObjectKind = z.enum(['marker', 'polygon', 'line'])
export type ObjectKind = z.infer<typeof ObjectKind>

const KindInPath = z.object({ kind: ObjectKind })

/** GeoJSON coordinates of any depth: a line has a list of positions, a polygon a list of rings. */
const Coordinates = z.array(z.union([z.number(), z.array(z.unknown())]))

/**
 * An object to be copied into a map or a data group. A marker has its position in `center` and no
 * vertices; `vertices` are GeoJSON coordinates in degrees (WGS 84). The server measures `length`
 * and `area` itself. On a map the object keeps its colour; in a data group it is drawn in that of
 * the group.
 */
export const CopiedObject = z.object({
  name: z.optional(z.nullable(z.string().check(z.maxLength(objectNameMaxLength)))),
  description: z.optional(z.nullable(z.string().check(z.maxLength(mapDescriptionMaxLength)))),
  center: z.optional(z.nullable(Position)),
  vertices: z.optional(z.nullable(Coordinates)),
  length: z.optional(z.nullable(z.number())),
  area: z.optional(z.nullable(z.number())),
  colour: z.optional(z.nullable(ObjectColour)),
})
export type CopiedObject = z.infer<typeof CopiedObject>

/** Adds a copy of an object under a new identifier, `uuid`. */
export const copyObjectToMap = call({
  method: 'POST',
  path: '/api/user/map/save/{kind}',
  summary: 'Copy a marker, polygon or line to a map',
  audience: 'signed-in',
  params: KindInPath,
  body: z.object({
    eid: Eid,
    object: CopiedObject,
    /**
     * Idempotency key: created once for the copy and sent again with every retry. It becomes the
     * identifier of the copy.
     */
    changeId: z.optional(ChangeId),
  }),
  reply: z.object({ uuid: z.string(), ...SavedRevision }),
  problems: problemsOfSaving,
})

/**
 * Sets name and description of an object. 'object-not-found' if the map has none of this kind with
 * this identifier.
 */
export const editMapObject = call({
  method: 'POST',
  path: '/api/user/map/edit/{kind}',
  summary: 'Update the name and description of a marker, polygon or line of a map',
  audience: 'signed-in',
  params: KindInPath,
  body: z.object({
    eid: Eid,
    uuid: ObjectUuid,
    name: z.string().check(z.maxLength(objectNameMaxLength)),
    description: z.optional(z.nullable(z.string().check(z.maxLength(mapDescriptionMaxLength)))),
  }),
  reply: z.object(SavedRevision),
  problems: [...problemsOfSaving, 'object-not-found'],
})
