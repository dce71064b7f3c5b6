import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { importMaxBytes } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'

/** An uploaded file on the disk, deleted when it is disposed. */
export interface UploadedFile extends AsyncDisposable {
  readonly path: string
  readonly sizeBytes: number
}

const tooLarge = () =>
  new Problem('too-large', {
    message: `Terrier reads files of up to ${importMaxBytes / 1024 / 1024} MB.`,
  })

/** Throws 'too-large' by the Content-Length, before a byte is read. */
export function assertWithinUploadLimit(contentLength: string | undefined): void {
  if (Number(contentLength ?? 0) > importMaxBytes) throw tooLarge()
}

/** Writes an upload to the disk, under a generated name. Throws 'too-large'. */
export async function receiveFile(content: AsyncIterable<Uint8Array>): Promise<UploadedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'terrier-import-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'file')
  let sizeBytes = 0
  async function* counted() {
    for await (const chunk of content) {
      sizeBytes += chunk.length
      if (sizeBytes > importMaxBytes) throw tooLarge()
      yield chunk
    }
  }
  try {
    await pipeline(counted, createWriteStream(path))
  } catch (cause) {
    await remove()
    throw cause
  }
  return { path, sizeBytes, [Symbol.asyncDispose]: remove }
}
