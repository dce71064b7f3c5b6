import { exportMap as contract } from '@terrier/contract/exports'

import { call } from '../../http/call.ts'
import type { ExportMaker } from './export-maker.ts'
import { exportOrder } from './export-order.ts'
import { fileReply } from './file-reply.ts'

export const exportMap = (exports: ExportMaker) =>
  call(contract, async ({ params, query, viewer, gone }, context) => {
    const asked = await exportOrder({ params, query, viewer }, context)
    return fileReply(asked, { exports, gone, context })
  })
