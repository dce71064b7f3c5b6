import type { ReadMonitor } from './file-chunks.ts'
import type { Input } from './input.ts'

type Utf16 = 'utf-16le' | 'utf-16be'

/** Too few bytes for detection. */
const leastBytes = 8

/**
 * Detects UTF-16, as spreadsheets save it: by its byte order mark or, without one, by the zeros in
 * every other byte of Latin letters and digits.
 */
export function detectUtf16(head: Uint8Array): Utf16 | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head.length < leastBytes) return undefined
  const zeros = (rest: number) =>
    head.filter((byte, place) => byte === 0 && place % 2 === rest).length / (head.length / 2)
  const [even, odd] = [zeros(0), zeros(1)]
  if (odd > 0.7 && even < 0.1) return 'utf-16le'
  return even > 0.7 && odd < 0.1 ? 'utf-16be' : undefined
}

/** Converts an input from UTF-16 to UTF-8, which all readers expect. */
export function fromUtf16(input: Input, encoding: Utf16): Input {
  async function* chunks(watch: ReadMonitor) {
    const decoder = new TextDecoder(encoding)
    for await (const chunk of input.chunks(watch)) {
      const text = decoder.decode(chunk, { stream: true })
      if (text !== '') yield Buffer.from(text)
    }
    const rest = decoder.decode()
    if (rest !== '') yield Buffer.from(rest)
  }
  return { ...input, chunks }
}

const carriageReturn = 0x0d
const lineFeed = 0x0a

/** Whether lines end in a bare carriage return, as Excel saves 'CSV (Macintosh)'. */
export function hasOnlyCarriageReturns(head: Uint8Array): boolean {
  return head.includes(carriageReturn) && !head.includes(lineFeed)
}

/** Replaces carriage returns by line feeds. */
export function withLineFeeds(input: Input): Input {
  async function* chunks(watch: ReadMonitor) {
    for await (const chunk of input.chunks(watch)) {
      yield chunk.map((byte) => (byte === carriageReturn ? lineFeed : byte))
    }
  }
  return { ...input, chunks }
}
