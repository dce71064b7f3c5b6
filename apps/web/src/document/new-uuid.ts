const versionFour = 0x40
const variantOne = 0x80

/**
 * A random uuid, version 4. `crypto.randomUUID` is missing where the product is served without TLS,
 * as on a village hall's own network.
 */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, place) => digits(place, byte)).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Two bytes of the sixteen say which kind of uuid this is. */
function digits(place: number, byte: number): string {
  let marked = byte
  if (place === 6) marked = (byte & 0x0f) | versionFour
  if (place === 8) marked = (byte & 0x3f) | variantOne
  return marked.toString(16).padStart(2, '0')
}
