import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

export type ThreadReply<Answer> = { readonly answer: Answer } | { readonly failure: string }

/**
 * Has jobs done in threads, one for each core, and gives the answers in the order of the jobs. Jobs
 * are drawn no faster than they are done, so that memory stays flat. `script` is a module that calls
 * `answerJobs`. Jobs and answers are copied on their way. Ends its threads, however it ends.
 */
export async function* mapInThreads<Job, Answer>(
  script: URL,
  jobs: AsyncIterable<Job> | Iterable<Job>,
  { signal, threads = availableParallelism() }: { signal: AbortSignal; threads?: number },
): AsyncGenerator<Answer> {
  const crew = Array.from({ length: threads }, () => new Thread<Job, Answer>(script))
  const answers: Promise<Answer>[] = []
  let count = 0
  try {
    for await (const job of jobs) {
      signal.throwIfAborted()
      const thread = crew[count++ % threads] as Thread<Job, Answer>
      answers.push(thread.give(job))
      // Two for each thread: one in hand and one to go on with.
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

/** One thread, which does its jobs one after the other. */
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
    // Whoever reads the answers hears of it in its turn, or has stopped reading.
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
