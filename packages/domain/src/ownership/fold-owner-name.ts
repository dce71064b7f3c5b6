/**
 * Ligatures and letters that Unicode normalisation does not decompose, with their usual
 * transcription.
 */
const spelledOut: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * Company forms and their abbreviations, matched between spaces and applied in order: later ones
 * match the output of earlier ones. CYFYNGEDIG is Welsh for LIMITED. Companies Act 2006, sections
 * 58 and 59.
 */
const forms: readonly (readonly [RegExp, string])[] = [
  [/(?<![^ ])(?:limited|cyfyngedig|cyf)(?![^ ])/g, 'ltd'],
  [/(?<![^ ])(?:public ltd company|cwmni cyhoeddus ltd)(?![^ ])/g, 'plc'],
  [/(?<![^ ])(?:ltd liability partnership|partneriaeth atebolrwydd ltd)(?![^ ])/g, 'llp'],
  [/(?<![^ ])(?:community interest company|cwmni buddiant cymunedol)(?![^ ])/g, 'cic'],
]

/**
 * Normalises a proprietor's name for comparison and search. Lower case without accents, '&' becomes
 * 'and', apostrophes are dropped and other punctuation separates words, 'J. S.' becomes 'js',
 * company forms are abbreviated, a leading THE is dropped. Idempotent. Not for display.
 */
export function foldOwnerName(name: string): string {
  const parted = joinInitials(partedWords(name))
  return forms
    .reduce((text, [form, abbreviation]) => text.replaceAll(form, abbreviation), parted)
    .replace(/^(?:the )+/, '')
}

/** Lower-case words of letters and digits, separated by single spaces. */
function partedWords(name: string): string {
  // Fast path: nearly all of the millions of names are ASCII.
  if (/^[ -~]*$/.test(name)) {
    const text = name.includes('&') ? name.replaceAll('&', ' and ') : name
    return text
      .toLowerCase()
      .replaceAll(/['`]/g, '')
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim()
  }
  return withoutAccents(name)
    .replaceAll('&', ' and ')
    .replaceAll(/['’‘‛ʼ′`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function withoutAccents(name: string): string {
  return (
    name
      .normalize('NFC')
      // A stand-alone acute accent was meant as an apostrophe.
      .replaceAll('´', "'")
      .normalize('NFKD')
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/\p{Mark}/gu, '')
      .replaceAll(/[æœøßłđðþı]/g, (letter) => spelledOut[letter] ?? letter)
  )
}

/**
 * Joins single letters: 'c i c' becomes 'cic', as 'p l c' and the 'j s' of 'j s marsh'; a lone
 * letter is not changed.
 */
function joinInitials(text: string): string {
  return text.replaceAll(/(?<![^ ])\p{L}(?: \p{L})+(?![^ ])/gu, (initials) =>
    initials.replaceAll(' ', ''),
  )
}
