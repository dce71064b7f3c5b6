/** Letters that are one sign and are written as others where the sign is not to be had. */
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
 * Forms of company and what they are abbreviated to, between spaces; the later ones in terms of what
 * the first leaves. CYFYNGEDIG is what LIMITED is in Welsh. Companies Act 2006, sections 58 and 59.
 */
const forms: readonly (readonly [RegExp, string])[] = [
  [/(?<![^ ])(?:limited|cyfyngedig|cyf)(?![^ ])/g, 'ltd'],
  [/(?<![^ ])(?:public ltd company|cwmni cyhoeddus ltd)(?![^ ])/g, 'plc'],
  [/(?<![^ ])(?:ltd liability partnership|partneriaeth atebolrwydd ltd)(?![^ ])/g, 'llp'],
  [/(?<![^ ])(?:community interest company|cwmni buddiant cymunedol)(?![^ ])/g, 'cic'],
]

/**
 * A proprietor's name as owners are compared and searched by: what people, and clerks, write in
 * several ways is made one. Lower case without accents, '&' is 'and', apostrophes are dropped and
 * other punctuation parts words, 'J. S.' is 'JS', forms of company are abbreviated, a leading THE
 * is left off. Folding what is folded changes nothing. Not for showing to people.
 */
export function foldOwnerName(name: string): string {
  const parted = joinInitials(partedWords(name))
  return forms
    .reduce((text, [form, abbreviation]) => text.replaceAll(form, abbreviation), parted)
    .replace(/^(?:the )+/, '')
}

/** Lower-case words of letters and digits with one space between any two. */
function partedWords(name: string): string {
  // Nearly all names are plain, and there are millions.
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
      // The acute accent that stands alone is an apostrophe to whoever typed it.
      .replaceAll('´', "'")
      .normalize('NFKD')
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/\p{Mark}/gu, '')
      .replaceAll(/[æœøßłđðþı]/g, (letter) => spelledOut[letter] ?? letter)
  )
}

/** 'c i c' becomes 'cic', as 'p l c' and 'j s' in 'j s marsh'; a lone letter stays what it is. */
function joinInitials(text: string): string {
  return text.replaceAll(/(?<![^ ])\p{L}(?: \p{L})+(?![^ ])/gu, (initials) =>
    initials.replaceAll(' ', ''),
  )
}
