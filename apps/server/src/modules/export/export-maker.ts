import { on } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { ExportNews } from '@terrier/contract/exports'
import { Problem } from '@terrier/contract/problems'
import type { DataLayer } from '@terrier/domain/data-groups/data-layer'
import { StoreProblem } from '@terrier/store/store-problem'

import { RetryLater } from '../../http/retry-later.ts'
import { BoundedQueue } from '../../queue/bounded-queue.ts'
import type {
  ExportFile,
  ExportOrder,
  FromExportThread,
  ToExportThread,
} from './export-messages.ts'
import type { FindProperties } from './selected-properties.ts'

/** A map of the largest size takes a tenth of it. */
const longestMs = 120_000
/** After so long without an export the thread and its memory are given back. */
const idleMs = 60_000
const mostWaiting = 20
/** Of all places, so that one person cannot take them from everybody else. */
const mostOfOnePerson = 10

export interface ExportRequest extends Omit<ExportOrder, 'data'> {
  readonly userId: number
  /** Gets the saved map only when it is its turn: twenty large ones at once would fill the memory. */
  readonly load: () => Promise<string>
  /** The same of the data layers that are on, of which some are in memory at a time. */
  readonly loadLayers?: () => AsyncIterable<DataLayer>
}

interface MakeOptions {
  readonly findProperties: FindProperties
  /** Aborted when nobody waits for the file any more. */
  readonly signal: AbortSignal
  readonly onNews?: (news: ExportNews) => void
}

/** Makes exports in a thread of its own, one after another, so that nobody else waits for them. */
export class ExportMaker {
  readonly #queue = new BoundedQueue({ atOnce: 1, mostWaiting })
  /** How many each person has in the line or under way. */
  readonly #ofPerson = new Map<number, number>()
  #thread: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  readonly #onFailure: (cause: unknown) => void

  /** `onFailure` hears of what goes wrong when a reply is under way already. */
  constructor(onFailure: (cause: unknown) => void = () => {}) {
    this.#onFailure = onFailure
  }

  /** Throws 'too-many-requests' when the person's next export could not even wait. */
  demandRoom(userId: number): void {
    const own = this.#ofPerson.get(userId) ?? 0
    if (this.#queue.isFull || own >= mostOfOnePerson) {
      throw new RetryLater('too-many-requests', retrySeconds)
    }
  }

  /**
   * The file of a map. Throws 'nothing-to-export', 'outside-national-grid', 'too-large',
   * 'too-many-requests', or 'export-failed' with the cause; the signal's reason when it was aborted.
   */
  async make(request: ExportRequest, options: MakeOptions): Promise<ExportFile> {
    const { signal, onNews } = options
    this.demandRoom(request.userId)
    this.#count(request.userId, 1)
    const onPlace = (ahead: number) => onNews?.({ waitingFor: ahead })
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

  /** The same problem; a failure of ours is told to the log, since no error handler will see it. */
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
    { findProperties, signal, onNews }: MakeOptions,
  ): Promise<Ended> {
    onNews?.({ done: 0 })
    const data = await load()
    clearTimeout(this.#idle)
    const thread = (this.#thread ??= new Worker(new URL('./export-thread.ts', import.meta.url)))
    const anyEnd = AbortSignal.any([signal, AbortSignal.timeout(longestMs)])
    // From here on: what it says while the layers are on their way is not missed.
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
          onNews?.({ done: answer.done })
        } else {
          this.#idle = setTimeout(() => void this.close(), idleMs).unref()
          return answer
        }
      }
      throw new Error('The thread that makes exports has ended')
    } catch (error) {
      // Stuck, dead, or at work for somebody who has left: the next export gets a new one.
      await this.close()
      throw error
    }
  }
}

/** What ends an order. */
type Ended = Exclude<FromExportThread, { readonly selected: unknown } | { readonly done: unknown }>

const retrySeconds = 10

function send(thread: Worker, message: ToExportThread): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  thread.postMessage(message)
}

/** Also throws what the thread dies of. */
function messagesOf(thread: Worker, signal: AbortSignal): AsyncIterable<[FromExportThread]> {
  return on(thread, 'message', { signal, close: ['exit'] }) as AsyncIterable<[FromExportThread]>
}

/** What the database says goes on as it is. */
function asProblem(error: unknown): unknown {
  if (error instanceof Problem || error instanceof StoreProblem) return error
  return new Problem('export-failed', { cause: error })
}

function outsideGrid(names: readonly string[]): Problem {
  const some = names.slice(0, 3).join(', ')
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return new Problem('outside-national-grid', {
    message: `${some}${more} cannot be exported: outside the British National Grid.`,
  })
}
