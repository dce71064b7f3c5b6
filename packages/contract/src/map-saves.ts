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

export const saveMapChanges = call({
  method: 'POST',
  path: '/api/user/map/{eid}/changes',
  summary: 'Save what changed on a map, all of it or nothing',
  audience: 'signed-in',
  params: EidInPath,
  body: z.object({
    /** Made once for the change and kept over retries: the same id is answered the same again. */
    changeId: ChangeId,
    /** The revision the change was made on. When it is not the current one the change is refused. */
    revision: Revision,
    /** From the last reply that told one; older than the present one, the change is refused. */
    fence: z.optional(Fence),
    patch: MapPatch,
  }),
  reply: z.object({ ...SavedRevision, fence: z.optional(Fence) }),
  problems: [...problemsOfSaving, 'stale-revision'],
})

export const saveMapZoom = call({
  method: 'POST',
  path: '/api/user/map/save/zoom',
  summary: 'Save how near a map is looked at; a snapshot stays as it is',
  audience: 'signed-in',
  body: z.object({ eid: Eid, zoom: SavedZoom }),
  reply: z.object(SavedRevision),
  problems: problemsOfSaving,
})

export const saveMapLngLat = call({
  method: 'POST',
  path: '/api/user/map/save/lngLat',
  summary: 'Save where a map is looked at; a snapshot stays as it is',
  audience: 'signed-in',
  body: z.object({ eid: Eid, lngLat: Position }),
  reply: z.object(SavedRevision),
  problems: problemsOfSaving,
})

/** What can be copied into a map, as the path names it. */
export const ObjectKind = z.enum(['marker', 'polygon', 'line'])
export type ObjectKind = z.infer<typeof ObjectKind>

const KindInPath = z.object({ kind: ObjectKind })

/** GeoJSON coordinates, of whichever depth. */
const Coordinates = z.array(z.union([z.number(), z.array(z.unknown())]))

/**
 * An object on its way into a map. A marker has its position in `center` and no vertices; vertices
 * are GeoJSON coordinates. Lengths and areas are measured anew. A colour stays with it on a map; the
 * objects of a data group have that of their group.
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

export const copyObjectToMap = call({
  method: 'POST',
  path: '/api/user/map/save/{kind}',
  summary: 'Put a copy of a marker, a polygon or a line on a map',
  audience: 'signed-in',
  params: KindInPath,
  body: z.object({
    eid: Eid,
    object: CopiedObject,
    /** Made once for the copy and kept over retries; the copy is called by it. */
    changeId: z.optional(ChangeId),
  }),
  reply: z.object({ uuid: z.string(), ...SavedRevision }),
  problems: problemsOfSaving,
})

export const editMapObject = call({
  method: 'POST',
  path: '/api/user/map/edit/{kind}',
  summary: 'Write name and description on a marker, a polygon or a line of a map',
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
