import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

import { textStream } from './text-stream.ts'

/** Characters that are serialised before the event loop may run other tasks. */
const sliceLength = 64 * 1024

/**
 * Serialises an object of very many entries as a stream of JSON text: serialising it in one go
 * would block the event loop. It is not validated against the call's schema; tests do that.
 */
export function jsonSlices(entries: Iterable<readonly [name: string, value: unknown]>): Readable {
  return textStream(slicesOf(entries))
}

async function* slicesOf(
  entries: Iterable<readonly [name: string, value: unknown]>,
): AsyncGenerator<string> {
  let slice = '{'
  let separator = ''
  for (const [name, value] of entries) {
    slice += `${separator}${JSON.stringify(name)}:${JSON.stringify(value)}`
    separator = ','
    if (slice.length < sliceLength) continue
    yield slice
    slice = ''
    await setImmediate()
  }
  yield `${slice}}`
}
