/** What may stand in messages of libraries and of other servers, and is nobody's to read in a log. */
const masks: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // The user and the password of a URL.
  [/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1'],
  [/[^\s<>"'(),;:=/]+@[^\s<>"'(),;:]+\.[^\s<>"'(),;:.]+/g, '(address)'],
  // Searches, positions and secrets of links are in queries.
  [/\?[^\s"'<>]+/g, '?…'],
  // Fastify quotes the whole address of a request in its warnings.
  [/"\/[^"\s]*"/g, '"…"'],
  // Tokens of sessions, links and programs, and hashes.
  [/\b(?:bearer|basic)\s+\S+/gi, '(token)'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22,}/g, '(token)'],
  // Positions in degrees, to within a street.
  [/(?<![\d.])-?\d{1,3}\.\d{4,}(?![\d.])/g, '(number)'],
]

/** A text without addresses, passwords of URLs, tokens, queries and positions. */
export function maskValues(text: string): string {
  return masks.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), text)
}
