import { mapSavesPageSize } from '@terrier/contract/limits'
import { listMapSaves as contract } from '@terrier/contract/map-history'

import { call } from '../../http/call.ts'
import { assertMaySeeHistory } from './assert-may-see-history.ts'
import { saveEntryOf } from './history-entries.ts'

export const listMapSaves = call(
  contract,
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
