import { exportMap as contract } from '@terrier/contract/exports'

import { call } from '../../http/call.ts'
import type { ExportQueue } from './export-queue.ts'
import { exportJobOf } from './export-job.ts'
import { fileReply } from './file-reply.ts'

export const exportMap = (exports: ExportQueue) =>
  call(contract, async ({ params, query, viewer, gone }, context) => {
    const asked = await exportJobOf({ params, query, viewer }, context)
    return fileReply(asked, { exports, gone, context })
  })
