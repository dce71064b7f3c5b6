import type { Database } from '../connection/database.ts'
import type { LinkWriter, StoredView, RequestedGeojsonLink } from '../shared-maps.ts'
import { geojsonOf, viewsOf } from './link-reader.ts'

export function linkWriter(transaction: Database): LinkWriter {
  return {
    publish: (eid, link, now) => publish(transaction, eid, link, now),
    async unpublish(eid) {
      await linksOf(transaction, eid, 'geojson').execute()
    },
    addView: (eid, view, options) => addView(transaction, eid, view, options),
    async removeView(eid, slug) {
      await linksOf(transaction, eid, 'view').where('slug', '=', slug).execute()
    },
  }
}

const linksOf = (transaction: Database, eid: number, kind: 'geojson' | 'view') =>
  transaction.deleteFrom('publicLinks').where('mapId', '=', eid).where('kind', '=', kind)

async function publish(
  transaction: Database,
  eid: number,
  { slug, expiresAt, dataGroupIds }: RequestedGeojsonLink,
  now: Date,
): Promise<string> {
  // An expired link is never reactivated: the next one has another slug.
  await linksOf(transaction, eid, 'geojson').where('expiresAt', '<=', now).execute()
  await transaction
    .insertInto('publicLinks')
    .values({ slug, mapId: eid, kind: 'geojson' })
    .onConflict((conflict) => conflict.column('mapId').where('kind', '=', 'geojson').doNothing())
    .execute()
  const link = await geojsonOf(transaction, eid, now)
  if (!link) throw new Error(`The GeoJSON link of map ${eid} was created and is not there.`)
  if (expiresAt !== undefined) {
    await transaction
      .updateTable('publicLinks')
      .set({ expiresAt })
      .where('slug', '=', link.slug)
      .execute()
  }
  if (dataGroupIds) await setDataGroups(transaction, link.slug, dataGroupIds)
  return link.slug
}

async function setDataGroups(
  transaction: Database,
  slug: string,
  ids: readonly number[],
): Promise<void> {
  await transaction.deleteFrom('publicLinkDataGroups').where('slug', '=', slug).execute()
  if (ids.length === 0) return
  await transaction
    .insertInto('publicLinkDataGroups')
    .values([...new Set(ids)].map((dataGroupId) => ({ slug, dataGroupId })))
    .execute()
}

async function addView(
  transaction: Database,
  eid: number,
  { slug, expiresAt, showsLayers, dataGroupIds }: Omit<StoredView, 'createdAt'>,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<StoredView | undefined> {
  await linksOf(transaction, eid, 'view').where('expiresAt', '<=', now).execute()
  const views = await viewsOf(transaction, eid, now).execute()
  if (views.length >= most) return undefined
  await transaction
    .insertInto('publicLinks')
    .values({ slug, mapId: eid, kind: 'view', expiresAt, showsLayers })
    .execute()
  await setDataGroups(transaction, slug, dataGroupIds)
  return viewsOf(transaction, eid, now).where('slug', '=', slug).executeTakeFirstOrThrow()
}
