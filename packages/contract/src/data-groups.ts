import * as z from 'zod/mini'

import { call } from './call.ts'
import { dataGroupBatchMax, objectDescriptionMaxLength, objectNameMaxLength } from './limits.ts'
import { CopiedObject, ObjectKind } from './map-saves.ts'
import { ChangeId } from './maps.ts'
import { ObjectUuid } from './saved-map.ts'

/*
 * Data groups: layers of markers and shapes that people share. They belong to a user group, whose
 * members see them; some are open to everyone. Names and shapes are those of the older clients.
 */

const Id = z.int().check(z.positive(), z.maximum(2_147_483_647))

/** 1 read-only, 3 read and write. Specification, section 6. */
export const DataGroupAccess = z.union([z.literal(1), z.literal(3)])
export type DataGroupAccess = z.infer<typeof DataGroupAccess>

/** A colour that is safe wherever CSS takes one: '#27ae60', in lower case. */
export const HexColour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))

/** What a data group is drawn in until somebody chooses: the green of the popups. */
export const defaultDataGroupColour = '#27ae60'

const Position = z.tuple([z.number(), z.number()], z.number())

/** Longitude and latitude in degrees of WGS 84. */
const Point = z.object({ type: z.literal('Point'), coordinates: Position })

/** Grows by one with each change of an object. Whoever changes it says which version they have seen. */
const ObjectVersion = z.int().check(z.positive(), z.maximum(2_147_483_647))

const inEveryObject = {
  uuid: z.string(),
  name: z.string(),
  description: z.string(),
  data_group_id: Id,
  /** Left out by older servers, and in what a device kept of them. */
  version: z.optional(ObjectVersion),
}

export const DataGroupMarker = z.object({
  idmarkers: Id,
  ...inEveryObject,
  location: Point,
})
export type DataGroupMarker = z.infer<typeof DataGroupMarker>

/** `length` is the way round in km, `area` in m2. */
export const DataGroupPolygon = z.object({
  ...inEveryObject,
  vertices: z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(Position)) }),
  center: Point,
  length: z.number(),
  area: z.number(),
})
export type DataGroupPolygon = z.infer<typeof DataGroupPolygon>

/** `length` in km. */
export const DataGroupLine = z.object({
  ...inEveryObject,
  vertices: z.object({ type: z.literal('LineString'), coordinates: z.array(Position) }),
  center: Point,
  length: z.number(),
})
export type DataGroupLine = z.infer<typeof DataGroupLine>

const DataGroupHead = z.object({
  iddata_groups: Id,
  title: z.string(),
  hex_colour: HexColour,
  /** Whether its polygons also show a marker, at their centre. */
  show_marker_in_polys: z.union([z.literal(0), z.literal(1)]),
  access: DataGroupAccess,
  /** Grows with each change of the group or of what lies in it. */
  revision: z.int(),
})

const DataGroupObjects = z.object({
  markers: z.array(DataGroupMarker),
  polygons: z.array(DataGroupPolygon),
  lines: z.array(DataGroupLine),
})
export type DataGroupObjects = z.infer<typeof DataGroupObjects>

/**
 * A layer with all that lies in it. `access` is what the person may do with this one; it is never
 * more than the access of its user group, and it is the one to go by.
 */
export const DataGroup = z.object({ ...DataGroupHead.shape, ...DataGroupObjects.shape })
export type DataGroup = z.infer<typeof DataGroup>

/** A layer without what lies in it. */
export const DataGroupSummary = z.object({ ...DataGroupHead.shape, object_count: z.int() })
export type DataGroupSummary = z.infer<typeof DataGroupSummary>

/** A collection of data groups. `access` is the highest that the person has to any of them. */
export const UserGroup = z.object({
  id: Id,
  name: z.string(),
  access: DataGroupAccess,
  dataGroups: z.array(DataGroup),
})
export type UserGroup = z.infer<typeof UserGroup>

export const UserGroupSummary = z.object({
  ...UserGroup.shape,
  dataGroups: z.array(DataGroupSummary),
})
export type UserGroupSummary = z.infer<typeof UserGroupSummary>

export const listDataGroups = call({
  method: 'GET',
  path: '/api/user/datagroups',
  summary: 'The data groups the person may see, with all that lies in them',
  audience: 'signed-in',
  reply: z.array(UserGroup),
  problems: ['session-ended'],
})

export const summariseDataGroups = call({
  method: 'GET',
  path: '/api/user/datagroups/summary',
  summary: 'The data groups the person may see, without what lies in them',
  audience: 'signed-in',
  reply: z.array(UserGroupSummary),
  problems: ['session-ended'],
})

/** Where a page of a data group begins. */
export const DataGroupPageQuery = z.object({
  after: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))),
})

export const DataGroupPage = z.object({
  ...DataGroupObjects.shape,
  /** Null on the last page. */
  next: z.nullable(z.int()),
})

/**
 * A large group is read in pages that a browser takes in without a stutter: `after` is the `next` of
 * the page before. What changes meanwhile is seen by the group's revision.
 */
export const listDataGroupObjects = call({
  method: 'GET',
  path: '/api/user/datagroup/{id}/objects',
  summary: 'A page of what lies in a data group, in the order it came in',
  audience: 'signed-in',
  params: z.object({
    id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)),
  }),
  query: DataGroupPageQuery,
  reply: DataGroupPage,
  problems: ['bad-request', 'session-ended', 'not-allowed'],
})

const KindInPath = z.object({ kind: ObjectKind })

/** A group that the person may not change and one that does not exist are both 'not-allowed'. */
const problemsOfSaving = ['bad-request', 'session-ended', 'not-allowed', 'read-only'] as const

/** Which object a change is about. */
const objectInGroup = {
  dataGroupId: Id,
  uuid: ObjectUuid,
  /** Where the object has another version, the change is refused. Older clients send none. */
  version: z.optional(ObjectVersion),
}
const problemsOfChanging = [...problemsOfSaving, 'object-not-found', 'object-changed'] as const

export const saveDataGroupObject = call({
  method: 'POST',
  path: '/api/user/datagroup/save/{kind}',
  summary: 'Put a copy of a marker, a polygon or a line into a data group',
  audience: 'signed-in',
  params: KindInPath,
  body: z.object({
    object: CopiedObject,
    dataGroupId: Id,
    /** Made once for the copy and kept over retries: the same id is answered the same again. */
    changeId: z.optional(ChangeId),
  }),
  reply: z.object({ uuid: z.string() }),
  problems: [...problemsOfSaving, 'data-group-full'],
})

/** One of many objects on their way into a data group. */
export const TypedObject = z.object({ type: ObjectKind, object: CopiedObject })
export type TypedObject = z.infer<typeof TypedObject>

export const saveDataGroupObjects = call({
  method: 'POST',
  path: '/api/user/datagroup/save-many',
  summary: 'Put many objects into a data group, all of them or none',
  audience: 'signed-in',
  body: z.object({
    dataGroupId: Id,
    objects: z.array(TypedObject).check(z.minLength(1), z.maxLength(dataGroupBatchMax)),
    /** Made once for the change and kept over retries: the same id is answered the same again. */
    changeId: ChangeId,
  }),
  /** In the order of the objects. */
  reply: z.object({ uuids: z.array(z.string()) }),
  problems: [...problemsOfSaving, 'data-group-full', 'too-large'],
})

export const editDataGroupObject = call({
  method: 'POST',
  path: '/api/user/datagroup/edit/{kind}',
  summary: 'Write name and description on a marker, a polygon or a line of a data group',
  audience: 'signed-in',
  params: KindInPath,
  body: z.object({
    ...objectInGroup,
    name: z.string().check(z.maxLength(objectNameMaxLength)),
    description: z.optional(z.nullable(z.string().check(z.maxLength(objectDescriptionMaxLength)))),
  }),
  reply: z.object({ version: z.optional(ObjectVersion) }),
  problems: [...problemsOfChanging, 'data-group-full'],
})

export const editDataGroupObjectGeometry = call({
  method: 'POST',
  path: '/api/user/datagroup/edit-geometry/{kind}',
  summary: 'Move a marker, or reshape a polygon or a line of a data group',
  audience: 'signed-in',
  params: KindInPath,
  body: z.object({
    ...objectInGroup,
    /** A marker has its position in `center`, the others have `vertices`, as in a copy. */
    geometry: z.pick(CopiedObject, { center: true, vertices: true }),
  }),
  /** As measured by the server: km and m2; 0 where the kind has no such measure. */
  reply: z.object({ version: ObjectVersion, center: Point, length: z.number(), area: z.number() }),
  problems: [...problemsOfChanging, 'data-group-full', 'too-large'],
})

export const deleteDataGroupObject = call({
  method: 'POST',
  path: '/api/user/datagroup/delete/{kind}',
  summary: 'Take a marker, a polygon or a line out of a data group',
  audience: 'signed-in',
  params: KindInPath,
  body: z.object(objectInGroup),
  reply: z.object({}),
  problems: problemsOfChanging,
})

export const restoreDataGroupObject = call({
  method: 'POST',
  path: '/api/user/datagroup/restore/{kind}',
  summary: 'Put a deleted marker, polygon or line back into its data group, as it was',
  audience: 'signed-in',
  params: KindInPath,
  body: z.object({ dataGroupId: Id, uuid: ObjectUuid }),
  /** The same when it is there already: the reply to a first attempt may have been lost. */
  reply: z.object({ version: ObjectVersion }),
  problems: [...problemsOfSaving, 'object-not-found', 'data-group-full'],
})

export const deleteDataGroupObjects = call({
  method: 'POST',
  path: '/api/user/datagroup/delete-many',
  summary: 'Take many objects out of a data group; those that are not there are passed over',
  audience: 'signed-in',
  body: z.object({
    dataGroupId: Id,
    uuids: z.array(ObjectUuid).check(z.minLength(1), z.maxLength(dataGroupBatchMax)),
  }),
  reply: z.object({ deleted: z.int() }),
  problems: problemsOfSaving,
})
