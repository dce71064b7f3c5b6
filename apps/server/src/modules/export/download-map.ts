import { downloadMap as contract } from '@terrier/contract/maps'

import { call } from '../../http/call.ts'
import type { ExportQueue } from './export-queue.ts'
import { exportJobOf } from './export-job.ts'
import { fileReply } from './file-reply.ts'

export const downloadMap = (exports: ExportQueue) =>
  call(contract, async ({ params, viewer, gone }, context) => {
    const query = { format: 'shapefile' } as const
    const asked = await exportJobOf({ params, query, viewer }, context)
    return fileReply(asked, { exports, gone, context })
  })
