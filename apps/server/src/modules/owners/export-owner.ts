import { exportOwner as contract } from '@terrier/contract/owners'

import { call } from '../../http/call.ts'
import { attachment } from '../../http/content-disposition.ts'
import { textStream } from '../../http/text-stream.ts'
import { csvExport } from './csv-export.ts'
import { featureCollection } from './feature-collection.ts'
import { geojsonExport } from './geojson-export.ts'
import { requireOwner } from './require-owner.ts'
import { positionRanges } from './position-ranges.ts'

/** File names may have 255 bytes; the month and the extension need some of them. */
const maxNameLength = 100

/** Streamed as it is read, so that memory does not depend on the size of the portfolio. */
export const exportOwner = call(contract, async ({ params, query }, context) => {
  const { owner, release } = await requireOwner(context, params.ownerKey)
  const { format } = query
  const batches = (async function* () {
    for (const range of positionRanges(owner.titles)) {
      yield await context.store.owners.titles(release.version, owner.ownerId, range)
    }
  })()
  const name = `${owner.name.slice(0, maxNameLength)} ${release.edition}.${format}`
  const text = format === 'csv' ? csvExport(batches) : featureCollection(geojsonExport(batches))
  return {
    headers: {
      'Content-Type': mediaTypes[format],
      'Content-Disposition': attachment(name),
      'Cache-Control': 'no-store',
    },
    body: textStream(text),
  }
})

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  geojson: 'application/geo+json',
} as const
