const longestName = 40
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A name in quotation marks, on one line, truncated when it is too long for a message. */
export function quotedName(name: string): string {
  const line = name.slice(0, 1000).replaceAll(/\s+/gu, ' ').trim()
  const text = Array.from(graphemes.segment(line), ({ segment }) => segment)
  const short = text.length > longestName ? [...text.slice(0, longestName - 1), '…'] : text
  return `'${short.join('')}'`
}
