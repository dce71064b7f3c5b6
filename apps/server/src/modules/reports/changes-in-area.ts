import * as contract from '@terrier/contract/changes'
import { changeListsPerMinute } from '@terrier/contract/limits'

import { changesInArea } from '../../areas/changes-in-area.ts'
import { outlineReply } from '../../areas/outline-reply.ts'
import { resolveArea } from '../../areas/resolve-area.ts'
import { call, type Endpoint } from '../../http/call.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { changeReply } from '../../ownership/change-reply.ts'

export function changesInAreaEndpoint(now: () => Date): Endpoint {
  const limit = new FailureLimit({ most: changeListsPerMinute, windowMs: 60_000, now })
  return call(contract.listChangesInArea, async ({ body, viewer }, context) => {
    const { store, datasets, ownershipAllowance } = context
    limit.count(String(viewer.userId))
    ownershipAllowance.assertLeft(viewer.userId)
    const area = await resolveArea(body.area, context)
    const { changes, isIncomplete } = await changesInArea(area, context)
    ownershipAllowance.add(viewer.userId, changes.length)
    const release = await datasets.named('ownership')
    const [west, south, east, north] = area.bounds
    return {
      changes: changes.map(changeReply),
      isIncomplete,
      knownSince: await store.changes.knownSince(),
      source: release
        ? {
            edition: release.edition,
            publisher: release.publisher,
            licence: release.licence,
            attribution: release.attribution,
            fictional: release.fictional,
          }
        : null,
      geometry: outlineReply(area),
      bounds: [west, south, east, north] as [number, number, number, number],
    }
  })
}
