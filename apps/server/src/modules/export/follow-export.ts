import { PassThrough, type Readable } from 'node:stream'

import { followExport as contract, type ExportEvent } from '@terrier/contract/exports'
import { exportFileName } from '@terrier/domain/export/export-file-name'

import { recordExport } from '../../accounts/record-export.ts'
import { call } from '../../http/call.ts'
import { problemOf } from '../../http/problem-of.ts'
import type { ExportQueue } from './export-queue.ts'
import { exportJobOf } from './export-job.ts'
import { findProperties } from '../../map-files/selected-properties.ts'

/**
 * The last progress line is repeated at this interval, so that proxies do not close the connection
 * as idle.
 */
const repeatMs = 10_000

export const followExport = (exports: ExportQueue) =>
  call(contract, async (given, context) => {
    const { params, query, viewer, gone } = given
    const { mapName, order } = await exportJobOf({ params, query, viewer }, context)
    exports.assertCapacity(viewer.userId)
    const exported = { kind: 'map-exported', detail: query.format, mapId: params.eid } as const
    await recordExport(exported, given, context)
    const options = { signal: gone, findProperties: findProperties(context, gone) }
    const body = eventStream(async (onEvent) => {
      const { ending, mediaType, bytes } = await exports.make(order, { ...options, onEvent })
      const name = exportFileName(mapName, ending)
      onEvent({ file: { name, mediaType, bytes: bytes.length } })
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
function eventStream(
  make: (onEvent: (events: ExportEvent) => void) => Promise<Uint8Array>,
  exports: ExportQueue,
): Readable {
  const stream = new PassThrough()
  let last = line({ done: 0 })
  const repeating = setInterval(() => stream.write(last), repeatMs)
  make((events) => stream.write((last = line(events))))
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

const line = (events: ExportEvent): string => `${JSON.stringify(events)}\n`
