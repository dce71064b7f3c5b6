import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

import { FetchFault } from './fetch-fault.ts'

/** What a publisher says of the bytes of a whole file. Base64. */
export interface PromisedChecksum {
  readonly algorithm: 'md5' | 'sha256'
  readonly base64: string
}

/**
 * The checksum of the whole file in the headers of an answer, where there is one. RFC 9530
 * (Repr-Digest), RFC 3230 (Digest), RFC 1864 (Content-MD5), and the header of Amazon's storage.
 */
export function promisedChecksum({
  status,
  headers,
}: {
  readonly status: number
  readonly headers: Headers
}): PromisedChecksum | undefined {
  const sha256 =
    /\bsha-256=:([A-Za-z0-9+/=]+):/i.exec(headers.get('repr-digest') ?? '')?.[1] ??
    /\bsha-256=([A-Za-z0-9+/=]+)/i.exec(headers.get('digest') ?? '')?.[1] ??
    // With a hyphen it is a checksum of checksums.
    /^[A-Za-z0-9+/]+=*$/.exec(headers.get('x-amz-checksum-sha256') ?? '')?.[0]
  if (sha256 !== undefined) return { algorithm: 'sha256', base64: sha256 }
  const md5 = headers.get('content-md5')?.trim()
  // In an answer with a range this one is of the range.
  return md5 && status === 200 ? { algorithm: 'md5', base64: md5 } : undefined
}

/** The SHA-256 of a file, in hexadecimal. Throws where it is not what was promised. */
export async function checkedSha256(
  path: string,
  name: string,
  promised: PromisedChecksum | undefined,
): Promise<string> {
  const sha256 = createHash('sha256')
  const md5 = createHash('md5')
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = chunk as Uint8Array
    sha256.update(bytes)
    if (promised?.algorithm === 'md5') md5.update(bytes)
  }
  const digest = sha256.digest()
  const found = promised?.algorithm === 'md5' ? md5.digest() : digest
  if (promised && found.toString('base64') !== promised.base64) {
    throw new FetchFault(`${name}: it did not arrive as it was sent (wrong checksum).`, {
      reach: 'passing',
    })
  }
  return digest.toString('hex')
}
