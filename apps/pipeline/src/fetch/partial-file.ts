import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'

/** What names one state of a file at the publisher's: an ETag, or when it was last modified. */
export interface Validator {
  readonly etag: string | null
  readonly lastModified: string | null
}

export function validatorOf(headers: Headers): Validator {
  return { etag: headers.get('etag'), lastModified: headers.get('last-modified') }
}

/**
 * A file on its way: `X.part` with the bytes so far, beside it `X.part.json` with the validator of
 * what they are bytes of. Survives the end of the program.
 */
export interface PartialFile {
  readonly path: string
  readonly sizeBytes: number
  /** For an If-Range header; undefined where nothing says that the file is still the same. */
  readonly ifRange: string | undefined
}

export async function findPart(target: string): Promise<PartialFile> {
  const path = `${target}.part`
  const sizeBytes = await sizeOf(path)
  const validator = sizeBytes > 0 ? await readValidator(path) : undefined
  return { path, sizeBytes, ifRange: validator && rangeValidator(validator) }
}

/** Empties the part, or makes it, and notes what it will be a part of. */
export async function beginPart({ path }: PartialFile, validator: Validator): Promise<void> {
  await rm(path, { force: true })
  await writeFile(`${path}.json`, JSON.stringify(validator))
}

export async function dropPart({ path }: PartialFile): Promise<void> {
  await rm(path, { force: true })
  await rm(`${path}.json`, { force: true })
}

/** Puts the whole file in its place, safe from a power cut. */
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

/** 0 for a file that is not there. */
export async function sizeOf(path: string): Promise<number> {
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
    // Written by halves when the program was killed: the part cannot be trusted either.
    return undefined
  }
}

/**
 * What proves that two answers are parts of one file. A weak ETag only says that two files mean the
 * same, not that their bytes fit together.
 */
export function rangeValidator({ etag, lastModified }: Validator): string | undefined {
  if (etag !== null && !etag.startsWith('W/')) return etag
  return lastModified ?? undefined
}
