import type { Database } from '../connection/database.ts'
import type { LinkWriter, StoredView } from '../shared-maps.ts'
import { viewColumns, viewsOf } from './link-reader.ts'

export function linkWriter(transaction: Database): LinkWriter {
  return {
    publish: (eid, slug) => publish(transaction, eid, slug),
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

async function publish(transaction: Database, eid: number, slug: string): Promise<string> {
  await transaction
    .insertInto('publicLinks')
    .values({ slug, mapId: eid, kind: 'geojson' })
    .onConflict((conflict) => conflict.column('mapId').where('kind', '=', 'geojson').doNothing())
    .execute()
  const kept = await transaction
    .selectFrom('publicLinks')
    .select('slug')
    .where('mapId', '=', eid)
    .where('kind', '=', 'geojson')
    .executeTakeFirstOrThrow()
  return kept.slug
}

async function addView(
  transaction: Database,
  eid: number,
  { slug, expiresAt, showsLayers }: Pick<StoredView, 'slug' | 'expiresAt' | 'showsLayers'>,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<StoredView | undefined> {
  await linksOf(transaction, eid, 'view').where('expiresAt', '<=', now).execute()
  const views = await viewsOf(transaction, eid, now).execute()
  if (views.length >= most) return undefined
  return transaction
    .insertInto('publicLinks')
    .values({ slug, mapId: eid, kind: 'view', expiresAt, showsLayers })
    .returning(viewColumns)
    .executeTakeFirstOrThrow()
}
