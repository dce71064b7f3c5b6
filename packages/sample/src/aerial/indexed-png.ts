import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A colour with 8 bits per channel. */
export type Colour = readonly [red: number, green: number, blue: number]

/**
 * Encodes a square image as PNG (W3C PNG, third edition) with a palette of at most 256 colours:
 * `pixels` are palette indices, row by row from the top.
 */
export function encodeIndexedPng(
  pixels: Uint8Array,
  sizePixels: number,
  palette: readonly Colour[],
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(sizePixels, 0)
  header.writeUInt32BE(sizePixels, 4)
  // 8 bits per pixel, indexed colour; compression, filter and interlace methods are 0.
  header.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc((sizePixels + 1) * sizePixels)
  for (let row = 0; row < sizePixels; row++) {
    // Each row starts with its filter type: 0 for none.
    rows.set(pixels.subarray(row * sizePixels, (row + 1) * sizePixels), row * (sizePixels + 1) + 1)
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const bytes = Buffer.alloc(8 + content.length)
  bytes.writeUInt32BE(data.length, 0)
  bytes.set(content, 4)
  bytes.writeUInt32BE(crc32(content), 4 + content.length)
  return bytes
}
