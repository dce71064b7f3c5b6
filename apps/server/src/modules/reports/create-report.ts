import { reportsPerMinute } from '@terrier/contract/limits'
import * as contract from '@terrier/contract/reports'

import { call, type Endpoint } from '../../http/call.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import type { SiteMeasurer } from '../../site-report/site-measurer.ts'
import { measureReport } from '../../site-report/site-report.ts'
import { changesInAreaEndpoint } from './changes-in-area.ts'
import { listBoundaries } from './list-boundaries.ts'

export function reportEndpoints(measurer: SiteMeasurer, now: () => Date): readonly Endpoint[] {
  const limit = new FailureLimit({ most: reportsPerMinute, windowMs: 60_000, now })
  const createReport = call(contract.createReport, async ({ body, viewer }, context) => {
    limit.count(String(viewer.userId))
    context.ownershipAllowance.assertLeft(viewer.userId)
    const { report } = await measureReport(body.area, measurer, context)
    context.ownershipAllowance.add(viewer.userId, report.ownership.parcels)
    return report
  })
  return [listBoundaries, createReport, changesInAreaEndpoint(now)]
}
