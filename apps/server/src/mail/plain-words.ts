const longestWords = 120

/** Control characters, line and paragraph ends, and marks that turn the direction of reading. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/**
 * A name from outside as it may stand in a mail, also in its subject: one line, no longer than a line
 * should be, and nothing in it that cannot be seen.
 */
export function plainWords(text: string): string {
  const words = text.toWellFormed().replace(unseen, ' ').replaceAll(/\s+/g, ' ').trim()
  // By code point: half a letter is no text.
  return Array.from(words).slice(0, longestWords).join('')
}

const wordJoiner = '\u2060'

/**
 * The same for the body, where mail programs turn whatever looks like an address into a link: a map
 * may be named 'evil.example', and the mail should not lead there.
 */
export const unlinkedWords = (text: string): string =>
  plainWords(text).replaceAll(/[.:/@](?=\S)/g, `$&${wordJoiner}`)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
