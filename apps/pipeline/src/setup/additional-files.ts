import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'

import type { PublishedDataset } from '@terrier/store/stored'

import { layerFiles } from '../cli/data-import.ts'
import type { Config } from '../config.ts'
import { datasetLayerNamed } from '../sources/layers/dataset-layers.ts'

type Folders = Pick<Config, 'additionalFolder' | 'fetchFolder'>

/** The files that the operator added to a layer. */
interface AdditionalFiles {
  /** Those to import: parts of a shapefile are read with it. */
  readonly paths: readonly string[]
  /** Of the names and contents of all; empty without any. */
  readonly fingerprint: string
}

/** The files in `additional/<dataset>`; none for what is not a layer. */
export async function listAdditional(dataset: string, folders: Folders): Promise<AdditionalFiles> {
  const folder = join(folders.additionalFolder, dataset)
  const names = datasetLayerNamed(dataset) ? await filesIn(folder) : []
  if (names.length === 0) return { paths: [], fingerprint: '' }
  const hash = createHash('sha256')
  for (const name of names) {
    hash.update(`${name}\0`)
    for await (const chunk of createReadStream(join(folder, name))) hash.update(chunk as Buffer)
  }
  const paths = names.filter((name) => layerFiles.test(name)).map((name) => join(folder, name))
  return { paths, fingerprint: hash.digest('hex') }
}

/** Hidden files, such as those of file managers, do not count. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await entriesOf(folder)
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .toSorted()
}

/** Folders that belong to none of these layers, so that their files are never imported. */
export async function unknownAdditional(
  layers: readonly string[],
  { additionalFolder }: Folders,
): Promise<readonly string[]> {
  const entries = await entriesOf(additionalFolder)
  const isLayer = (name: string) => layers.includes(name) && datasetLayerNamed(name) !== undefined
  return entries
    .filter((entry) => entry.isDirectory() && !isLayer(entry.name))
    .map(({ name }) => join(additionalFolder, name))
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

type Imported = Readonly<Record<string, { readonly version: number; readonly fingerprint: string }>>

/** Whether the published version was made with exactly these additional files. */
export async function hasAdditional(
  published: PublishedDataset,
  folders: Folders,
): Promise<boolean> {
  const { fingerprint } = await listAdditional(published.id, folders)
  const recorded = (await readImported(folders))[published.id]
  // Somebody has imported another version since, or rolled back to one.
  const imported = recorded?.version === published.version ? recorded.fingerprint : ''
  return fingerprint === imported
}

/** Records what the published version was made of. */
export async function recordAdditional(
  { id, version }: PublishedDataset,
  fingerprint: string,
  folders: Folders,
): Promise<void> {
  const imported = { ...(await readImported(folders)), [id]: { version, fingerprint } }
  await mkdir(folders.fetchFolder, { recursive: true, mode: 0o700 })
  await writeFile(recordPath(folders), `${JSON.stringify(imported)}\n`)
}

const recordPath = ({ fetchFolder }: Folders): string => join(fetchFolder, 'additional.json')

/** Empty where it is missing or damaged: then the layer is imported once more. */
async function readImported(folders: Folders): Promise<Imported> {
  try {
    return Object(JSON.parse(await readFile(recordPath(folders), 'utf8'))) as Imported
  } catch {
    return {}
  }
}
