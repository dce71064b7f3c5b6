import { activityPageSize, listActivity as contract } from '@terrier/contract/account-activity'

import { call } from '../../http/call.ts'

export const listActivity = call(contract, async ({ query: { before }, viewer }, { store }) => {
  // One more than the page size shows whether there is another page.
  const limit = activityPageSize + 1
  const found = await store.activity.page(viewer.userId, {
    limit,
    ...(before !== undefined && { before }),
  })
  const entries = found.slice(0, activityPageSize)
  return {
    entries: entries.map(({ id, kind, at, count, detail, mapId, mapName, device, network }) => ({
      id,
      kind,
      at: at.toISOString(),
      count,
      detail,
      map: mapId !== null && mapName !== null ? { eid: mapId, name: mapName } : null,
      device,
      network,
    })),
    next: found.length > activityPageSize ? (entries.at(-1)?.id ?? null) : null,
  }
})
