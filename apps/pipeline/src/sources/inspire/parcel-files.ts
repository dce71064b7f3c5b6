import { availableParallelism } from 'node:os'

import { fingerprintOf } from '../../reading/fingerprint.ts'
import type { Input } from '@terrier/files/reading/input'
import { parcelBatches, type ParcelBatch } from './parcel-batches.ts'
import { ReaderThread } from './reader-thread.ts'

/** The next INSPIRE file. */
export interface ParcelFile {
  readonly input: Input
  readonly fingerprint: string
  /** Its parcels; undefined where the file is skipped. */
  readonly batches: AsyncIterable<ParcelBatch> | undefined
}

/** Whether a file is to be read, by its fingerprint and its index. */
type WantsFile = (input: Input, fingerprint: string, index: number) => boolean

/** Below this size the work is done before a thread has started. */
const worthThreadsBytes = 4 * 1024 * 1024

/**
 * Yields the files in order while worker threads, one for each core, read ahead. Each file must be
 * consumed before the next is requested. `isWanted` decides whether a file is read.
 */
export async function* parcelFiles(
  inputs: readonly Input[],
  isWanted: WantsFile,
  signal: AbortSignal,
): AsyncGenerator<ParcelFile> {
  const sizeBytes = inputs.reduce((sum, input) => sum + input.sizeBytes, 0)
  yield* sizeBytes < worthThreadsBytes
    ? filesHere(inputs, isWanted, signal)
    : filesByThreads(inputs, isWanted, signal)
}

async function* filesHere(
  inputs: readonly Input[],
  isWanted: WantsFile,
  signal: AbortSignal,
): AsyncGenerator<ParcelFile> {
  for (const [index, input] of inputs.entries()) {
    const fingerprint = await fingerprintOf([input], signal)
    const batches = isWanted(input, fingerprint, index) ? parcelBatches(input, signal) : undefined
    yield { input, fingerprint, batches }
  }
}

async function* filesByThreads(
  inputs: readonly Input[],
  isWanted: WantsFile,
  signal: AbortSignal,
): AsyncGenerator<ParcelFile> {
  const count = Math.min(availableParallelism(), inputs.length)
  const threads = Array.from({ length: count }, () => new ReaderThread())
  const begin = (input: Input, index: number, thread: ReaderThread) => {
    const opening = thread.open(input, (fingerprint) => isWanted(input, fingerprint, index))
    // A refused file is reported when it is awaited; until then its rejection must not count as
    // unhandled.
    opening.catch(() => undefined)
    return { input, thread, opening }
  }
  try {
    const begun = threads.flatMap((thread, index) => {
      const input = inputs[index]
      return input ? [begin(input, index, thread)] : []
    })
    for (let turn = begun.shift(), next = count; turn; turn = begun.shift(), next++) {
      const { input, thread, opening } = turn
      const { fingerprint, isRead } = await opening
      signal.throwIfAborted()
      yield { input, fingerprint, batches: isRead ? thread.batches() : undefined }
      const following = inputs[next]
      if (following) begun.push(begin(following, next, thread))
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.end()))
  }
}
