import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { writeAerial } from '../aerial/write-aerial.ts'
import type { District } from '../district.ts'
import type { Change, ChangeList } from './change-list.ts'
import type { LayerSource } from '../layers/layer-source.ts'
import { sampleEditions, type SampleEdition, type SampleFile } from '../edition-manifest.ts'
import { writeStreetMap } from '../street-map/write-street-map.ts'
import { codePointCsv } from '../places/code-point-csv.ts'
import type { NamedPlace } from '../places/gazetteer.ts'
import { openNamesCsv } from '../places/open-names-csv.ts'
import type { Leasehold } from '../register/leaseholds.ts'
import type { Register, TitleLink } from '../register/parcel.ts'
import { difference, union } from '../plane/overlay.ts'
import type { PostcodeUnit } from '../register/postcodes.ts'
import { companyCsv, titlesIn } from '../writers/company-csv.ts'
import { plainCsvRow } from '../writers/csv.ts'
import { gridGeoJson } from '../writers/geojson.ts'
import { inspireGml } from '../writers/inspire-gml.ts'
import { writeLayers } from '../layers/layer-files.ts'
import { polygonOnGrid } from '../writers/on-grid.ts'
import { writeText } from '../writers/write-text.ts'

/** The contents of one month's folder. */
export interface Edition {
  readonly month: string
  readonly district: District
  readonly register: Register
  readonly leaseholds: readonly Leasehold[]
  readonly layers: readonly LayerSource[]
  readonly places: readonly NamedPlace[]
  readonly postcodes: readonly PostcodeUnit[]
  /** Since the previous month. */
  readonly changes: readonly Change[]
  /** An edition in a sibling folder with the same layers, base map and names. */
  readonly sameGroundAs?: { readonly month: string; readonly files: readonly SampleFile[] }
}

/** Writes the folder of an edition, replacing an existing one. */
export async function writeEdition(parent: string, edition: Edition): Promise<SampleEdition> {
  const folder = join(parent, edition.month)
  await rm(folder, { recursive: true, force: true })
  for (const below of ['inspire', 'polygons', 'layers', 'street-map', 'aerial', 'names']) {
    await mkdir(join(folder, below), { recursive: true, mode: 0o700 })
  }
  const files = [
    ...(await writeOwnership(folder, edition)),
    ...(await writeGround(folder, edition)),
  ]
  const changes: ChangeList = {
    from: edition.month === sampleEditions[0] ? null : sampleEditions[0],
    to: edition.month,
    changes: edition.changes,
  }
  await writeJson(join(folder, 'changes.json'), changes)
  const manifest = describe(edition.month, files)
  await writeJson(join(folder, 'manifest.json'), manifest)
  return manifest
}

const describe = (month: string, files: readonly SampleFile[]): SampleEdition => ({
  fictional: true,
  district: 'Doggerland',
  edition: month,
  title: 'Doggerland, a fictional district',
  publisher: 'Terrier sample',
  licence: 'CC0-1.0',
  attribution: 'Doggerland is fictional: no real land, person or company is shown.',
  files,
})

/** The layers and maps are the same in every month, so they are copied from an earlier edition. */
async function writeGround(folder: string, edition: Edition): Promise<readonly SampleFile[]> {
  if (!edition.sameGroundAs) {
    return [
      ...(await writeLayers(folder, edition.layers)),
      await writeStreets(folder, edition),
      await writePhotographs(folder, edition),
      await writeCountryLand(folder, edition),
      ...(await writeNames(folder, edition)),
    ]
  }
  const { month, files } = edition.sameGroundAs
  for (const below of ['layers', 'street-map', 'aerial', 'names']) {
    await cp(join(folder, '..', month, below), join(folder, below), { recursive: true })
  }
  return files.filter(({ dataset }) => dataset !== 'ownership')
}

async function writeOwnership(
  folder: string,
  { month, register, leaseholds }: Edition,
): Promise<SampleFile[]> {
  const { parcels, links } = register
  const titles = [...register.titles, ...leaseholds.map(({ title }) => title)]
  const dataset = 'ownership'
  const named = (role: 'ccod' | 'ocod') =>
    `${role.toUpperCase()}_FULL_${month.replace('-', '_')}.csv`
  const files: SampleFile[] = [
    {
      path: 'inspire/Doggerland_Council.gml',
      dataset,
      role: 'inspire',
      format: 'gml',
      count: parcels.length,
    },
    {
      path: polygonsPath,
      dataset,
      role: 'title-polygons',
      format: 'geojson',
      count: leaseholds.length,
    },
    ...(['ccod', 'ocod'] as const).map((role): SampleFile => {
      const count = titlesIn(role, titles).length
      return { path: named(role), dataset, role, format: 'csv', count }
    }),
    { path: 'title-links.csv', dataset, role: 'title-links', format: 'csv', count: links.length },
  ]
  await writeText(
    join(folder, 'inspire/Doggerland_Council.gml'),
    inspireGml(parcels, `${month}-04T03:47:41.090Z`),
  )
  await writeText(join(folder, polygonsPath), titlePolygons(leaseholds))
  await writeText(join(folder, named('ccod')), companyCsv('ccod', titles))
  await writeText(join(folder, named('ocod')), companyCsv('ocod', titles))
  await writeText(join(folder, 'title-links.csv'), titleLinksCsv(links))
  return files
}

const polygonsPath = 'polygons/LR_POLY_FULL_leaseholds.geojson'

/** In the columns of the National Polygon Service. */
const titlePolygons = (leaseholds: readonly Leasehold[]) =>
  gridGeoJson(
    'title_polygons',
    leaseholds.map(({ parcel: { polyId, shape, beganAt }, title: { titleNo } }) => ({
      geometry: polygonOnGrid(shape),
      properties: {
        POLY_ID: polyId,
        TITLE_NO: titleNo,
        INSERT: beganAt.slice(0, 10),
        REC_STATUS: 'A',
      },
    })),
  )

function* titleLinksCsv(links: readonly TitleLink[]): Generator<string> {
  yield plainCsvRow(['poly_id', 'title_no', 'provenance'])
  for (const link of links) yield plainCsvRow([link.polyId, link.titleNo, link.provenance])
}

async function writeStreets(folder: string, { district }: Edition): Promise<SampleFile> {
  const path = 'street-map/doggerland.mbtiles'
  const count = await writeStreetMap(join(folder, path), district)
  return { path, dataset: 'sample-district', role: 'tile-set', format: 'mbtiles', count }
}

async function writePhotographs(folder: string, { district }: Edition): Promise<SampleFile> {
  const path = 'aerial/doggerland.mbtiles'
  const count = await writeAerial(join(folder, path), district)
  return { path, dataset: 'aerial', role: 'tile-set', format: 'mbtiles', count }
}

/**
 * The land from which unregistered land is derived, down to low water: with the beaches, and
 * without rivers and lakes, which nobody registers.
 */
async function writeCountryLand(folder: string, { district }: Edition): Promise<SampleFile> {
  const path = 'layers/country-land.geojson'
  const { island, beaches, water } = district
  const land = union([...island.land, ...beaches.map(({ shape }) => shape)])
  const features = difference(land, water.surface).map((shape) => ({
    geometry: polygonOnGrid(shape),
    properties: { name: 'Doggerland' },
  }))
  await writeText(join(folder, path), gridGeoJson('country-land', features))
  return {
    path,
    dataset: 'country-land',
    role: 'layer',
    format: 'geojson',
    count: features.length,
  }
}

async function writeNames(folder: string, { places, postcodes }: Edition): Promise<SampleFile[]> {
  const names: SampleFile = {
    path: 'names/open-names.csv',
    dataset: 'names',
    role: 'open-names',
    format: 'csv',
    count: places.length + postcodes.length,
  }
  const points: SampleFile = {
    path: 'names/code-point.csv',
    dataset: 'names',
    role: 'code-point',
    format: 'csv',
    count: postcodes.length,
  }
  await writeText(join(folder, names.path), openNamesCsv(places, postcodes))
  await writeText(join(folder, points.path), codePointCsv(postcodes))
  return [names, points]
}

const writeJson = (path: string, value: unknown): Promise<void> =>
  writeFile(path, `${JSON.stringify(value, null, 2)}\n`)
