import { viewLinksMax } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import * as contract from '@terrier/contract/public-links'
import type { GeojsonLink, PublishableDataGroup, ViewLink } from '@terrier/contract/public-links'
import { dataGroupCan } from '@terrier/domain/access/data-group-access'
import { publishableDataGroups } from '@terrier/domain/publication/publishable-data-groups'
import type { StoredLink, StoredView } from '@terrier/store/shared-maps'
import type { Store, Writer } from '@terrier/store/store'
import { randomBytes } from 'node:crypto'

import { originOf, recordActivity } from '../../http/record-activity.ts'
import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { requireOwnedMap } from './require-owned-map.ts'

export const listPublicLinks = call(
  contract.listPublicLinks,
  async ({ params, viewer }, { store, now }) => {
    const { eid } = await requireOwnedMap(store.maps, params.eid, viewer.userId, 'publish')
    const geojson = await store.links.geojsonOf(eid, now())
    const views = await store.links.viewsOf(eid, now())
    const publishable = await publishableOf(eid, viewer.userId, store)
    return {
      geojson: geojson ? geojsonPath(geojson.slug) : null,
      geojsonLink: geojson ? geojsonLink(geojson, publishable) : null,
      views: views.map((view) => viewLink(view, publishable)),
      publishableDataGroups: publishable.filter(({ isOn }) => isOn),
    }
  },
)

export const publishMap = call(contract.publishMap, async (given, { store, config, now }) => {
  requireWritable(config)
  const { body, viewer } = given
  const { mapId, dataGroups: dataGroupIds } = body
  const expiresAt = body.expiresAt === undefined ? undefined : parseExpiry(body.expiresAt, now())
  const slug = await store.write(async (tx) => {
    const { eid } = await requireOwnedMap(tx.maps, mapId, viewer.userId, 'publish')
    await assertMayPublish(tx, dataGroupIds ?? [], viewer.userId)
    const wanted = createSlug()
    const published = await tx.links.publish(eid, { slug: wanted, expiresAt, dataGroupIds }, now())
    // An earlier link stays the same, with other settings.
    if (published === wanted) {
      await recordActivity(tx, {
        userId: viewer.userId,
        kind: 'link-created',
        detail: 'geojson',
        mapId: eid,
        at: now(),
        ...originOf(given),
      })
    }
    return published
  })
  return {
    headers: { 'Content-Type': contract.publishMap.reply.mediaType, 'Cache-Control': 'no-store' },
    body: Buffer.from(geojsonPath(slug)),
  }
})

export const unpublishMap = call(contract.unpublishMap, async (given, { store, config, now }) => {
  requireWritable(config)
  const { body, viewer } = given
  await store.write(async (tx) => {
    const { eid } = await requireOwnedMap(tx.maps, body.mapId, viewer.userId, 'publish')
    await tx.links.unpublish(eid)
    await recordActivity(tx, {
      userId: viewer.userId,
      kind: 'link-withdrawn',
      detail: 'geojson',
      mapId: eid,
      at: now(),
      ...originOf(given),
    })
  })
  return {}
})

export const createView = call(contract.createView, async (given, { store, config, now }) => {
  requireWritable(config)
  const { body, viewer } = given
  const { mapId, layers: showsLayers, dataGroups: dataGroupIds = [] } = body
  const expiresAt = parseExpiry(body.expiresAt, now())
  const view = { slug: createSlug(), expiresAt, showsLayers, dataGroupIds }
  const made = await store.write(async (tx) => {
    const { eid } = await requireOwnedMap(tx.maps, mapId, viewer.userId, 'publish')
    await assertMayPublish(tx, dataGroupIds, viewer.userId)
    const added = await tx.links.addView(eid, view, { most: viewLinksMax, now: now() })
    if (added)
      await recordActivity(tx, {
        userId: viewer.userId,
        kind: 'link-created',
        detail: 'view',
        mapId: eid,
        at: now(),
        ...originOf(given),
      })
    return added
  })
  if (made) return viewLink(made, await publishableOf(mapId, viewer.userId, store))
  throw new Problem('too-many-requests', {
    message: `A map can have at most ${viewLinksMax} links. Remove one first.`,
  })
})

export const revokeView = call(contract.revokeView, async (given, { store, config, now }) => {
  requireWritable(config)
  const { body, viewer } = given
  await store.write(async (tx) => {
    const { eid } = await requireOwnedMap(tx.maps, body.mapId, viewer.userId, 'publish')
    await tx.links.removeView(eid, body.slug)
    await recordActivity(tx, {
      userId: viewer.userId,
      kind: 'link-withdrawn',
      detail: 'view',
      mapId: eid,
      at: now(),
      ...originOf(given),
    })
  })
  return {}
})

/**
 * Throws 'not-allowed', which names the fields, unless the owner may write to each of these groups.
 * Locks their rows until the transaction ends.
 */
async function assertMayPublish(
  { dataGroups }: Pick<Writer, 'dataGroups'>,
  ids: readonly number[],
  ownerId: number,
): Promise<void> {
  const refused: number[] = []
  // Locked in ascending order, so that concurrent transactions cannot deadlock.
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const access = await dataGroups.accessState(id, ownerId)
    if (!dataGroupCan.publish(access).allowed) refused.push(id)
  }
  if (refused.length === 0) return
  const message = 'You can make public only data layers that you can edit.'
  const fields = refused.map((id) => [`dataGroups.${ids.indexOf(id)}`, [message]])
  throw new Problem('not-allowed', { message, errors: Object.fromEntries(fields) })
}

/** The data groups that the owner may publish, of those that a map or its links show. */
async function publishableOf(
  eid: number,
  ownerId: number,
  { dataGroups }: Pick<Store, 'dataGroups'>,
): Promise<PublishableDataGroup[]> {
  const onMap = new Set((await dataGroups.onMap(eid, ownerId)).map(({ id }) => id))
  const groups = publishableDataGroups(await dataGroups.reachableBy(ownerId))
  return groups.map(({ id, title }) => ({ id, title, isOn: onMap.has(id) }))
}

/** The path of a map's GeoJSON, to which clients have always prepended the host. */
const geojsonPath = (slug: string): string => `/api/public/map/${slug}`

type Publishable = readonly PublishableDataGroup[]

/**
 * A GeoJSON link as the API returns it, with only the selected data groups that its owner may still
 * publish.
 */
const geojsonLink = (link: StoredLink, publishable: Publishable): GeojsonLink => ({
  path: geojsonPath(link.slug),
  ...ofLink(link, publishable),
})

/** A view link as the API returns it. */
const viewLink = (view: StoredView, publishable: Publishable): ViewLink => ({
  slug: view.slug,
  path: `/view/${view.slug}`,
  layers: view.showsLayers,
  ...ofLink(view, publishable),
})

const ofLink = ({ createdAt, expiresAt, dataGroupIds }: StoredLink, publishable: Publishable) => ({
  createdDate: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  dataGroups: publishable.filter(({ id }) => dataGroupIds.includes(id)),
})

/** When a link expires; null: never. Throws 'bad-request' for a time in the past. */
function parseExpiry(expiresAt: string | null, now: Date): Date | null {
  if (expiresAt === null) return null
  const expiry = new Date(expiresAt)
  if (expiry > now) return expiry
  throw new Problem('bad-request', { errors: { expiresAt: ['This time is in the past.'] } })
}

/** The unguessable part of a public URL: 144 random bits. */
const createSlug = (): string => randomBytes(18).toString('base64url')
