import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { decompress } from './decompress.ts'

const text = Buffer.from('tile '.repeat(50))

it.each([
  ['none', text],
  ['gzip', gzipSync(text)],
  ['brotli', brotliCompressSync(text)],
  ['zstd', zstdCompressSync(text)],
] as const)('decompresses %s', (compression, bytes) => {
  expect(Buffer.from(decompress(bytes, compression))).toEqual(text)
})

it.each(['gzip', 'brotli', 'zstd'] as const)('throws for bytes that are not %s', (compression) => {
  expect(() => decompress(text, compression)).toThrow()
})
