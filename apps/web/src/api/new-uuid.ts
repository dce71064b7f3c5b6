const versionFour = 0x40
const variantOne = 0x80

/**
 * A random UUID, version 4. `crypto.randomUUID` exists only in secure contexts, so it is missing
 * where the product is served without TLS, as on a local network.
 */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, place) => digits(place, byte)).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Bytes 6 and 8 of the sixteen hold the version and the variant (RFC 9562). */
function digits(place: number, byte: number): string {
  let marked = byte
  if (place === 6) marked = (byte & 0x0f) | versionFour
  if (place === 8) marked = (byte & 0x3f) | variantOne
  return marked.toString(16).padStart(2, '0')
}
