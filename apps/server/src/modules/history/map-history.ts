import { mapHistoryPageSize, mapSavesPageSize } from '@terrier/contract/limits'
import * as contract from '@terrier/contract/map-history'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import type { StoredRevision } from '@terrier/store/revisions/stored-revision'
import type { Store } from '@terrier/store/store'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { assertMaySeeHistory } from './assert-may-see-history.ts'
import { entryOf, groupSaves, saveEntryOf } from './history-entries.ts'

/** Revisions read per query: most entries group a few. */
const batch = 200

/** An entry of more saves than a page may read is split. */
const mostSavesOnPage = 2000

export const getMapHistory = call(
  contract.getMapHistory,
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

export const listMapSaves = call(
  contract.listMapSaves,
  async ({ params: { eid }, query: { first, last }, viewer }, { store }) => {
    await assertMaySeeHistory(store, eid, viewer)
    // One more than the page size shows whether there is another page.
    const read = await store.revisions.before(eid, after(last), mapSavesPageSize + 1)
    const saves = read.filter(({ revision }) => revision >= first)
    return {
      saves: saves.slice(0, mapSavesPageSize).map(saveEntryOf),
      next: saves[mapSavesPageSize]?.revision ?? null,
    }
  },
)

/** The largest `integer` of PostgreSQL, the type of a revision. */
const highestRevision = 2_147_483_647

const after = (revision: number): number => Math.min(revision + 1, highestRevision)

export const deleteMapHistory = call(
  contract.deleteMapHistory,
  async ({ params: { eid }, viewer }, { store, config }) => {
    requireWritable(config)
    const deleted = await store.write(async (tx) => {
      assertAllowed(mapCan.deleteHistory(await tx.maps.accessState(eid, viewer.userId)))
      return tx.revisions.deleteAll(eid, { userId: viewer.userId, via: 'web' })
    })
    return { deleted }
  },
)
