import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

import { generateSample, type SampleOptions } from './generate-sample.ts'

/**
 * SHA-256 of the paths and contents of all files of the sample, in the order of their paths. A test
 * compares it with what is written: update it after an intentional change of the sample.
 */
export const sampleVersion = '4bd536b8027fd5d4ead1bc4056a00e00cd576d5454ead9c389a31e44e2ddc189'

/** A file of the sample, whether it is imported itself or belongs to another, as in a shapefile. */
export interface ListedFile {
  /** Relative to the folder, with forward slashes. */
  readonly path: string
  readonly sizeBytes: number
  /** Hexadecimal. */
  readonly sha256: string
}

/** `manifest.json` of the folder. Each edition has a `manifest.json` of its own. */
export interface FolderManifest {
  readonly version: string
  /** The folders of the editions, oldest first. */
  readonly editions: readonly string[]
  readonly files: readonly ListedFile[]
}

/** Writes the sample into a folder and, when everything else is written, its manifest. */
export async function writeSample(options: SampleOptions): Promise<FolderManifest> {
  const path = join(options.folder, 'manifest.json')
  await mkdir(options.folder, { recursive: true, mode: 0o700 })
  await rm(path, { force: true })
  const editions = await generateSample(options)
  const names = editions.map(({ edition }) => edition)
  const files = await listFiles(options.folder, names)
  const manifest: FolderManifest = { version: sampleVersion, editions: names, files }
  await writeFile(path, `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** Whether a folder has all files of this version of the sample, unchanged. */
export async function hasSample(folder: string): Promise<boolean> {
  try {
    const text = await readFile(join(folder, 'manifest.json'), 'utf8')
    const { version, editions, files } = JSON.parse(text) as FolderManifest
    if (version !== sampleVersion) return false
    return JSON.stringify(await listFiles(folder, editions)) === JSON.stringify(files)
  } catch {
    // A file is missing or damaged: all are written anew.
    return false
  }
}

async function listFiles(folder: string, editions: readonly string[]): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for (const edition of editions) {
    const entries = await readdir(join(folder, edition), { recursive: true, withFileTypes: true })
    const paths = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    for (const path of paths.toSorted()) files.push(await describeFile(folder, path))
  }
  return files
}

async function describeFile(folder: string, path: string): Promise<ListedFile> {
  const bytes = await readFile(path)
  return {
    path: relative(folder, path).split(sep).join('/'),
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}
