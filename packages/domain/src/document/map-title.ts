import { mapTitleMaxLength, untitledMapName } from '@terrier/contract/limits'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * What a map is called when somebody types `text`: one line, trimmed, at most 30 characters, and
 * 'Untitled Map' when nothing is left. Specification 5, "Maps".
 *
 * Characters are counted as code points of the composed form, so that ŵ is one; a letter made of
 * several (an emoji, a rare accent) is kept or left out whole.
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
