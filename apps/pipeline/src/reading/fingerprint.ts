import { createHash } from 'node:crypto'

import type { Input } from '@terrier/files/reading/input'

/**
 * The SHA-256 of files as stored on disk, in hexadecimal; names do not matter. Compressed files are
 * not decompressed for it, which makes it cheap.
 */
export async function fingerprintOf(
  inputs: readonly Input[],
  signal: AbortSignal,
): Promise<string> {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for await (const chunk of input.packed({ signal, onRead: () => undefined })) hash.update(chunk)
  }
  return hash.digest('hex')
}
