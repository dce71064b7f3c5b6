import { mapHistoryPageSize } from '@terrier/contract/limits'
import { getMapHistory as contract } from '@terrier/contract/map-history'
import type { Store } from '@terrier/store/store'
import type { StoredRevision } from '@terrier/store/revisions/stored-revision'

import { call } from '../../http/call.ts'
import { assertMaySeeHistory } from './assert-may-see-history.ts'
import { entryOf, groupSaves } from './history-entries.ts'

/** Revisions read per query: most entries group a few. */
const batch = 200

/** An entry of more saves than a page may read is split. */
const mostSavesOnPage = 2000

export const getMapHistory = call(
  contract,
  async ({ params: { eid }, query: { before }, viewer }, { store }) => {
    await assertMaySeeHistory(store, eid, viewer)
    const { revisions, isAll } = await readPage(store, eid, before)
    const groups = groupSaves(revisions)
    // The last group may continue beyond what was read.
    const whole = isAll || groups.length <= 1 ? groups : groups.slice(0, -1)
    const shown = whole.slice(0, mapHistoryPageSize)
    const isLast = isAll && shown.length === groups.length
    return {
      entries: shown.flatMap((group) => entryOf(group) ?? []),
      next: isLast ? null : (shown.at(-1)?.at(-1)?.revision ?? null),
    }
  },
)

/** Reads until there are more groups than fit on the page. */
async function readPage(
  store: Store,
  eid: number,
  before: number | undefined,
): Promise<{ revisions: StoredRevision[]; isAll: boolean }> {
  const revisions: StoredRevision[] = []
  for (;;) {
    const from = revisions.at(-1)?.revision ?? before
    const more = await store.revisions.before(eid, from, batch)
    revisions.push(...more)
    if (more.length < batch) return { revisions, isAll: true }
    const isEnough =
      revisions.length >= mostSavesOnPage || groupSaves(revisions).length > mapHistoryPageSize
    if (isEnough) return { revisions, isAll: false }
  }
}
