import type { SiteReport } from '@terrier/contract/reports'

import { changesInArea } from '../areas/changes-in-area.ts'
import type { ResolvedArea } from '../areas/resolve-area.ts'
import type { Context } from '../http/context.ts'

/** The changes of the register in an area within the last year, by kind. */
export async function reportChanges(
  area: ResolvedArea,
  context: Pick<Context, 'store' | 'datasets' | 'now'>,
): Promise<SiteReport['changes']> {
  const { store, now } = context
  const yearAgo = new Date(now())
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1)
  const since = yearAgo.toISOString().slice(0, 7)
  const { changes, isIncomplete } = await changesInArea(area, context, { since })
  const byKind = Map.groupBy(changes, ({ kind }) => kind)
  return {
    since,
    knownSince: await store.changes.knownSince(),
    total: changes.length,
    isIncomplete,
    byKind: [...byKind]
      .map(([kind, list]) => ({ kind, count: list.length }))
      .toSorted((a, b) => b.count - a.count),
  }
}
