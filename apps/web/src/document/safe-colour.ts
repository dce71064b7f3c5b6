/** A colour that is safe to use in a style, '#rrggbb' in lower case; null for anything else. */
export function safeColour(colour: unknown): string | null {
  return typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : null
}
