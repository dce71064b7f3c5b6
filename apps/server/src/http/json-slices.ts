import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

import { textStream } from './text-stream.ts'

/** So much text is put together in one go; then others have their turn. */
const sliceLength = 64 * 1024

/**
 * An object of a great many entries as JSON, put together in slices while it is sent: writing it at
 * once would keep everybody else waiting. It is not checked against the call's schema; tests do that.
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
