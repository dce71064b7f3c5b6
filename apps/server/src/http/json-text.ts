import { Problem } from '@terrier/contract/problems'

/** The limit of nesting: a GeoJSON MultiPolygon in a saved map needs about 12. */
const deepestNesting = 64

const quote = 0x22
const backslash = 0x5c

/**
 * Parses untrusted JSON. Throws 'bad-request' for invalid JSON and for nesting so deep that a
 * recursive function over it could exhaust the stack.
 */
export function parseJson(text: string): unknown {
  if (nestingOf(text) > deepestNesting) {
    throw new Problem('bad-request', { message: 'The JSON is nested too deeply.' })
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Problem('bad-request', { message: 'The request is not valid JSON.', cause })
  }
}

/** The deepest nesting of brackets outside strings; scanning stops once it exceeds the limit. */
function nestingOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < text.length && deepest <= deepestNesting; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, ++depth)
    else if (code === 0x5d || code === 0x7d) depth--
  }
  return deepest
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1
  while (text.charCodeAt(before) === backslash) before--
  return (at - before) % 2 === 0
}
