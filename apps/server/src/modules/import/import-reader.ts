import { on } from 'node:events'
import { Worker } from 'node:worker_threads'

import { Problem } from '@terrier/contract/problems'
import type { FindPostcodes } from '@terrier/files/csv/geocode-by-postcode'

import { RetryLater } from '../../http/retry-later.ts'
import { BoundedQueue, QueueFull, type QueueLength } from '../../queue/bounded-queue.ts'
import { limitCpuTime } from '../../threads/limit-cpu-time.ts'
import type { FromImportThread, ImportJob, ToImportThread } from './import-messages.ts'

/** Time limits of one file. */
interface ImportLimits {
  /** Processor time for detecting the format; a valid file of the largest size takes a fifth of it. */
  readonly untilFoundCpuMs: number
  /** The same by the clock, for a busy machine. */
  readonly untilFoundMs: number
  /** From then on to the last chunk sent, also to a client that reads slowly or not at all. */
  readonly longestMs: number
}

const usualLimits: ImportLimits = {
  untilFoundCpuMs: 15_000,
  untilFoundMs: 2 * 60_000,
  longestMs: 5 * 60_000,
}
const retrySeconds = 10
const mostOfOnePerson = 2
/** The limit of the thread's JavaScript heap. */
const memoryMegabytes = 400

/** Reads files in worker threads, two at a time, so that they do not block other requests. */
export class ImportReader {
  readonly #queue = new BoundedQueue({ atOnce: 2, mostWaiting: 10 })
  readonly #ofPerson = new Map<number, number>()
  readonly #threads = new Set<Worker>()
  readonly #onFailure: (cause: unknown) => void
  readonly #limits: ImportLimits

  /** `onFailure` receives errors that occur after the reply has begun. */
  constructor(onFailure: (cause: unknown) => void = () => {}, limits = usualLimits) {
    this.#onFailure = onFailure
    this.#limits = limits
  }

  get length(): QueueLength {
    return this.#queue.length
  }

  /**
   * Returns the problem; logs it if it is an internal error, since no error handler will see it.
   */
  reported(problem: Problem): Problem {
    if (problem.status >= 500) this.#onFailure(problem.cause ?? problem)
    return problem
  }

  /**
   * Throws 'too-many-requests' when this user, or all users together, have too many imports
   * running.
   */
  assertCapacity(userId: number): void {
    const own = this.#ofPerson.get(userId) ?? 0
    if (this.#queue.isFull || own >= mostOfOnePerson) {
      throw new RetryLater('too-many-requests', retrySeconds)
    }
  }

  /** Counts a running import of the user until the returned function is called. */
  enter(userId: number): () => void {
    this.assertCapacity(userId)
    this.#ofPerson.set(userId, (this.#ofPerson.get(userId) ?? 0) + 1)
    return () => {
      const left = (this.#ofPerson.get(userId) ?? 1) - 1
      if (left > 0) this.#ofPerson.set(userId, left)
      else this.#ofPerson.delete(userId)
    }
  }

  /**
   * The file as chunks of lines. The first chunk is yielded only when the file is known to be
   * readable so far. Throws 'unreadable-file' with the reason.
   */
  async *read(
    order: ImportJob,
    findPostcodes: FindPostcodes,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    const begun = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const work = () => {
      begun.resolve()
      return over.promise
    }
    this.#queue.run(work, { signal }).catch((cause: unknown) => begun.reject(cause))
    await begun.promise.catch((cause: unknown) => {
      throw cause instanceof QueueFull ? new RetryLater('too-many-requests', retrySeconds) : cause
    })
    const stuck = new AbortController()
    // While a client reads nothing, this function is not resumed: its place is given away here.
    stuck.signal.addEventListener('abort', () => over.resolve())
    try {
      yield* this.#pieces(order, findPostcodes, { signal, stuck })
    } finally {
      over.resolve()
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.terminate()))
  }

  async *#pieces(
    order: ImportJob,
    findPostcodes: FindPostcodes,
    { signal, stuck }: { readonly signal: AbortSignal; readonly stuck: AbortController },
  ): AsyncGenerator<string> {
    const thread = new Worker(new URL('./import-thread.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    })
    this.#threads.add(thread)
    const send = (message: ToImportThread) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(message)
    stuck.signal.addEventListener('abort', () => void thread.terminate())
    const { untilFoundCpuMs, untilFoundMs, longestMs } = this.#limits
    const endCpuLimit = limitCpuTime(thread, untilFoundCpuMs, () => stuck.abort())
    let timer = setTimeout(() => stuck.abort(), untilFoundMs)
    let isFound = false
    try {
      const anyEnd = AbortSignal.any([signal, stuck.signal])
      for await (const [answer] of messagesOf(thread, anyEnd)) {
        if ('postcodes' in answer) {
          send({ places: await findPostcodes(answer.postcodes) })
          continue
        }
        if ('refused' in answer) throw new Problem('unreadable-file', { message: answer.refused })
        if (!isFound) {
          endCpuLimit()
          clearTimeout(timer)
          timer = setTimeout(() => stuck.abort(), longestMs)
          isFound = true
        }
        yield answer.lines
        if (answer.isLast) return
        send('next')
      }
      throw new Error('The thread that reads a file has ended')
    } catch (cause) {
      signal.throwIfAborted()
      throw asProblem(cause, stuck.signal.aborted)
    } finally {
      endCpuLimit()
      clearTimeout(timer)
      this.#threads.delete(thread)
      await thread.terminate()
    }
  }
}

function messagesOf(thread: Worker, signal: AbortSignal): AsyncIterable<[FromImportThread]> {
  return on(thread, 'message', { signal, close: ['exit'] }) as AsyncIterable<[FromImportThread]>
}

/** Exceeded limits of memory or time, which no valid file causes. */
function asProblem(cause: unknown, isStuck: boolean): unknown {
  const isFull = (cause as { code?: unknown } | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY'
  if (!isStuck && !isFull) return cause
  return new Problem('unreadable-file', { message: 'It is too complex to read.', cause })
}
