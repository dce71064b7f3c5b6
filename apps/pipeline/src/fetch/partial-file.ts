import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'

/** Identifies a version of a file at the publisher: an ETag, or its modification time. */
export interface Validator {
  readonly etag: string | null
  readonly lastModified: string | null
}

export function validatorOf(headers: Headers): Validator {
  return { etag: headers.get('etag'), lastModified: headers.get('last-modified') }
}

/**
 * An incomplete download: `X.part` with the bytes so far, and `X.part.json` with the validator of
 * the version they belong to. Both survive a restart.
 */
export interface PartialFile {
  readonly path: string
  readonly sizeBytes: number
  /** The If-Range header; undefined without a validator. */
  readonly ifRange: string | undefined
}

export async function findPart(target: string): Promise<PartialFile> {
  const path = `${target}.part`
  const sizeBytes = await fileSizeOf(path)
  const validator = sizeBytes > 0 ? await readValidator(path) : undefined
  return { path, sizeBytes, ifRange: validator && rangeValidator(validator) }
}

/** Starts a new partial file and stores its validator. */
export async function beginPart({ path }: PartialFile, validator: Validator): Promise<void> {
  await rm(path, { force: true })
  await writeFile(`${path}.json`, JSON.stringify(validator))
}

export async function deletePartialFile({ path }: PartialFile): Promise<void> {
  await rm(path, { force: true })
  await rm(`${path}.json`, { force: true })
}

/** Renames the complete file to its final path after an fsync. */
export async function finishPart(part: PartialFile, target: string): Promise<void> {
  const file = await open(part.path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(part.path, target)
  await rm(`${part.path}.json`, { force: true })
}

/** Size in bytes; 0 for a missing file. */
export async function fileSizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  return found?.size ?? 0
}

async function readValidator(path: string): Promise<Validator | undefined> {
  const text = await readFile(`${path}.json`, 'utf8').catch(() => 'null')
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null) return undefined
    const field = (name: string) => {
      const value: unknown = Object.entries(read).find(([key]) => key === name)?.[1]
      return typeof value === 'string' ? value : null
    }
    return { etag: field('etag'), lastModified: field('lastModified') }
  } catch {
    // Truncated when the process was killed: the partial file cannot be trusted either.
    return undefined
  }
}

/**
 * The validator that proves that two responses are parts of one file. A weak ETag does not
 * guarantee identical bytes, so the modification time is used then.
 */
export function rangeValidator({ etag, lastModified }: Validator): string | undefined {
  if (etag !== null && !etag.startsWith('W/')) return etag
  return lastModified ?? undefined
}
