import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Store } from '@terrier/store/store'

/**
 * Deletes the archives, unfinished ones included, of all versions of a dataset but the retained
 * ones.
 */
export async function removeDatasetArchives(
  folder: string,
  store: Store,
  id: string,
): Promise<void> {
  const { datasets } = store
  const versions = [
    await datasets.get(id),
    await datasets.previous(id),
    await datasets.withdrawn(id),
    await datasets.staging(id),
  ]
  const kept = new Set(versions.map((dataset) => `${id}-${dataset?.version}.pmtiles`))
  const names = await readdir(folder).catch(() => [])
  const isOld = (name: string) => {
    const [, dataset] = /^(.+)-\d+\.pmtiles(?:\.part)?$/.exec(name) ?? []
    return dataset === id && !kept.has(name)
  }
  await Promise.all(names.filter(isOld).map((name) => rm(join(folder, name), { force: true })))
}
