import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import type { TileBlock, RenderedBlock } from './render-thread.ts'

interface Waiting {
  resolve(drawn: RenderedBlock): void
  reject(error: unknown): void
}

/**
 * Worker threads that render blocks, at most one for each core. An error in one rejects the blocks queued
 * on it.
 */
export class RenderThreads {
  readonly size = availableParallelism()
  readonly #threads: DrawingThread[] = []

  /** Renders a block on an idle thread, on a new one, or on the one with the shortest queue. */
  draw(work: TileBlock): Promise<RenderedBlock> {
    const [idlest] = this.#threads.toSorted((one, other) => one.waiting - other.waiting)
    if (idlest && (idlest.waiting === 0 || this.#threads.length === this.size)) {
      return idlest.draw(work)
    }
    const started = new DrawingThread()
    this.#threads.push(started)
    return started.draw(work)
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()))
  }
}

/** A worker thread, which answers in the order of its requests. */
class DrawingThread {
  readonly #worker = new Worker(new URL('render-thread.ts', import.meta.url))
  readonly #waiting: Waiting[] = []

  constructor() {
    this.#worker.on('message', (drawn: RenderedBlock) => this.#waiting.shift()?.resolve(drawn))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('A drawing thread has ended.')))
  }

  get waiting(): number {
    return this.#waiting.length
  }

  draw(work: TileBlock): Promise<RenderedBlock> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
      this.#worker.postMessage(work, [])
    })
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #fail(error: unknown): void {
    for (const waiting of this.#waiting.splice(0)) waiting.reject(error)
  }
}
