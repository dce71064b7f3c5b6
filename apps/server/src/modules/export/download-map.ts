import { downloadMap as contract } from '@terrier/contract/maps'

import { call } from '../../http/call.ts'
import type { ExportMaker } from './export-maker.ts'
import { exportOrder } from './export-order.ts'
import { fileReply } from './file-reply.ts'

export const downloadMap = (exports: ExportMaker) =>
  call(contract, async ({ params, viewer, gone }, context) => {
    const query = { format: 'shapefile' } as const
    const asked = await exportOrder({ params, query, viewer }, context)
    return fileReply(asked, { exports, gone, context })
  })
