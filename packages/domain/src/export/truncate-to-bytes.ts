const utf8 = new TextEncoder()
const characters = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

/** Truncates a text to a number of UTF-8 bytes without splitting a character. */
export function truncateToBytes(text: string, mostBytes: number): string {
  if (utf8.encode(text).length <= mostBytes) return text
  let cut = ''
  let bytes = 0
  for (const { segment } of characters.segment(text)) {
    bytes += utf8.encode(segment).length
    if (bytes > mostBytes) break
    cut += segment
  }
  return cut
}
