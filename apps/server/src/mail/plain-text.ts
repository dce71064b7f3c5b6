const longestWords = 120

/** Control characters, line and paragraph separators, and bidirectional formatting characters. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/**
 * Sanitises an untrusted name for a mail, including its subject: one line of limited length,
 * without invisible characters.
 */
export function plainText(text: string): string {
  const words = text.toWellFormed().replace(unseen, ' ').replaceAll(/\s+/g, ' ').trim()
  // By code point, so that no surrogate pair is split.
  return Array.from(words).slice(0, longestWords).join('')
}

const wordJoiner = '\u2060'

/**
 * The same for the body, where mail programs turn anything that looks like a URL into a link: a map
 * may be named 'evil.example', and the mail should not link to it.
 */
export const unlinkedText = (text: string): string =>
  plainText(text).replaceAll(/[.:/@](?=\S)/g, `$&${wordJoiner}`)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
