import { join } from 'node:path'

import type { DatasetDescription } from '@terrier/store/import-rows'
import type { Store } from '@terrier/store/store'

import { openTileSet } from '../base-map/open-tile-set.ts'
import { datasetLayerNamed, type DatasetLayerId } from '../sources/layers/dataset-layers.ts'
import { datasetTitle, sampleStreetMapId, type DatasetId } from '../sources/publications.ts'
import { importLayer } from '../steps/import-layer.ts'
import { importNames } from '../steps/import-names.ts'
import { importOwnership } from '../steps/import-ownership.ts'
import { importPostcodes } from '../steps/import-postcodes.ts'
import { importTileSet } from '../steps/import-tile-set.ts'
import type { ImportContext, ImportOutcome } from '../steps/run-import.ts'
import { readSampleEditions, type SampleEdition, type SampleFile } from './sample-files.ts'

/**
 * Imports the files of the sample with the importers of real data: all months in order, so that
 * there is a history, and the latest edition of everything else.
 */
export async function loadSample(context: ImportContext, folder: string): Promise<ImportOutcome[]> {
  const editions = await readSampleEditions(folder)
  const latest = editions.at(-1)
  if (!latest) throw new Error(`There is no edition of the sample in ${folder}.`)
  const outcomes: ImportOutcome[] = []
  // First the layers that the derived data of the months depends on.
  for (const layerId of layersOf(latest)) {
    outcomes.push(await loadLayer(context, layerId, latest, join(folder, latest.edition)))
  }
  for (const tileSetId of [sampleStreetMapId, 'aerial'] as const) {
    // Imagery of the real country is not replaced by that of the fictional island.
    if ((await context.store.datasets.get(tileSetId))?.fictional === false) continue
    outcomes.push(await loadTileSet(context, tileSetId, latest, join(folder, latest.edition)))
  }
  outcomes.push(await loadPostcodes(context, latest, join(folder, latest.edition)))
  outcomes.push(await loadNames(context, latest, join(folder, latest.edition)))
  const loaded = await loadedMonths(context.store, editions)
  for (const edition of editions.filter((one) => !loaded.includes(one.edition))) {
    outcomes.push(await loadOwnership(context, edition, join(folder, edition.edition)))
  }
  return outcomes
}

/**
 * The loaded months of the sample. A later one without the one before it does not count: it has no
 * history.
 */
async function loadedMonths(
  { datasets }: Store,
  editions: readonly SampleEdition[],
): Promise<readonly string[]> {
  const [first, ...later] = editions.map(({ edition }) => edition)
  const published = await datasets.get('ownership')
  const previous = await datasets.previous('ownership')
  if (first === undefined || !published?.fictional) return []
  if (published.edition === first) return [first]
  return previous?.edition === first ? [first, ...later] : []
}

function loadOwnership(
  context: ImportContext,
  edition: SampleEdition,
  folder: string,
): Promise<ImportOutcome> {
  const paths = (role: SampleFile['role']) => pathsOf(edition, folder, (file) => file.role === role)
  return importOwnership(context, describe('ownership', edition), {
    inspire: paths('inspire'),
    polygons: paths('title-polygons'),
    ccod: paths('ccod'),
    ocod: paths('ocod'),
    links: paths('title-links'),
  })
}

function loadLayer(
  context: ImportContext,
  layerId: DatasetLayerId,
  edition: SampleEdition,
  folder: string,
): Promise<ImportOutcome> {
  const paths = pathsOf(edition, folder, ({ dataset }) => dataset === layerId)
  return importLayer(context, layerId, describe(layerId, edition), paths)
}

async function loadTileSet(
  context: ImportContext,
  id: typeof sampleStreetMapId | 'aerial',
  edition: SampleEdition,
  folder: string,
): Promise<ImportOutcome> {
  const [path = ''] = pathsOf(edition, folder, ({ dataset }) => dataset === id)
  using file = openTileSet(path)
  return await importTileSet(context, describe(id, edition), file)
}

/** Postcodes in the area ZD, which does not exist. */
function loadPostcodes(
  context: ImportContext,
  edition: SampleEdition,
  folder: string,
): Promise<ImportOutcome> {
  const paths = pathsOf(edition, folder, ({ role }) => role === 'code-point')
  return importPostcodes(context, describe('postcodes', edition), paths)
}

function loadNames(
  context: ImportContext,
  edition: SampleEdition,
  folder: string,
): Promise<ImportOutcome> {
  const paths = pathsOf(edition, folder, ({ role }) => role === 'open-names')
  return importNames(context, describe('names', edition), paths)
}

function layersOf({ files }: SampleEdition): Set<DatasetLayerId> {
  return new Set(files.flatMap(({ dataset }) => datasetLayerNamed(dataset) ?? []))
}

function pathsOf(
  { files }: SampleEdition,
  folder: string,
  isWanted: (file: SampleFile) => boolean,
): string[] {
  return files.filter(isWanted).map(({ path }) => join(folder, path))
}

function describe(id: DatasetId, edition: SampleEdition): DatasetDescription {
  const { publisher, licence, attribution, fictional } = edition
  const title = `${datasetTitle(id)} of Doggerland (fictional)`
  return { id, title, edition: edition.edition, publisher, licence, attribution, fictional }
}
