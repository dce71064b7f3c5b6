import { on } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { Input } from '@terrier/files/reading/input'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import type { ParcelBatch } from './parcel-batches.ts'
import type { ThreadAnswer, ThreadOrder } from './thread-messages.ts'

/** The main thread's end of a thread that reads INSPIRE files. */
export class ReadingThread {
  readonly #worker = new Worker(new URL('./parcel-thread.ts', import.meta.url))
  readonly #answers = on(this.#worker, 'message', { close: ['exit'] })

  /**
   * Takes the fingerprint of a file and, if `isWanted` says so, begins to read it at once. The file
   * before it must have been read to its end.
   */
  async open(
    { path, name }: Input,
    isWanted: (fingerprint: string) => boolean,
  ): Promise<{ fingerprint: string; isRead: boolean }> {
    this.#tell({ kind: 'open', path, name })
    const answer = await this.#answer()
    if (answer.kind !== 'fingerprint') throw unexpected(answer)
    const isRead = isWanted(answer.fingerprint)
    if (isRead) this.#tell({ kind: 'read' })
    return { fingerprint: answer.fingerprint, isRead }
  }

  /** What the file that is being read comes to. */
  async *batches(): AsyncGenerator<ParcelBatch> {
    for (;;) {
      const answer = await this.#answer()
      if (answer.kind === 'end') return
      if (answer.kind !== 'batch') throw unexpected(answer)
      yield answer.batch
      this.#tell({ kind: 'used' })
    }
  }

  /** Ends the thread wherever it is. */
  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  async #answer(): Promise<ThreadAnswer> {
    const { done, value } = await this.#answers.next()
    if (done === true) throw new Error('A thread that read INSPIRE polygons has ended.')
    // A thread says nothing else.
    const [answer] = value as [ThreadAnswer]
    if (answer.kind === 'refused') throw new RefusedFile(answer.file, answer.why)
    if (answer.kind === 'failed') throw answer.error
    return answer
  }

  #tell(order: ThreadOrder): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage(order)
  }
}

function unexpected({ kind }: ThreadAnswer): Error {
  return new Error(`A thread that reads INSPIRE polygons said '${kind}' out of turn.`)
}
