import { isUtf8 } from 'node:buffer'

const lineFeed = 0x0a

/** Data without a line end for this long is not text in lines, and must not exhaust memory. */
const lineMaxBytes = 4 * 1024 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const windows1252 = new TextDecoder('windows-1252')

/**
 * Decodes UTF-8 text in blocks that end at a line end. A line that is not valid UTF-8 is decoded as
 * Windows-1252, which accepts any bytes, and its number (from 1) is reported: registers are merged
 * from many sources, and one legacy row must not make the others unreadable.
 */
export async function* decodeLines(
  chunks: AsyncIterable<Uint8Array>,
  onOtherEncoding: (line: number) => void,
): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  let line = 1
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk])
    const lastLineEnd = bytes.lastIndexOf(lineFeed) + 1
    const end = lastLineEnd === 0 && bytes.length > lineMaxBytes ? bytes.length : lastLineEnd
    rest = bytes.subarray(end)
    if (end === 0) continue
    const block = bytes.subarray(0, end)
    yield decodeBlock(block, line, onOtherEncoding)
    line += countLines(block)
  }
  if (rest.length > 0) yield decodeBlock(rest, line, onOtherEncoding)
}

function decodeBlock(
  block: Buffer,
  firstLine: number,
  onOtherEncoding: (line: number) => void,
): string {
  if (isUtf8(block)) return utf8.decode(block)
  let text = ''
  let line = firstLine
  for (let start = 0; start < block.length; line++) {
    const feed = block.indexOf(lineFeed, start)
    const end = feed === -1 ? block.length : feed + 1
    const bytes = block.subarray(start, end)
    if (isUtf8(bytes)) text += utf8.decode(bytes)
    else {
      onOtherEncoding(line)
      text += windows1252.decode(bytes)
    }
    start = end
  }
  return text
}

function countLines(block: Buffer): number {
  let count = 0
  for (let at = block.indexOf(lineFeed); at !== -1; at = block.indexOf(lineFeed, at + 1)) count++
  return count
}
