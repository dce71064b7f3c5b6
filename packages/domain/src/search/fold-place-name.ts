/** Words that are written in several ways, as the key has them. */
const spelledAlike: Readonly<Record<string, string>> = {
  saint: 'st',
  sainte: 'st',
  ste: 'st',
  upon: 'on',
  gt: 'great',
  lt: 'little',
  mt: 'mount',
}

/** What the last word of the name of a street is abbreviated to; 'st' in front of others is a saint. */
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
 * A name as places are searched by: lower-case letters a to z and figures, a space between words.
 * Accents and apostrophes are dropped, hyphens and other punctuation part words, 'Saint' is 'st',
 * 'upon' is 'on', '&' is 'and', a leading 'the' is left off. Folding what is folded changes nothing.
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

/** The key with the abbreviation at its end written out: 'high st' is 'high street'. */
export function withoutAbbreviation(key: string): string | undefined {
  const words = key.split(' ')
  const last = words.at(-1) ?? ''
  const inFull = Object.hasOwn(streetAbbreviations, last) ? streetAbbreviations[last] : undefined
  return words.length < 2 || inFull === undefined
    ? undefined
    : [...words.slice(0, -1), inFull].join(' ')
}

/** Words that say nothing at the beginning of the rest of a name. */
const joiningWords = new Set(['on', 'under', 'by', 'in', 'the', 'le', 'de', 'la', 'and', 'of', 'y'])

/** The rests of a key from its second word on: 'woodham ferrers' and 'ferrers' of 'south woodham ferrers'. */
export function innerKeys(key: string): string[] {
  const words = key.split(' ')
  return words.flatMap((word, index) =>
    index === 0 || joiningWords.has(word) || word.length < 3 ? [] : [words.slice(index).join(' ')],
  )
}
