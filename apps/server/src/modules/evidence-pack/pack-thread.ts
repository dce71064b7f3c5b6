import { parentPort, workerData } from 'node:worker_threads'

import { startGdal } from '@terrier/files/gdal'

import { archivePack } from './archive-pack.ts'
import type { PackJob } from './pack-job.ts'
import { writePack } from './write-pack.ts'

/*
 * The worker thread that makes one pack and ends. It has a GDAL of its own, whose current date is the
 * time of the revision: it can be set only when GDAL starts.
 */

if (parentPort === null) throw new Error('This is a thread of the server and no program.')

const job = workerData as PackJob
const messages: string[] = []

try {
  const env = { OGR_CURRENT_DATE: job.content.map.savedAt }
  const gdal = () => startGdal({ env, onMessage: (message) => messages.push(message) })
  const bytes = archivePack(await writePack(job, gdal))
  parentPort.postMessage(bytes, [bytes.buffer])
} catch (error) {
  throw new Error(['The pack could not be made', ...messages].join('\n'), { cause: error })
}
