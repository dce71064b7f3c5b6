import { mapTitleMaxLength } from '@terrier/contract/limits'

import { mapTitle } from './map-title.ts'

const inEnglish = (name: string): string => `Copy of ${name}`
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The title of a map's copy: 'Copy of {name}', or as `titled` formats it. Specification 5, "Maps".
 * A title over the length limit is truncated with '…', at a word boundary where that costs less
 * than half of the name.
 */
export function copyTitle(name: string, titled: (name: string) => string = inEnglish): string {
  const line = name.normalize('NFC').trim()
  const whole = titled(line)
  return lengthOf(whole) <= mapTitleMaxLength
    ? mapTitle(whole)
    : mapTitle(titled(`${beginningOf(line, mapTitleMaxLength - lengthOf(titled('…')))}…`))
}

function beginningOf(line: string, longest: number): string {
  let beginning = ''
  for (const { segment } of graphemes.segment(line)) {
    if (lengthOf(beginning + segment) > longest) break
    beginning += segment
  }
  const nextIsWord = /^\S/.test(line.slice(beginning.length))
  const words = /^(.*\S)\s+\S*$/su.exec(beginning)?.[1]
  const isLongEnough = words !== undefined && lengthOf(words) * 2 > longest
  return (nextIsWord && isLongEnough ? words : beginning).trim()
}

/** In code points, as `mapTitle` counts. */
const lengthOf = (text: string): number => Array.from(text).length
