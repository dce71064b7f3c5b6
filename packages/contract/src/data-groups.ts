import * as z from 'zod/mini'

import { call } from './call.ts'
import { Id, IdInUrl } from './ids.ts'
import { dataGroupBatchMax, objectDescriptionMaxLength, objectNameMaxLength } from './limits.ts'
import { CopiedObject, ObjectKind } from './map-saves.ts'
import { ChangeId } from './maps.ts'
import { ObjectUuid } from './saved-map.ts'

/*
 * Data groups: layers of markers, polygons and lines that users share. Each belongs to a user
 * group, whose members see it; some are open to every signed-in user. Field names and shapes are
 * those that older clients read. Coordinates are GeoJSON positions: longitude, latitude in degrees
 * (WGS 84).
 */

/** 1 read-only, 3 read and write. Specification, section 6. */
export const DataGroupAccess = z.union([z.literal(1), z.literal(3)])
export type DataGroupAccess = z.infer<typeof DataGroupAccess>

/** A colour as '#rrggbb' in lower case, such as '#27ae60': safe to insert into CSS. */
export const HexColour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))

/** The colour of a data group until an administrator chooses one: the green of the popups. */
export const defaultDataGroupColour = '#27ae60'

const Position = z.tuple([z.number(), z.number()], z.number())

/** Longitude and latitude in degrees of WGS 84. */
const Point = z.object({ type: z.literal('Point'), coordinates: Position })

/**
 * Grows by one with each change of the object. A client that changes it sends the version it has
 * seen.
 */
const ObjectVersion = z.int().check(z.positive(), z.maximum(2_147_483_647))

const inEveryObject = {
  uuid: z.string(),
  name: z.string(),
  description: z.string(),
  data_group_id: Id,
  /** Absent in replies of older servers, and in copies of those that a device has cached. */
  version: z.optional(ObjectVersion),
}

/** A marker of a data group. */
export const DataGroupMarker = z.object({
  idmarkers: Id,
  ...inEveryObject,
  location: Point,
})
export type DataGroupMarker = z.infer<typeof DataGroupMarker>

/** A polygon of a data group. `length` is its perimeter in km, `area` is in m2. */
export const DataGroupPolygon = z.object({
  ...inEveryObject,
  vertices: z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(Position)) }),
  center: Point,
  length: z.number(),
  area: z.number(),
})
export type DataGroupPolygon = z.infer<typeof DataGroupPolygon>

/** A line of a data group. `length` is in km. */
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
  /** Whether a marker is drawn at the centre of each of its polygons. */
  show_marker_in_polys: z.union([z.literal(0), z.literal(1)]),
  access: DataGroupAccess,
  /** Grows with each change of the group or of its objects. */
  revision: z.int(),
})

const DataGroupObjects = z.object({
  markers: z.array(DataGroupMarker),
  polygons: z.array(DataGroupPolygon),
  lines: z.array(DataGroupLine),
})
/** The objects of a data group by kind. */
export type DataGroupObjects = z.infer<typeof DataGroupObjects>

/**
 * A data group with all its objects. `access` is what the user may do with this group. It never
 * exceeds the access of its user group and is the one that counts.
 */
export const DataGroup = z.object({ ...DataGroupHead.shape, ...DataGroupObjects.shape })
export type DataGroup = z.infer<typeof DataGroup>

/** A data group without its objects. */
export const DataGroupSummary = z.object({ ...DataGroupHead.shape, object_count: z.int() })
export type DataGroupSummary = z.infer<typeof DataGroupSummary>

/**
 * A user group with its data groups. `access` is the highest access the user has to any of them.
 */
export const UserGroup = z.object({
  id: Id,
  name: z.string(),
  access: DataGroupAccess,
  dataGroups: z.array(DataGroup),
})
export type UserGroup = z.infer<typeof UserGroup>

/** A user group whose data groups are listed without their objects. */
export const UserGroupSummary = z.object({
  ...UserGroup.shape,
  dataGroups: z.array(DataGroupSummary),
})
export type UserGroupSummary = z.infer<typeof UserGroupSummary>

export const listDataGroups = call({
  method: 'GET',
  path: '/api/user/datagroups',
  summary: 'List the data groups the user can see, with their objects',
  audience: 'signed-in',
  reply: z.array(UserGroup),
  problems: ['session-ended'],
})

export const summariseDataGroups = call({
  method: 'GET',
  path: '/api/user/datagroups/summary',
  summary: 'List the data groups the user can see, without their objects',
  audience: 'signed-in',
  reply: z.array(UserGroupSummary),
  problems: ['session-ended'],
})

/** The cursor of a page: `next` of the previous page; absent for the first. */
export const DataGroupPageQuery = z.object({
  after: z.optional(IdInUrl),
})

/** A page of at most `dataGroupPageSize` objects, which ends early at `dataGroupPageBytes`. */
export const DataGroupPage = z.object({
  ...DataGroupObjects.shape,
  /** The cursor of the next page; null on the last. */
  next: z.nullable(z.int()),
})

/**
 * Pages keep a large group from blocking the browser's main thread. A change of the group between
 * two pages shows in its revision.
 */
export const listDataGroupObjects = call({
  method: 'GET',
  path: '/api/user/datagroup/{id}/objects',
  summary: 'Get a page of the objects of a data group, in the order they were added',
  audience: 'signed-in',
  params: z.object({
    id: IdInUrl,
  }),
  query: DataGroupPageQuery,
  reply: DataGroupPage,
  problems: ['bad-request', 'session-ended', 'not-allowed'],
})

const KindInPath = z.object({ kind: ObjectKind })

/**
 * A group that the user may not change is refused with 'not-allowed', as is one that does not
 * exist.
 */
const problemsOfSaving = ['bad-request', 'session-ended', 'not-allowed', 'read-only'] as const

/** Identifies the object of a change. */
const objectInGroup = {
  dataGroupId: Id,
  uuid: ObjectUuid,
  /**
   * The version the client has seen; if the object has another, the change is refused with
   * 'object-changed'. Older clients send none and overwrite.
   */
  version: z.optional(ObjectVersion),
}
const problemsOfChanging = [...problemsOfSaving, 'object-not-found', 'object-changed'] as const

/**
 * Adds one object. 'data-group-full' if the group would exceed `dataGroupMaxObjects` or
 * `dataGroupMaxBytes`.
 */
export const saveDataGroupObject = call({
  method: 'POST',
  path: '/api/user/datagroup/save/{kind}',
  summary: 'Copy a marker, polygon or line into a data group',
  audience: 'signed-in',
  params: KindInPath,
  body: z.object({
    object: CopiedObject,
    dataGroupId: Id,
    /**
     * Idempotency key: created once for the copy and sent again with every retry, which returns the
     * same reply.
     */
    changeId: z.optional(ChangeId),
  }),
  reply: z.object({ uuid: z.string() }),
  problems: [...problemsOfSaving, 'data-group-full'],
})

/** One object of a batch, with its kind. */
export const TypedObject = z.object({ type: ObjectKind, object: CopiedObject })
export type TypedObject = z.infer<typeof TypedObject>

/**
 * Adds a batch of objects in one transaction. 'data-group-full' if the group would exceed
 * `dataGroupMaxObjects` or `dataGroupMaxBytes`.
 */
export const saveDataGroupObjects = call({
  method: 'POST',
  path: '/api/user/datagroup/save-many',
  summary: 'Add many objects to a data group, all or none',
  audience: 'signed-in',
  body: z.object({
    dataGroupId: Id,
    objects: z.array(TypedObject).check(z.minLength(1), z.maxLength(dataGroupBatchMax)),
    /**
     * Idempotency key: created once for the batch and sent again with every retry, which returns
     * the same reply.
     */
    changeId: ChangeId,
  }),
  /** The identifiers of the copies, in the order of `objects`. */
  reply: z.object({ uuids: z.array(z.string()) }),
  problems: [...problemsOfSaving, 'data-group-full', 'too-large'],
})

/** Sets name and description. An absent description is unchanged. */
export const editDataGroupObject = call({
  method: 'POST',
  path: '/api/user/datagroup/edit/{kind}',
  summary: 'Update the name and description of a marker, polygon or line of a data group',
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

/** Replaces the geometry by one of the same kind: longitude, latitude in degrees (WGS 84). */
export const editDataGroupObjectGeometry = call({
  method: 'POST',
  path: '/api/user/datagroup/edit-geometry/{kind}',
  summary: 'Move a marker, or reshape a polygon or line, of a data group',
  audience: 'signed-in',
  params: KindInPath,
  body: z.object({
    ...objectInGroup,
    /**
     * A marker has its position in `center`, a polygon or line has `vertices`, as in
     * `CopiedObject`.
     */
    geometry: z.pick(CopiedObject, { center: true, vertices: true }),
  }),
  /** As measured by the server: `length` in km, `area` in m2; 0 if the kind has no such measure. */
  reply: z.object({ version: ObjectVersion, center: Point, length: z.number(), area: z.number() }),
  problems: [...problemsOfChanging, 'data-group-full', 'too-large'],
})

/** Can be undone with `restoreDataGroupObject`. */
export const deleteDataGroupObject = call({
  method: 'POST',
  path: '/api/user/datagroup/delete/{kind}',
  summary: 'Delete a marker, polygon or line of a data group',
  audience: 'signed-in',
  params: KindInPath,
  body: z.object(objectInGroup),
  reply: z.object({}),
  problems: problemsOfChanging,
})

/** Undoes a deletion, with the content stored by the server. */
export const restoreDataGroupObject = call({
  method: 'POST',
  path: '/api/user/datagroup/restore/{kind}',
  summary: 'Restore a deleted marker, polygon or line of a data group',
  audience: 'signed-in',
  params: KindInPath,
  body: z.object({ dataGroupId: Id, uuid: ObjectUuid }),
  /**
   * The same if the object has already been restored, since the reply to a first attempt may be
   * lost.
   */
  reply: z.object({ version: ObjectVersion }),
  problems: [...problemsOfSaving, 'object-not-found', 'data-group-full'],
})

/** Identifiers without an object are skipped; `deleted` is the number of deleted objects. */
export const deleteDataGroupObjects = call({
  method: 'POST',
  path: '/api/user/datagroup/delete-many',
  summary: 'Delete many objects of a data group; any that are not there are ignored',
  audience: 'signed-in',
  body: z.object({
    dataGroupId: Id,
    uuids: z.array(ObjectUuid).check(z.minLength(1), z.maxLength(dataGroupBatchMax)),
  }),
  reply: z.object({ deleted: z.int() }),
  problems: problemsOfSaving,
})
