import { locales } from '../text/language.ts'
/** 'Field 9' stands before 'Field 10', and Tŷ beside Ty. */
const collator = new Intl.Collator(locales, { numeric: true, sensitivity: 'base' })

export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}

/** Whether a text holds every word that was typed, whatever its case and accents. */
export function holdsWords(typed: string): (text: string) => boolean {
  const holds = holdsPlainWords(typed)
  return (text) => holds(() => plainText(text))
}

/** The same for a text that is plain already. It is asked for only where any word was typed. */
export function holdsPlainWords(typed: string): (text: () => string) => boolean {
  const words = plainText(typed).split(/\s+/).filter(Boolean)
  return (text) => {
    const searched = words.length === 0 ? '' : text()
    return words.every((word) => searched.includes(word))
  }
}

/** Without case and accents. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
