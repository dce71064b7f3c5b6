import { createHash } from 'node:crypto'

import type { Input } from '@terrier/files/reading/input'

/**
 * A SHA-256 over files as they lie on the disk, in hexadecimal: the same for the same content,
 * whatever the files are called. Packed files are not unpacked for it, which makes it cheap.
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
