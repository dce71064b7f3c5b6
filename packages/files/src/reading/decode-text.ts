import { isUtf8 } from 'node:buffer'

const lineFeed = 0x0a

/** Past this much without a line end it is no text of lines, and must not fill the memory. */
const lineMaxBytes = 4 * 1024 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const windows1252 = new TextDecoder('windows-1252')

/**
 * The text of a file that ought to be UTF-8, in blocks that end at the end of a line. A line that is
 * not UTF-8 is read as Windows-1252, which any bytes are, and its number (from 1) is told: registers
 * gather rows from many hands, and one old row must not cost the others.
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
