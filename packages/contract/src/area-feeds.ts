import * as z from 'zod/mini'

import { Area, areaProblems } from './areas.ts'
import { call } from './call.ts'
import { Id } from './ids.ts'
import { areaFeedNameMaxLength, areaFeedsMax } from './limits.ts'

/*
 * Feeds of what changes in an area, for feed readers and GIS programs, which cannot log in: the
 * address has a secret that stands for the account that created it.
 */

/** A feed as its owner sees it, without its address. */
export const AreaFeed = z.object({
  id: Id,
  name: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
})
export type AreaFeed = z.infer<typeof AreaFeed>

export const listAreaFeeds = call({
  method: 'GET',
  path: '/api/user/feeds',
  summary: 'List the feeds of the signed-in user, newest first',
  audience: 'signed-in',
  reply: z.object({ feeds: z.array(AreaFeed) }),
  problems: ['session-ended'],
})

/**
 * The reply is the only place where the address of the feed ever appears. The area is kept as it is
 * now: a boundary that is published anew does not change it.
 */
export const createAreaFeed = call({
  method: 'POST',
  path: '/api/user/feeds/create',
  summary: `Create a feed of what changes in an area, at most ${areaFeedsMax} per user; only this reply shows its address`,
  audience: 'signed-in',
  body: z.object({
    area: Area,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(areaFeedNameMaxLength)),
  }),
  reply: z.object({
    feed: AreaFeed,
    /** Paths on this site. */
    atom: z.string(),
    geojson: z.string(),
  }),
  problems: ['bad-request', 'session-ended', 'read-only', 'too-many-feeds', ...areaProblems],
})

/** Idempotent: a feed that does not exist, or belongs to another user, is not an error. */
export const revokeAreaFeed = call({
  method: 'POST',
  path: '/api/user/feeds/revoke',
  summary: 'Revoke a feed, whose address then answers with 404',
  audience: 'signed-in',
  body: z.object({ id: Id }),
  reply: z.object({}),
  problems: ['bad-request', 'session-ended', 'read-only'],
})

const feedParams = z.object({ token: z.string().check(z.maxLength(100)) })
const feedProblems = ['not-found', 'too-many-requests'] as const

/** Without names of owners: who opens the address may not have accepted the register's licence. */
export const getAtomFeed = call({
  method: 'GET',
  path: '/feeds/{token}/changes.atom',
  summary: 'Get what changed in the area of a feed, as Atom (RFC 4287)',
  audience: 'anyone',
  params: feedParams,
  reply: { mediaType: 'application/atom+xml; charset=utf-8', isText: true },
  problems: feedProblems,
})

/** The same with the boundaries. */
export const getGeojsonFeed = call({
  method: 'GET',
  path: '/feeds/{token}/changes.geojson',
  summary: 'Get what changed in the area of a feed, as GeoJSON',
  audience: 'anyone',
  params: feedParams,
  reply: { mediaType: 'application/geo+json; charset=utf-8', isText: true },
  problems: feedProblems,
})
