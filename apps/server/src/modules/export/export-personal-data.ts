import { Readable } from 'node:stream'

import { exportPersonalData as contract } from '@terrier/contract/personal-data'
import { Problem } from '@terrier/contract/problems'

import { originOf } from '../../http/record-activity.ts'
import { call } from '../../http/call.ts'
import { attachment } from '../../http/content-disposition.ts'
import { withExportLease } from './export-lease.ts'
import type { ExportQueue } from './export-queue.ts'
import { personalDataFiles } from './personal-data-files.ts'
import { createZipStream } from './zip-stream.ts'

/** One export at a time for each user, since it reads all their data. */
export function exportPersonalData(exports: ExportQueue) {
  const inFlight = new Set<number>()

  return call(contract, async (given, context) => {
    const { gone } = given
    const { userId } = given.viewer
    if (inFlight.has(userId)) throw new Problem('export-under-way')
    inFlight.add(userId)
    // Also runs after the reply has been sent completely.
    gone.addEventListener('abort', () => inFlight.delete(userId))
    const user = await context.store.users.byId(userId)
    if (!user) throw new Problem('session-ended')
    const release = await withExportLease({ userId, origin: originOf(given) }, context, gone)
    const files = personalDataFiles(user, { context, exports, gone })
    const pieces = released(createZipStream(files), release)
    const body = Readable.from(pieces, { objectMode: false })
    body.once('error', (error) => {
      if (!gone.aborted) context.logger.error({ err: error }, 'An export of personal data failed')
    })
    const day = context.now().toISOString().slice(0, 10)
    return {
      headers: {
        'Content-Type': contract.reply.mediaType,
        'Content-Disposition': attachment(`terrier-data-${day}.zip`),
        'Cache-Control': 'no-store',
      },
      body,
    }
  })
}

/** The lease is released after the last byte, so that the next export may start. */
async function* released(
  pieces: AsyncIterable<Uint8Array>,
  release: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces
  } finally {
    await release()
  }
}
