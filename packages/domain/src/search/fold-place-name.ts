/** Words with several spellings, and their form in the key. */
const spelledAlike: Readonly<Record<string, string>> = {
  saint: 'st',
  sainte: 'st',
  ste: 'st',
  upon: 'on',
  gt: 'great',
  lt: 'little',
  mt: 'mount',
}

/** Abbreviations of the last word of a street's name; elsewhere in a name, 'st' is 'saint'. */
const streetAbbreviations: Readonly<Record<string, string>> = {
  st: 'street',
  str: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  ln: 'lane',
  la: 'lane',
  dr: 'drive',
  cl: 'close',
  cres: 'crescent',
  ct: 'court',
  crt: 'court',
  gdns: 'gardens',
  gr: 'grove',
  pl: 'place',
  sq: 'square',
  ter: 'terrace',
  pk: 'park',
  hl: 'hill',
}

/**
 * Normalises a name for place search: lower-case letters a to z and digits, words separated by
 * single spaces. Accents and apostrophes are dropped, hyphens and other punctuation separate words,
 * 'Saint' becomes 'st', 'upon' becomes 'on', '&' becomes 'and', a leading 'the' is dropped.
 * Idempotent.
 */
export function foldPlaceName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{Mark}'’‘ʼ`´.]/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
  const words = plain.split(' ').map((word) => spelledAlike[word] ?? word)
  return words.join(' ').replace(/^(?:the )+(?=.)/, '')
}

/** Expands an abbreviated last word: 'high st' is 'high street'. */
export function withoutAbbreviation(key: string): string | undefined {
  const words = key.split(' ')
  const last = words.at(-1) ?? ''
  const inFull = Object.hasOwn(streetAbbreviations, last) ? streetAbbreviations[last] : undefined
  return words.length < 2 || inFull === undefined
    ? undefined
    : [...words.slice(0, -1), inFull].join(' ')
}

/** Words that are not indexed as the start of a suffix. */
const joiningWords = new Set(['on', 'under', 'by', 'in', 'the', 'le', 'de', 'la', 'and', 'of', 'y'])

/**
 * The suffixes of a key that start at a later word: 'woodham ferrers' and 'ferrers' of 'south
 * woodham ferrers'.
 */
export function innerKeys(key: string): string[] {
  const words = key.split(' ')
  return words.flatMap((word, index) =>
    index === 0 || joiningWords.has(word) || word.length < 3 ? [] : [words.slice(index).join(' ')],
  )
}
