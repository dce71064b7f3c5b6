import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { RefusedFile } from '@terrier/files/reading/refused-file'

/** Expands each folder to its files with matching names, sorted by name. */
export async function listFiles(paths: readonly string[], wanted: RegExp): Promise<string[]> {
  const files: string[] = []
  for (const path of paths) {
    const found = await stat(path).catch(() => undefined)
    files.push(...(found?.isDirectory() ? await filesOf(path, wanted) : [path]))
  }
  return files
}

async function filesOf(folder: string, wanted: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  const matching = names.filter((name) => wanted.test(name)).toSorted()
  if (matching.length === 0)
    throw new RefusedFile(folder, 'it contains no file of the expected kind.')
  return matching.map((name) => join(folder, name))
}
