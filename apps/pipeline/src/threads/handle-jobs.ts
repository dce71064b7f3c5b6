import { parentPort } from 'node:worker_threads'

import type { ThreadReply } from './map-in-threads.ts'

/** Makes this worker thread handle the jobs of `mapInThreads`. */
export function handleJobs(work: (job: never) => unknown): void {
  // The other side only posts jobs of the type that `work` accepts.
  parentPort?.on('message', (job: unknown) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(replyTo(job as never, work))
  })
}

function replyTo(job: never, work: (job: never) => unknown): ThreadReply<unknown> {
  try {
    return { answer: work(job) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
