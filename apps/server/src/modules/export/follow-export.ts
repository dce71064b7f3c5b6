import { PassThrough, type Readable } from 'node:stream'

import { followExport as contract, type ExportNews } from '@terrier/contract/exports'
import { exportFileName } from '@terrier/domain/export/file-name'

import { call } from '../../http/call.ts'
import { problemOf } from '../../http/problem-of.ts'
import type { ExportMaker } from './export-maker.ts'
import { exportOrder } from './export-order.ts'
import { findProperties } from './selected-properties.ts'

/**
 * The last progress line is repeated at this interval, so that proxies do not close the connection
 * as idle.
 */
const repeatMs = 10_000

export const followExport = (exports: ExportMaker) =>
  call(contract, async ({ params, query, viewer, gone }, context) => {
    const { mapName, order } = await exportOrder({ params, query, viewer }, context)
    exports.demandRoom(viewer.userId)
    const options = { signal: gone, findProperties: findProperties(context, gone) }
    const body = newsStream(async (onNews) => {
      const { ending, mediaType, bytes } = await exports.make(order, { ...options, onNews })
      const name = exportFileName(mapName, ending)
      onNews({ file: { name, mediaType, bytes: bytes.length } })
      return bytes
    }, exports)
    return {
      headers: {
        'Content-Type': contract.reply.mediaType,
        'Cache-Control': 'no-store',
        // nginx would otherwise buffer the progress lines.
        'X-Accel-Buffering': 'no',
      },
      body,
    }
  })

/**
 * The progress reported by `make` as lines of JSON, then the bytes it resolves to, or the reason
 * why there are none.
 */
function newsStream(
  make: (onNews: (news: ExportNews) => void) => Promise<Uint8Array>,
  exports: ExportMaker,
): Readable {
  const stream = new PassThrough()
  let last = line({ done: 0 })
  const repeating = setInterval(() => stream.write(last), repeatMs)
  make((news) => stream.write((last = line(news))))
    .finally(() => clearInterval(repeating))
    .then(
      (bytes) => stream.end(bytes),
      (error: unknown) => {
        // The stream is destroyed when the client disconnects, which is no error.
        if (stream.destroyed) return
        const { code, message } = exports.reported(problemOf(error))
        stream.end(line({ problem: { code, message } }))
      },
    )
  return stream
}

const line = (news: ExportNews): string => `${JSON.stringify(news)}\n`
