import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { Problem } from '@terrier/contract/problems'

import { RetryLater } from '../../http/retry-later.ts'
import { BoundedQueue, QueueFull } from '../../queue/bounded-queue.ts'
import type { PackJob } from './pack-job.ts'

/** A map of the largest size takes a tenth of it. */
const longestMs = 120_000
const mostWaiting = 10
const retrySeconds = 10

/** Makes packs in worker threads, one after another, so that they do not block other requests. */
export class PackMaker {
  readonly #queue = new BoundedQueue({ atOnce: 1, mostWaiting })

  /**
   * The archive. `load` runs when its turn comes, so that no more than one pack is in memory.
   * Throws what it throws, 'too-many-requests', 'export-failed' with the cause, and the reason of
   * the signal when that is aborted.
   */
  async make(load: () => Promise<PackJob>, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    try {
      return await this.#queue.run(async () => archiveOf(await load(), signal), { signal })
    } catch (error) {
      if (error instanceof QueueFull) {
        throw new RetryLater('too-many-requests', retrySeconds, { cause: error })
      }
      throw error
    }
  }
}

async function archiveOf(job: PackJob, gone: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  gone.throwIfAborted()
  const thread = new Worker(new URL('./pack-thread.ts', import.meta.url), { workerData: job })
  try {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(longestMs)])
    // Rejects with the error that ended the thread, too.
    const [archive] = (await once(thread, 'message', { signal })) as [Uint8Array<ArrayBuffer>]
    return archive
  } catch (error) {
    gone.throwIfAborted()
    throw new Problem('export-failed', { cause: error })
  } finally {
    await thread.terminate()
  }
}
