import { on } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { ExportEvent } from '@terrier/contract/exports'
import { Problem } from '@terrier/contract/problems'
import type { DataLayer } from '@terrier/domain/data-groups/data-layer'
import { StoreProblem } from '@terrier/store/store-problem'

import { RetryLater } from '../../http/retry-later.ts'
import { BoundedQueue, type QueueLength } from '../../queue/bounded-queue.ts'
import type { ExportFile } from '../../map-files/export-file.ts'
import type { ExportJob, FromExportThread, ToExportThread } from './export-messages.ts'
import type { FindProperties } from '../../map-files/selected-properties.ts'

/** The time limit; a map of the largest size takes a tenth of it. */
const longestMs = 120_000
/** After this time without an export the thread is terminated and its memory freed. */
const idleMs = 60_000
const mostWaiting = 20
/** The part of the queue that one person may use, so that others can export too. */
const mostOfOnePerson = 10

export interface ExportRequest extends Omit<ExportJob, 'data'> {
  readonly userId: number
  /**
   * Loads the saved map only when its turn in the queue comes: twenty large ones would exhaust the
   * memory.
   */
  readonly load: () => Promise<string>
  /** The same for the visible data layers, streamed so that only a part is in memory. */
  readonly loadLayers?: () => AsyncIterable<DataLayer>
}

interface MakeOptions {
  readonly findProperties: FindProperties
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal
  readonly onEvent?: (events: ExportEvent) => void
}

/**
 * Creates exports in a worker thread, one after another, so that they do not block other requests.
 */
export class ExportQueue {
  readonly #queue = new BoundedQueue({ atOnce: 1, mostWaiting })
  /** Queued and running exports by user. */
  readonly #ofPerson = new Map<number, number>()
  #thread: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  readonly #onFailure: (cause: unknown) => void

  /** `onFailure` receives errors that occur after the reply has begun. */
  constructor(onFailure: (cause: unknown) => void = () => {}) {
    this.#onFailure = onFailure
  }

  get length(): QueueLength {
    return this.#queue.length
  }

  /** Throws 'too-many-requests' when the user's next export could not even be queued. */
  assertCapacity(userId: number): void {
    const own = this.#ofPerson.get(userId) ?? 0
    if (this.#queue.isFull || own >= mostOfOnePerson) {
      throw new RetryLater('too-many-requests', retrySeconds)
    }
  }

  /**
   * The exported file of a map. Throws 'nothing-to-export', 'outside-national-grid', 'too-large',
   * 'too-many-requests', or 'export-failed' with the cause; the signal's reason when it was
   * aborted.
   */
  async make(request: ExportRequest, options: MakeOptions): Promise<ExportFile> {
    const { signal, onEvent } = options
    this.assertCapacity(request.userId)
    this.#count(request.userId, 1)
    const onPlace = (ahead: number) => onEvent?.({ waitingFor: ahead })
    const answer = await this.#queue
      .run(() => this.#ask(request, options), { signal, onPlace })
      .catch((error: unknown) => {
        signal.throwIfAborted()
        throw asProblem(error)
      })
      .finally(() => this.#count(request.userId, -1))
    if ('file' in answer) return answer.file
    if ('empty' in answer) throw new Problem('nothing-to-export')
    if ('outside' in answer) throw outsideGrid(answer.outside)
    throw new Problem('export-failed', { cause: new Error(answer.failure) })
  }

  /**
   * Returns the problem; logs it if it is an internal error, since no error handler will see it.
   */
  reported(problem: Problem): Problem {
    if (problem.status >= 500) this.#onFailure(problem.cause ?? problem)
    return problem
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const thread = this.#thread
    this.#thread = undefined
    await thread?.terminate()
  }

  #count(userId: number, change: 1 | -1): void {
    const count = (this.#ofPerson.get(userId) ?? 0) + change
    if (count > 0) this.#ofPerson.set(userId, count)
    else this.#ofPerson.delete(userId)
  }

  async #ask(
    { load, loadLayers, ...wanted }: ExportRequest,
    { findProperties, signal, onEvent }: MakeOptions,
  ): Promise<Ended> {
    onEvent?.({ done: 0 })
    const data = await load()
    clearTimeout(this.#idle)
    const thread = (this.#thread ??= new Worker(new URL('./export-thread.ts', import.meta.url)))
    const anyEnd = AbortSignal.any([signal, AbortSignal.timeout(longestMs)])
    // Subscribed first, so that no message sent while the layers are loading is missed.
    const answers = messagesOf(thread, anyEnd)
    try {
      for await (const layer of loadLayers?.() ?? []) {
        signal.throwIfAborted()
        send(thread, { layer })
      }
      send(thread, { order: { ...wanted, data } })
      for await (const [answer] of answers) {
        if ('selected' in answer) {
          send(thread, { properties: await findProperties(answer.selected) })
        } else if ('done' in answer) {
          onEvent?.({ done: answer.done })
        } else {
          this.#idle = setTimeout(() => void this.close(), idleMs).unref()
          return answer
        }
      }
      throw new Error('The thread that makes exports has ended')
    } catch (error) {
      // The thread is stuck, dead, or works for a client that has left: the next export starts a
      // new one.
      await this.close()
      throw error
    }
  }
}

/** The messages that end an order. */
type Ended = Exclude<FromExportThread, { readonly selected: unknown } | { readonly done: unknown }>

const retrySeconds = 10

function send(thread: Worker, message: ToExportThread): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  thread.postMessage(message)
}

/** Also throws the error that ended the thread. */
function messagesOf(thread: Worker, signal: AbortSignal): AsyncIterable<[FromExportThread]> {
  return on(thread, 'message', { signal, close: ['exit'] }) as AsyncIterable<[FromExportThread]>
}

/** Errors of the database are passed on unchanged. */
function asProblem(error: unknown): unknown {
  if (error instanceof Problem || error instanceof StoreProblem) return error
  return new Problem('export-failed', { cause: error })
}

function outsideGrid(names: readonly string[]): Problem {
  const some = names.slice(0, 3).join(', ')
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return new Problem('outside-national-grid', {
    message: `Objects outside the British National Grid cannot be exported: ${some}${more}.`,
  })
}
