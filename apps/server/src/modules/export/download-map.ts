import { downloadMap as contract } from '@terrier/contract/maps'
import { Problem } from '@terrier/contract/problems'
import { mapCan } from '@terrier/domain/access/map-access'
import { demand } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'
import { attachment } from '../../http/content-disposition.ts'
import type { ShapefileMaker } from './shapefile-maker.ts'

export const downloadMap = (shapefiles: ShapefileMaker) =>
  call(contract, async ({ params, viewer }, { store }) => {
    const map = await store.maps.get(params.eid, viewer.userId)
    if (!map) throw new Problem('map-not-found')
    demand(mapCan.export(map))
    return {
      headers: {
        'Content-Type': contract.reply.mediaType,
        'Content-Disposition': attachment(`${map.name}-shapefile.zip`),
        'Cache-Control': 'no-store',
      },
      body: await shapefiles.make(map.data),
    }
  })
