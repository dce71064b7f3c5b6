import { execFileSync, spawnSync } from 'node:child_process'

import type { Geometry } from '@terrier/geo/geometry'

const isThere = spawnSync('ogrinfo', ['--version']).error === undefined
if (!isThere && process.env['CI']) {
  throw new Error('GDAL is needed under CI to check what is exported: install gdal-bin.')
}

/**
 * Whether GDAL's command-line programs (Debian package gdal-bin) are installed to check exported
 * files.
 */
export const hasGdal = isThere

/** Suffix of the title of a test that is skipped without them. */
export const needsGdal = hasGdal ? '' : ' (left out: GDAL is not here, install gdal-bin)'

/** The output of ogrinfo for a file and its layers. */
export function ogrinfo(path: string): string {
  return execFileSync('ogrinfo', ['-so', '-al', path], { encoding: 'utf8' })
}

export interface GdalFeature {
  /** Without null properties: not every format distinguishes null from absent. */
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry: Geometry<[number, number]>
}

/** Reads every feature of a file with GDAL, in the file's own reference system. */
export function readWithOgr2ogr(path: string, ...options: string[]): GdalFeature[] {
  const args = ['-f', 'GeoJSONSeq', '-lco', 'COORDINATE_PRECISION=9', ...options]
  // GeoJSON output has no reference system: this keeps positions as they are in the file.
  const text = execFileSync('ogr2ogr', [...args, '-a_srs', 'EPSG:4326', '/vsistdout/', path], {
    encoding: 'utf8',
    // Captures warnings, which an error then includes.
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 256_000_000,
  })
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as GdalFeature)
    .map(({ properties, geometry }) => ({ properties: withoutNulls(properties), geometry }))
}

export function withoutNulls(properties: GdalFeature['properties']): GdalFeature['properties'] {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null))
}
