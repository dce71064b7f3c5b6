import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { layers } from '@terrier/domain/land-data/layers'
import { exactLayerZoom } from '@terrier/domain/tiles/layer-tile'
import { decompress } from '@terrier/files/reading/decompress'
import { TileArchive } from '@terrier/geo/tile-archive/tile-archive'
import type { InspectedVersion } from '@terrier/store/operations/inspect-database'

import type { DoctorSettings } from './doctor-settings.ts'
import { count, describeBytes, fault, notice, ok, reasonOf, type Finding } from './finding.ts'

const dayMs = 24 * 60 * 60 * 1000

/** HM Land Registry publishes each month: two are missing then. */
const oldMonthDays = 75

/** An import that has not been finished for so long has probably been forgotten. */
const forgottenDays = 2

/** Datasets whose tiles below some zoom are in an archive; tiles of others are rendered. */
const archivedLayers: ReadonlySet<string> = new Set(
  layers.filter(({ minZoom }) => minZoom < exactLayerZoom).map(({ id }) => id),
)

/** What is published and how old it is, imports that were not finished, and archives of tiles. */
export function checkData(
  { isProduction, tilesFolder, hasRemoteArchives }: DoctorSettings,
  versions: readonly InspectedVersion[],
  now: Date,
): Finding[] {
  const published = versions.filter(({ state }) => state === 'published')
  return [
    ...ofPublished(published, isProduction, now),
    ...versions.filter(({ state }) => state === 'staging').flatMap((each) => ofStaging(each, now)),
    ...(hasRemoteArchives ? [] : published.flatMap((version) => ofArchive(version, tilesFolder))),
    ...unusedArchives(versions, tilesFolder),
  ]
}

function ofPublished(
  published: readonly InspectedVersion[],
  isProduction: boolean,
  now: Date,
): Finding[] {
  if (published.length === 0) {
    return [notice('No data is published.', 'Run "npm run terrier -- data setup".')]
  }
  const findings = [ok(`${count(published.length, 'dataset is', 'datasets are')} published.`)]
  const ownership = published.find(({ dataset }) => dataset === 'ownership')
  if (!ownership) {
    findings.push(
      notice(
        'No ownership is published.',
        'Run "npm run terrier -- data setup", or "data import".',
      ),
    )
  } else if (ownership.isFictional) {
    if (isProduction) {
      findings.push(
        notice(
          'The published ownership is that of the fictional sample.',
          'Publish real data by "npm run terrier -- data setup".',
        ),
      )
    }
  } else {
    const days = Math.floor((now.getTime() - monthOf(ownership).getTime()) / dayMs)
    const edition = `The published ownership is of ${ownership.edition}`
    findings.push(
      days > oldMonthDays
        ? notice(
            `${edition}, ${days} days ago.`,
            'Run "npm run terrier -- data update", and see that terrier-update.timer does.',
          )
        : ok(`${edition}.`),
    )
  }
  return findings
}

/** The first day of the edition, or else when it was published. */
function monthOf({ edition, publishedAt, begunAt }: InspectedVersion): Date {
  return /^\d{4}-\d{2}$/.test(edition) ? new Date(`${edition}-01`) : (publishedAt ?? begunAt)
}

function ofStaging({ dataset, edition, begunAt, bytes }: InspectedVersion, now: Date): Finding[] {
  const days = Math.floor((now.getTime() - begunAt.getTime()) / dayMs)
  if (days < forgottenDays) return [ok(`The import of ${dataset} ${edition} is under way.`)]
  return [
    notice(
      `The import of ${dataset} ${edition} was begun ${days} days ago, and takes up ${describeBytes(bytes)}.`,
      dataset === 'ownership'
        ? 'Finish it by "npm run terrier -- data publish", or remove it by "data discard".'
        : 'Import it again: the next import of this dataset removes what is left.',
    ),
  ]
}

function ofArchive(version: InspectedVersion, folder: string): Finding[] {
  const { dataset, isTileSet } = version
  if (dataset !== 'ownership' && !isTileSet && !archivedLayers.has(dataset)) return []
  const name = archiveName(version)
  try {
    assertComplete(join(folder, name), version.begunAt)
    return []
  } catch (error) {
    const what = `The tiles of ${dataset} cannot be read from ${name} (${reasonOf(error)})`
    const remedy = 'Restore the file from a backup, or import this edition again.'
    return [
      isTileSet
        ? fault(`${what}, so that the map has none.`, remedy)
        : notice(`${what}, and are drawn on request instead, which takes longer.`, remedy),
    ]
  }
}

const archiveName = ({ dataset, version }: InspectedVersion): string =>
  `${dataset}-${version}.pmtiles`

/** Throws where the file is missing, damaged, shorter than its header says, or of another version. */
function assertComplete(path: string, begunAt: Date): void {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const archive = TileArchive.open(
      {
        size,
        read: (offset, length) => {
          const bytes = Buffer.alloc(length)
          return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
        },
      },
      decompress,
    )
    if (archive.metadata['begunAt'] !== begunAt.toISOString()) {
      throw new Error('it was drawn from another database')
    }
  } finally {
    closeSync(file)
  }
}

/** Archives of versions that the database no longer has, and files of interrupted renderings. */
function unusedArchives(versions: readonly InspectedVersion[], folder: string): Finding[] {
  const used = new Set(versions.map(archiveName))
  const unused = listFolder(folder).filter(
    (name) => /\.pmtiles(\.part)?$/.test(name) && !used.has(name.replace(/\.part$/, '')),
  )
  if (unused.length === 0) return []
  const bytes = unused.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  return [
    notice(
      `${count(unused.length, 'file', 'files')} of tiles (${describeBytes(bytes)}) in ${folder} belong to no version in the database: ${unused.slice(0, 3).join(', ')}.`,
      'Remove them, unless another installation uses the same folder.',
    ),
  ]
}

function listFolder(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    // Nothing has been drawn yet; that an archive is missing is reported for its dataset.
    return []
  }
}
