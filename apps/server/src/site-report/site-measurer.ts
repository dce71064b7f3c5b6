import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { Problem } from '@terrier/contract/problems'
import type { MeasuredSite, SiteToMeasure } from '@terrier/domain/reports/measure-site'

import { RetryLater } from '../http/retry-later.ts'
import { BoundedQueue, QueueFull, type QueueLength } from '../queue/bounded-queue.ts'
import { limitCpuTime } from '../threads/limit-cpu-time.ts'

/** Processor time; a ward of a city takes a second. */
const longestCpuMs = 20_000
/** After this time without a report the thread is terminated and its memory freed. */
const idleMs = 60_000
const mostWaiting = 20
const retrySeconds = 5

/**
 * Measures sites in a worker thread, one after another, so that they do not block other requests.
 */
export class SiteMeasurer {
  readonly #queue = new BoundedQueue({ atOnce: 1, mostWaiting })
  #thread: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  get length(): QueueLength {
    return this.#queue.length
  }

  /** Throws 'too-many-requests', or 'feature-area-too-large' if it takes too long. */
  async measure(site: SiteToMeasure): Promise<MeasuredSite> {
    try {
      return await this.#queue.run(() => this.#ask(site))
    } catch (error) {
      if (error instanceof QueueFull) {
        throw new RetryLater('too-many-requests', retrySeconds, { cause: error })
      }
      throw error
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const thread = this.#thread
    this.#thread = undefined
    await thread?.terminate()
  }

  async #ask(site: SiteToMeasure): Promise<MeasuredSite> {
    clearTimeout(this.#idle)
    const thread = (this.#thread ??= new Worker(new URL('./measure-thread.ts', import.meta.url)))
    const tooLong = new AbortController()
    const endCpuLimit = limitCpuTime(thread, longestCpuMs, () => tooLong.abort())
    try {
      // Rejects with the error that ended the thread, too.
      const answered = once(thread, 'message', { signal: tooLong.signal })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(site)
      const [measured] = (await answered) as [MeasuredSite]
      this.#idle = setTimeout(() => void this.close(), idleMs).unref()
      return measured
    } catch (error) {
      await this.close()
      if (tooLong.signal.aborted) throw new Problem('feature-area-too-large', { cause: error })
      throw error
    } finally {
      endCpuLimit()
    }
  }
}
