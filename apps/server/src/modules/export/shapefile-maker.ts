import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { Problem } from '@terrier/contract/problems'

import { RetryLater } from '../../http/retry-later.ts'
import { BoundedQueue, QueueFull } from '../../queue/bounded-queue.ts'
import type { ShapefileAnswer } from './shapefile-answer.ts'

const longestMs = 60_000
/** After so long without an export the thread and its memory are given back. */
const idleMs = 60_000
const mostWaiting = 20

/** Makes shapefiles in a thread of its own, one after another, so that nobody else waits for them. */
export class ShapefileMaker {
  readonly #queue = new BoundedQueue({ atOnce: 1, mostWaiting })
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  /**
   * The zipped shapefiles of a map. Throws 'nothing-to-export', 'outside-national-grid',
   * 'too-many-requests', or 'export-failed' with the cause.
   */
  async make(data: string): Promise<Uint8Array> {
    const answer = await this.#queue.run(() => this.#ask(data)).catch(asProblem)
    if ('zip' in answer) return answer.zip
    if ('empty' in answer) throw new Problem('nothing-to-export')
    if ('outside' in answer) throw outsideGrid(answer.outside)
    throw new Problem('export-failed', { cause: new Error(answer.failure) })
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  async #ask(data: string): Promise<ShapefileAnswer> {
    clearTimeout(this.#idle)
    this.#worker ??= new Worker(new URL('./shapefile-worker.ts', import.meta.url))
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      this.#worker.postMessage(data)
      // `once` also throws what the thread dies of.
      const [answer] = await once(this.#worker, 'message', {
        signal: AbortSignal.timeout(longestMs),
      })
      this.#idle = setTimeout(() => void this.close(), idleMs).unref()
      return answer as ShapefileAnswer
    } catch (error) {
      // Stuck or dead: the next export gets a new one.
      await this.close()
      throw error
    }
  }
}

function asProblem(error: unknown): never {
  if (error instanceof QueueFull) throw new RetryLater('too-many-requests', 10, { cause: error })
  throw new Problem('export-failed', { cause: error })
}

function outsideGrid(names: readonly string[]): Problem {
  const some = names.slice(0, 3).join(', ')
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return new Problem('outside-national-grid', {
    message: `${some}${more} cannot be exported: outside the British National Grid.`,
  })
}
