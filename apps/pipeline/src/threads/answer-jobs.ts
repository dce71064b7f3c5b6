import { parentPort } from 'node:worker_threads'

import type { ThreadReply } from './map-in-threads.ts'

/** Makes this thread do the jobs that `mapInThreads` gives it. */
export function answerJobs(work: (job: never) => unknown): void {
  // What arrives is what the other side sends: jobs of the kind that `work` takes.
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
