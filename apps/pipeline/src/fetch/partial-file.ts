import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'

import { z } from 'zod'

const validatorSchema = z.object({
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
})

/** Identifies a version of a file at the publisher: an ETag, or its modification time. */
export type Validator = Readonly<z.infer<typeof validatorSchema>>

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

/** Renames the complete file to its final path. */
export async function finishPart({ path }: PartialFile, target: string): Promise<void> {
  await rename(path, target)
  await rm(`${path}.json`, { force: true })
}

/** Size in bytes; 0 for a missing file. */
export async function fileSizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  return found?.size ?? 0
}

async function readValidator(path: string): Promise<Validator | undefined> {
  try {
    return validatorSchema.parse(JSON.parse(await readFile(`${path}.json`, 'utf8')))
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
