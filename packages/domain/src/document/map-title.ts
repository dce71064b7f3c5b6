import { mapTitleMaxLength, untitledMapName } from '@terrier/contract/limits'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Normalises a typed map title: one line, trimmed, at most 30 characters, and 'Untitled Map' when
 * nothing is left. Specification 5, "Maps".
 *
 * Characters are counted as code points of the composed form (NFC), so that ŵ is one; a grapheme of
 * several code points (an emoji, a rare accent) is never cut.
 */
export function mapTitle(text: string): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  let title = ''
  let length = 0
  for (const { segment } of graphemes.segment(line)) {
    length += Array.from(segment).length
    if (length > mapTitleMaxLength) break
    title += segment
  }
  return title.trim() || untitledMapName
}
