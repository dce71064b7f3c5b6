import * as z from 'zod/mini'

import { call } from './call.ts'
import { DataGroupPage, DataGroupPageQuery, DataGroupSummary } from './data-groups.ts'
import { Dataset } from './datasets.ts'
import { Id, IdInUrl } from './ids.ts'
import { publishedDataGroupsMax } from './limits.ts'

/** 144 random bits in base64url, see `server/modules/sharing/public-links`. */
const Slug = z.string().check(z.regex(/^[\w-]{24}$/))

const slugOnly = z.object({ slug: z.string().check(z.maxLength(100)) })

const Expiry = z.nullable(z.iso.datetime())

/**
 * The data groups that a link may show, as chosen by the owner, who must have write access to each.
 */
const ChosenDataGroups = z.array(Id).check(z.maxLength(publishedDataGroupsMax))

/** A data group that a link shows as long as it is switched on in the map. */
export const PublishableDataGroup = z.object({
  id: Id,
  title: z.string(),
  /** Whether it is switched on in the map as last saved. */
  isOn: z.boolean(),
})
export type PublishableDataGroup = z.infer<typeof PublishableDataGroup>

/** The public link to a map's GeoJSON, as the owner sees it. */
export const GeojsonLink = z.object({
  path: z.string(),
  createdDate: z.string(),
  expiresAt: Expiry,
  /** Chosen by the owner when the link was created. Saving the map never adds to it. */
  dataGroups: z.array(PublishableDataGroup),
})
export type GeojsonLink = z.infer<typeof GeojsonLink>

/** A link to a page that shows the map to anybody who has the address. */
export const ViewLink = z.object({
  slug: Slug,
  path: z.string(),
  createdDate: z.string(),
  expiresAt: Expiry,
  /** Whether the data layers that are switched on in the map are shown as well. */
  layers: z.boolean(),
  /** Chosen by the owner when the link was created. Saving the map never adds to it. */
  dataGroups: z.array(PublishableDataGroup),
})
export type ViewLink = z.infer<typeof ViewLink>

/** The public links of a map, as the owner sees them. */
export const PublicLinks = z.object({
  /** The path of the GeoJSON link; null if there is none. */
  geojson: z.nullable(z.string()),
  /** The same link with its settings. */
  geojsonLink: z.nullable(GeojsonLink),
  /** Oldest first, without expired ones. */
  views: z.array(ViewLink),
  /**
   * The data groups that can be chosen for a link: those that are switched on and that the owner
   * may change.
   */
  publishableDataGroups: z.array(PublishableDataGroup),
})
export type PublicLinks = z.infer<typeof PublicLinks>

const refusals = [
  'bad-request',
  'session-ended',
  'not-allowed',
  'read-only',
  'map-not-found',
] as const

export const listPublicLinks = call({
  method: 'GET',
  path: '/api/user/map/{eid}/links',
  summary: 'List the public links of a map the user owns',
  audience: 'signed-in',
  params: z.object({
    eid: IdInUrl,
  }),
  reply: PublicLinks,
  problems: ['bad-request', 'session-ended', 'not-allowed', 'map-not-found'],
})

/**
 * Creates or changes the GeoJSON link. The reply is its path as plain text, which stays the same
 * until the link is revoked or expires.
 */
export const publishMap = call({
  method: 'POST',
  path: '/api/user/map/share/public',
  summary:
    'Get the path of the public GeoJSON of a map; created on the first call, the same until withdrawn',
  audience: 'signed-in',
  body: z.object({
    mapId: Id,
    /** If absent, an existing link keeps its expiry and a new one never expires. */
    expiresAt: z.optional(Expiry),
    /** If absent, an existing link keeps its data groups and a new one shows none. */
    dataGroups: z.optional(ChosenDataGroups),
  }),
  reply: { mediaType: 'text/plain; charset=utf-8' },
  // Clients display the body of a refusal in place of the link.
  refusalType: 'text/plain',
  problems: refusals,
})

/** Revokes the GeoJSON link. */
export const unpublishMap = call({
  method: 'POST',
  path: '/api/user/map/share/public/revoke',
  summary: 'Withdraw the public GeoJSON of a map',
  audience: 'signed-in',
  body: z.object({ mapId: Id }),
  reply: z.object({}),
  problems: refusals,
})

/** 'too-many-requests' if the map already has `viewLinksMax` view links. */
export const createView = call({
  method: 'POST',
  path: '/api/user/map/share/view',
  summary: 'Create a public page that shows a map to anyone who has its address',
  audience: 'signed-in',
  body: z.object({
    mapId: Id,
    expiresAt: Expiry,
    layers: z.boolean(),
    /** If absent, none. */
    dataGroups: z.optional(ChosenDataGroups),
  }),
  reply: ViewLink,
  problems: [...refusals, 'too-many-requests'],
})

/** Idempotent: an unknown slug is not an error. */
export const revokeView = call({
  method: 'POST',
  path: '/api/user/map/share/view/revoke',
  summary: 'Remove a public page of a map',
  audience: 'signed-in',
  body: z.object({ mapId: Id, slug: z.string().check(z.maxLength(100)) }),
  reply: z.object({}),
  problems: refusals,
})

/**
 * Coordinates are longitude, latitude in degrees (WGS 84), as RFC 7946 requires. Revoked, expired
 * and unknown links are all 'not-found'.
 */
export const getPublicMap = call({
  method: 'GET',
  path: '/api/public/map/{slug}',
  summary: 'Get the drawings of a published map as a GeoJSON FeatureCollection in WGS 84',
  audience: 'anyone',
  params: slugOnly,
  reply: { mediaType: 'application/geo+json' },
  problems: ['not-found', 'too-many-requests'],
})

/** A map as the public page shows it. It does not identify the owner. */
export const PublicView = z.object({
  name: z.string(),
  /** The saved map as a JSON string: objects, view, and the layers that may be shown. */
  data: z.string(),
  lastModified: z.string(),
  expiresAt: Expiry,
  /** The datasets whose tiles may be requested through `getPublicTile`. */
  datasets: z.array(Dataset),
  /** The data groups shown by the page, all read-only. */
  dataGroups: z.array(DataGroupSummary),
  /** Whether the saved map had values that could not be shown as they were. */
  isRepaired: z.optional(z.boolean()),
})
export type PublicView = z.infer<typeof PublicView>

/** Revoked, expired and unknown links are all 'not-found'. */
export const getPublicView = call({
  method: 'GET',
  path: '/api/public/view/{slug}',
  summary: 'Get a map for its public page, which needs no account',
  audience: 'anyone',
  params: slugOnly,
  reply: PublicView,
  problems: ['not-found', 'too-many-requests'],
})

export const listPublicDataGroupObjects = call({
  method: 'GET',
  path: '/api/public/view/{slug}/datagroup/{id}/objects',
  summary: 'Get a page of the objects of a data group on a public page',
  audience: 'anyone',
  params: z.object({
    slug: z.string().check(z.maxLength(100)),
    id: IdInUrl,
  }),
  query: DataGroupPageQuery,
  reply: DataGroupPage,
  problems: ['bad-request', 'not-found', 'too-many-requests'],
})

const tileNumber = z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(2 ** 22))

/** Only tiles of `PublicView.datasets`. Tiles follow the XYZ scheme in Web Mercator (EPSG:3857). */
export const getPublicTile = call({
  method: 'GET',
  path: '/api/public/view/{slug}/tiles/{dataset}/{version}/{z}/{x}/{y}',
  summary: 'Get a vector tile of a layer on a public page',
  audience: 'anyone',
  params: z.object({
    slug: z.string().check(z.maxLength(100)),
    dataset: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)),
    version: tileNumber,
    z: tileNumber,
    x: tileNumber,
    y: tileNumber,
  }),
  reply: { mediaType: 'application/vnd.mapbox-vector-tile' },
  problems: ['not-found', 'too-many-requests', 'map-provider-unavailable'],
})
