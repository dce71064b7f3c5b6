import * as z from 'zod/mini'

import { Area, areaProblems } from './areas.ts'
import { call } from './call.ts'
import { OwnershipChange } from './changes.ts'
import { Id, IdInUrl } from './ids.ts'
import { watchesMax, watchNameMaxLength } from './limits.ts'

/*
 * Watches: what somebody wants to hear of when a month of ownership, or a layer, is published.
 */

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(watchNameMaxLength))

/**
 * - area: boundaries and owners that change in it
 * - parcel: its boundary, its split or merger, and the owner of its titles
 * - owner: titles that come to the owner, and titles that leave
 * - layer: a new edition
 */
export const WatchKind = z.enum(['area', 'parcel', 'owner', 'layer'])
export type WatchKind = z.infer<typeof WatchKind>

export const WatchSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('area'), area: Area }),
  z.object({
    kind: z.literal('parcel'),
    /** The INSPIRE identifier in the published month. */
    polyId: z.int().check(z.nonnegative(), z.lte(Number.MAX_SAFE_INTEGER)),
  }),
  z.object({
    kind: z.literal('owner'),
    /** As in the calls of owners, such as 'GB-01234567'. */
    ownerKey: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  z.object({
    kind: z.literal('layer'),
    /** The id of its dataset, such as 'greenbelt'. */
    layer: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
])
export type WatchSubject = z.infer<typeof WatchSubject>

export const Watch = z.object({
  id: Id,
  kind: WatchKind,
  name: z.string(),
  isPaused: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Of a parcel: its identifiers now, several after a split. Null for other kinds. */
  polyIds: z.nullable(z.array(z.int())),
  ownerKey: z.nullable(z.string()),
  layer: z.nullable(z.string()),
  /** Of an area: west, south, east, north in degrees (WGS 84). */
  bounds: z.nullable(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /**
   * Whether the published data has the parcel, the owner by this key, or the layer; of an area
   * always true. An owner whose name or company number changes has another key from then on.
   */
  isPublished: z.boolean(),
  /** How many publications brought something. */
  findings: z.int(),
  /** The newest of them; null if there is none. */
  last: z.nullable(z.object({ edition: z.string(), total: z.int() })),
})
export type Watch = z.infer<typeof Watch>

export const listWatches = call({
  method: 'GET',
  path: '/api/watches',
  summary: 'List the watches of the signed-in user, newest first',
  audience: 'signed-in',
  reply: z.object({
    watches: z.array(Watch),
    /** Whether mail is sent about what watches find. */
    wantsMail: z.boolean(),
    /** Mail is sent to confirmed addresses only. */
    isEmailConfirmed: z.boolean(),
  }),
  problems: ['session-ended'],
})

/**
 * The area is kept as it is now: a boundary that is published anew does not change it. What is
 * published already is not searched.
 */
export const createWatch = call({
  method: 'POST',
  path: '/api/watches/create',
  summary: `Create a watch of an area, a parcel, an owner or a layer, at most ${watchesMax} per user`,
  audience: 'signed-in',
  body: z.object({ name: Name, subject: WatchSubject }),
  reply: z.object({ watch: Watch }),
  problems: [
    'bad-request',
    'session-ended',
    'read-only',
    'too-many-watches',
    'not-found',
    ...areaProblems,
  ],
})

/**
 * A watch that is resumed, or is of another area, is not searched for what was published before.
 * Only a watch of an area can be given another; for all others that is 'not-found'.
 */
export const updateWatch = call({
  method: 'POST',
  path: '/api/watches/update',
  summary: 'Update a watch: rename, pause or resume it, or change its area',
  audience: 'signed-in',
  body: z.object({
    id: Id,
    name: z.optional(Name),
    isPaused: z.optional(z.boolean()),
    area: z.optional(Area),
  }),
  reply: z.object({}),
  problems: ['bad-request', 'session-ended', 'read-only', 'not-found', ...areaProblems],
})

/** Idempotent: a watch that does not exist, or belongs to another user, is not an error. */
export const deleteWatch = call({
  method: 'POST',
  path: '/api/watches/delete',
  summary: 'Delete a watch and what it found',
  audience: 'signed-in',
  body: z.object({ id: Id }),
  reply: z.object({}),
  problems: ['bad-request', 'session-ended', 'read-only'],
})

export const setWatchMail = call({
  method: 'POST',
  path: '/api/watches/mail',
  summary: 'Update whether mail is sent about what watches find',
  audience: 'signed-in',
  body: z.object({ wantsMail: z.boolean() }),
  reply: z.object({}),
  problems: ['bad-request', 'session-ended', 'read-only'],
})

/** What one publication brought of a watch. */
export const WatchFinding = z.object({
  /** The month, or the edition of a layer. */
  edition: z.string(),
  /** ISO 8601, UTC. */
  foundAt: z.string(),
  /** Changes, titles that came or left, or 1 for a new edition of a layer. */
  total: z.int(),
  /** Whether there were more changes around the area than were compared. */
  isIncomplete: z.boolean(),
  /** The first of them. */
  changes: z.array(OwnershipChange),
  titlesGained: z.array(z.string()),
  titlesLost: z.array(z.string()),
  /** Of a layer; null for other kinds. */
  layer: z.nullable(
    z.object({
      rows: z.nullable(z.int()),
      editionBefore: z.nullable(z.string()),
      rowsBefore: z.nullable(z.int()),
    }),
  ),
  source: z.object({
    publisher: z.string(),
    licence: z.string(),
    attribution: z.string(),
    fictional: z.boolean(),
  }),
})
export type WatchFinding = z.infer<typeof WatchFinding>

export const listWatchFindings = call({
  method: 'GET',
  path: '/api/watches/{id}/findings',
  summary: 'List what a watch found, newest publication first',
  audience: 'signed-in',
  params: z.object({ id: IdInUrl }),
  reply: z.object({ watch: Watch, findings: z.array(WatchFinding) }),
  problems: ['bad-request', 'session-ended', 'not-found', 'too-many-requests'],
})

const mailParams = z.object({ token: z.string().check(z.maxLength(100)) })
const mailProblems = ['not-found', 'too-many-requests'] as const
const page = { mediaType: 'text/html; charset=utf-8', isText: true } as const

/** Programs that check mail open every address in it: so this one changes nothing. */
export const getWatchMailPage = call({
  method: 'GET',
  path: '/watch-mail/{token}',
  summary: 'Get the page on which mail about watches is ended, without logging in',
  audience: 'anyone',
  params: mailParams,
  reply: page,
  problems: mailProblems,
})

/** RFC 8058: mail programs post here when their user chooses to unsubscribe. */
export const endWatchMail = call({
  method: 'POST',
  path: '/watch-mail/{token}',
  summary: 'End mail about watches for the recipient of a mail, without logging in',
  audience: 'anyone',
  params: mailParams,
  bodyType: 'application/x-www-form-urlencoded',
  reply: page,
  problems: [...mailProblems, 'read-only'],
})
