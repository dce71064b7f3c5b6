import { parentPort } from 'node:worker_threads'

import { assertNever } from '@terrier/geo/assert-never'

import { fingerprintOf } from '../../reading/fingerprint.ts'
import { openInputs, type Input } from '@terrier/files/reading/input'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import { BackPressure } from './back-pressure.ts'
import { gmlFiles } from './gml-files.ts'
import { parcelBatches } from './parcel-batches.ts'
import type { ParseReply, ParseRequest } from './thread-messages.ts'

/*
 * A worker thread that reads INSPIRE files, one after the other: first it computes the fingerprint
 * of a file and then, if the file is wanted, streams its parcels, with backpressure from the main
 * thread.
 */

/** Batches that may be queued: some 100,000 parcels, more than most authorities have. */
const batchesAhead = 32

/** Never aborted: the main thread terminates this one instead. */
const { signal } = new AbortController()

let opened: Input | undefined
const backPressure = new BackPressure(batchesAhead)

parentPort?.on('message', (order: ParseRequest) => {
  switch (order.kind) {
    case 'open':
      void answering(() => open(order.path, order.name))
      break
    case 'read':
      void answering(read)
      break
    case 'used':
      backPressure.used()
      break
    default:
      assertNever(order)
  }
})

async function open(path: string, name: string): Promise<void> {
  opened = (await openInputs(path, gmlFiles)).find((input) => input.name === name)
  if (!opened) throw new RefusedFile(path, `${name} is no longer in it.`)
  answer({ kind: 'fingerprint', fingerprint: await fingerprintOf([opened], signal) })
}

async function read(): Promise<void> {
  if (!opened) throw new Error('A file must be opened before it is read.')
  for await (const batch of parcelBatches(opened, signal)) {
    await backPressure.made()
    answer({ kind: 'batch', batch }, [batch.encoded.buffer])
  }
  answer({ kind: 'end' })
}

/** Sends errors to the main thread, which reports them. */
async function answering(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // Structured cloning between threads does not preserve the class of an error.
    if (error instanceof RefusedFile) {
      answer({ kind: 'refused', file: error.file, why: error.why })
    } else answer({ kind: 'failed', error })
  }
}

function answer(what: ParseReply, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(what, transfer)
}
