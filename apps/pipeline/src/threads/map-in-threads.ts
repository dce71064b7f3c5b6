import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

export type ThreadReply<Answer> = { readonly answer: Answer } | { readonly failure: string }

/**
 * Runs jobs in worker threads, at most one for each core, and yields the answers in the order of the jobs.
 * Jobs are pulled no faster than they are finished (backpressure), so that memory stays flat.
 * `script` is a module that calls `handleJobs`. Jobs and answers are copied between threads.
 * Terminates its threads in all cases.
 */
export async function* mapInThreads<Job, Answer>(
  script: URL,
  jobs: AsyncIterable<Job> | Iterable<Job>,
  { signal, threads = availableParallelism() }: { signal: AbortSignal; threads?: number },
): AsyncGenerator<Answer> {
  // Started with their first job: starting one takes longer than a small import.
  const crew: Thread<Job, Answer>[] = []
  const answers: Promise<Answer>[] = []
  let count = 0
  try {
    for await (const job of jobs) {
      signal.throwIfAborted()
      const thread = (crew[count++ % threads] ??= new Thread<Job, Answer>(script))
      answers.push(thread.give(job))
      // Two jobs for each thread: one running and one queued.
      const [first] = answers.length >= 2 * threads ? answers.splice(0, 1) : []
      if (first) yield await first
    }
    for (const answer of answers) {
      signal.throwIfAborted()
      yield await answer
    }
  } finally {
    await Promise.all(crew.map((thread) => thread.end()))
  }
}

/** A worker thread, which processes its jobs in order. */
class Thread<Job, Answer> {
  readonly #worker: Worker
  readonly #waiting: PromiseWithResolvers<Answer>[] = []

  constructor(script: URL) {
    this.#worker = new Worker(script)
    this.#worker.on('message', (reply: ThreadReply<Answer>) => {
      const first = this.#waiting.shift()
      if ('failure' in reply) first?.reject(new Error(reply.failure))
      else first?.resolve(reply.answer)
    })
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    })
  }

  give(job: Job): Promise<Answer> {
    const waiting = Promise.withResolvers<Answer>()
    // The consumer sees the rejection when it awaits this answer, or has stopped reading.
    waiting.promise.catch(() => undefined)
    this.#waiting.push(waiting)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage(job)
    return waiting.promise
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}
