/** The bytes of a PNG before its second chunk: the signature, and IHDR, which is always as long. */
const headerBytes = 33

/**
 * A PNG with a chunk 'pHYs' that states its resolution, right after its header. PNG specification,
 * 11.3.4.3.
 */
export function withResolution(png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(21)
  const view = new DataView(chunk.buffer)
  const pixelsPerMetre = Math.round(dpi / 0.0254)
  view.setUint32(0, 9)
  chunk.set(new TextEncoder().encode('pHYs'), 4)
  view.setUint32(8, pixelsPerMetre)
  view.setUint32(12, pixelsPerMetre)
  // The unit is the metre.
  view.setUint8(16, 1)
  view.setUint32(17, crc32(chunk.subarray(4, 17)))
  const whole = new Uint8Array(png.length + chunk.length)
  whole.set(png.subarray(0, headerBytes))
  whole.set(chunk, headerBytes)
  whole.set(png.subarray(headerBytes), headerBytes + chunk.length)
  return whole
}

/** The checksum of a chunk. PNG specification, annex D. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}
