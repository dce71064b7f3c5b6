import { locales } from '../text/language.ts'
/** 'Field 9' sorts before 'Field 10', and Tŷ beside Ty. */
const collator = new Intl.Collator(locales, { numeric: true, sensitivity: 'base' })

export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}

/** Returns a predicate for texts that contain every typed word, ignoring case and diacritics. */
export function matchesSearchText(typed: string): (text: string) => boolean {
  const holds = containsPlainText(typed)
  return (text) => holds(() => plainText(text))
}

/**
 * The same for texts already folded by `plainText`. The text is computed only if a word was typed.
 */
export function containsPlainText(typed: string): (text: () => string) => boolean {
  const words = plainText(typed).split(/\s+/).filter(Boolean)
  return (text) => {
    const searched = words.length === 0 ? '' : text()
    return words.every((word) => searched.includes(word))
  }
}

/** Folded to lower case without diacritics. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
