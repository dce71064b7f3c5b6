import { on } from 'node:events'
import { Worker } from 'node:worker_threads'

import type { Input } from '@terrier/files/reading/input'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import type { ParcelBatch } from './parcel-batches.ts'
import type { ParseReply, ParseRequest } from './thread-messages.ts'

/** The main thread's handle of a worker thread that reads INSPIRE files. */
export class ReaderThread {
  readonly #worker = new Worker(new URL('./parcel-thread.ts', import.meta.url))
  readonly #answers = on(this.#worker, 'message', { close: ['exit'] })

  /**
   * Computes the fingerprint of a file and, if `isWanted` returns true, starts to read it. The
   * previous file must have been read to its end.
   */
  async open(
    { path, name }: Input,
    isWanted: (fingerprint: string) => boolean,
  ): Promise<{ fingerprint: string; isRead: boolean }> {
    this.#send({ kind: 'open', path, name })
    const answer = await this.#answer()
    if (answer.kind !== 'fingerprint') throw unexpected(answer)
    const isRead = isWanted(answer.fingerprint)
    if (isRead) this.#send({ kind: 'read' })
    return { fingerprint: answer.fingerprint, isRead }
  }

  /** The batches of the file being read. */
  async *batches(): AsyncGenerator<ParcelBatch> {
    for (;;) {
      const answer = await this.#answer()
      if (answer.kind === 'end') return
      if (answer.kind !== 'batch') throw unexpected(answer)
      yield answer.batch
      this.#send({ kind: 'used' })
    }
  }

  /** Terminates the thread. */
  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  async #answer(): Promise<ParseReply> {
    const { done, value } = await this.#answers.next()
    if (done === true) throw new Error('A thread that read INSPIRE polygons has ended.')
    // The thread only posts messages of this type.
    const [answer] = value as [ParseReply]
    if (answer.kind === 'refused') throw new RefusedFile(answer.file, answer.why)
    if (answer.kind === 'failed') throw answer.error
    return answer
  }

  #send(order: ParseRequest): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage(order)
  }
}

function unexpected({ kind }: ParseReply): Error {
  return new Error(`A thread that reads INSPIRE polygons said '${kind}' out of turn.`)
}
