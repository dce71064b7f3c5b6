import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

import { FetchError } from './fetch-error.ts'

/** The checksum of a whole file as stated by the publisher. Base64. */
export interface PromisedChecksum {
  readonly algorithm: 'md5' | 'sha256'
  readonly base64: string
}

/**
 * The checksum of the whole file in the headers of a response, if there is one: RFC 9530
 * (Repr-Digest), RFC 3230 (Digest), RFC 1864 (Content-MD5), and the header of Amazon S3.
 */
export function promisedChecksum(status: number, headers: Headers): PromisedChecksum | undefined {
  const sha256 =
    /\bsha-256=:([A-Za-z0-9+/=]+):/i.exec(headers.get('repr-digest') ?? '')?.[1] ??
    /\bsha-256=([A-Za-z0-9+/=]+)/i.exec(headers.get('digest') ?? '')?.[1] ??
    // A value with a hyphen is a checksum of the checksums of a multipart upload.
    /^[A-Za-z0-9+/]+=*$/.exec(headers.get('x-amz-checksum-sha256') ?? '')?.[0]
  if (sha256 !== undefined) return { algorithm: 'sha256', base64: sha256 }
  const md5 = headers.get('content-md5')?.trim()
  // In a response to a range request, Content-MD5 covers the range only.
  return md5 && status === 200 ? { algorithm: 'md5', base64: md5 } : undefined
}

/** The SHA-256 of a file, in hexadecimal. Throws where the promised checksum does not match. */
export async function checkedSha256(
  path: string,
  name: string,
  promised: PromisedChecksum | undefined,
): Promise<string> {
  const sha256 = createHash('sha256')
  const promisedHash = promised?.algorithm === 'md5' ? createHash('md5') : sha256
  // Once through the file for both: it may have some gigabytes.
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    for (const hash of new Set([sha256, promisedHash])) hash.update(chunk as Uint8Array)
  }
  const digest = sha256.digest()
  const found = promisedHash === sha256 ? digest : promisedHash.digest()
  if (promised && found.toString('base64') !== promised.base64) {
    throw new FetchError(`${name}: the download is damaged (wrong checksum).`, {
      scope: 'retryable',
    })
  }
  return digest.toString('hex')
}
