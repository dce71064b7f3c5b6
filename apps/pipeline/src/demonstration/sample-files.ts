import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import type { ImportContext } from '../steps/run-import.ts'

/** A file to import, as an edition's manifest lists it. */
export interface SampleFile {
  /** Relative to the folder of its edition, with forward slashes. */
  readonly path: string
  /** The dataset it belongs to, such as 'ownership' or 'wards'. */
  readonly dataset: string
  /** What it is within its dataset, such as 'inspire' or 'code-point'. */
  readonly role: string
}

/** `manifest.json` in the folder of an edition. */
export interface SampleEdition {
  /** The month, which is also the name of the folder, as in '2026-10'. */
  readonly edition: string
  readonly publisher: string
  readonly licence: string
  readonly attribution: string
  readonly fictional: true
  readonly files: readonly SampleFile[]
}

/** Only this process of its own runs the generator: nothing of the product imports it. */
const program = fileURLToPath(new URL('../../../../packages/sample/src/main.ts', import.meta.url))

/**
 * Writes the files of the sample into a folder, by its program: two months of Doggerland. With
 * `isOnlyIfMissing` only where a file is missing, or all are of another version.
 */
export async function writeSampleFiles(
  { progress, signal }: Pick<ImportContext, 'progress' | 'signal'>,
  folder: string,
  { isOnlyIfMissing }: { readonly isOnlyIfMissing: boolean },
): Promise<void> {
  const args = [program, folder, ...(isOnlyIfMissing ? ['--if-missing'] : [])]
  const child = spawn(process.execPath, args, { signal, stdio: ['ignore', 'pipe', 'pipe'] })
  createInterface(child.stdout).on('line', (stage) => {
    progress.begin('Generating Doggerland', 0)
    progress.end(stage)
  })
  const [[exitCode], errors] = await Promise.all([once(child, 'close'), text(child.stderr)])
  signal.throwIfAborted()
  if (exitCode !== 0) throw new Error(`The sample was not written to ${folder}: ${errors}`)
}

/** The editions that were written into a folder, oldest first. */
export async function readSampleEditions(folder: string): Promise<readonly SampleEdition[]> {
  // Only the program writes these files, the first of them last.
  const { editions } = (await readJson(join(folder, 'manifest.json'))) as {
    readonly editions: readonly string[]
  }
  const manifests = editions.map((edition) => readJson(join(folder, edition, 'manifest.json')))
  return (await Promise.all(manifests)) as SampleEdition[]
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'))
}
