import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const stampFile = '.inputs'

/**
 * A hash of all inputs: the package file, which pins the packages with the data, the National
 * Grid's transformation data, and the code in this folder.
 */
export async function stampOf(codeFolder: string): Promise<string> {
  const code = (await readdir(codeFolder)).filter((name) => name.endsWith('.ts')).toSorted()
  const inputs = [
    join(codeFolder, '../../package.json'),
    join(codeFolder, '../../packages/geo/data/ostn15.bin'),
    ...code.map((name) => join(codeFolder, name)),
  ]
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(await readFile(input))
  return hash.digest('hex')
}

/** Whether the folder has every file, built from the same inputs. */
export async function isUpToDate(
  folder: string,
  files: readonly string[],
  stamp: string,
): Promise<boolean> {
  if (!files.every((name) => existsSync(join(folder, name)))) return false
  const written = await readFile(join(folder, stampFile), 'utf8').catch(() => '')
  return written === stamp
}

/** Written last, so that an interrupted build is repeated. */
export async function writeStamp(folder: string, stamp: string): Promise<void> {
  await writeFile(join(folder, stampFile), stamp)
}
