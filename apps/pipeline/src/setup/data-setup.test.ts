import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { writeMbtiles } from '@terrier/sample/writers/write-mbtiles'
import { openStore } from '@terrier/store/open-store'
import type { Store } from '@terrier/store/store'
import { freshDatabase, type FreshDatabase } from '@terrier/store/testing/fresh-database'
import { zipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { readConfig } from '../config.ts'
import { startPublisher, type Publisher } from '../fetch/testing/publisher.ts'
import type { FaultMode, StoredFile } from '../fetch/testing/storage.ts'
import { startOpenDataPublishers, type OpenDataPublishers } from './testing/open-data-publishers.ts'
import { aCompanyFile, aTitleLine } from '../testing/company-csv.ts'
import { makeGeoPackage } from '../testing/geo-package.ts'
import { aGmlFile, aMember } from '../testing/gml.ts'
import { layersOfSchema, vectorLayers } from '../testing/tile-files.ts'
import { hashOfPublishedMonth } from '../testing/hash-month.ts'
import { runByItself, runUntilKilled } from '../testing/killed-import.ts'
import { setupSources } from './setup-sources.ts'
import { dataImport } from '../cli/data-import.ts'
import { dataPublish } from '../cli/data-publish.ts'
import { dataSetup, dataUpdate } from './data-setup.ts'
import { explainFailure } from '../run-command.ts'

/** How often the work on each source is killed. */
const kills = Number(process.env['TERRIER_TEST_KILLS'] ?? 1)
/** The longest time between the begin of a source and the kill: most are published by then. */
const longestLifeMs = 1500

let folder: string
let database: FreshDatabase
let store: Store
let open: OpenDataPublishers
let landRegistry: Publisher
let uprn: StoredFile
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-setup-'))
  database = await freshDatabase()
  store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: folder })
  open = await startOpenDataPublishers()
  landRegistry = await startPublisher()
  offerEverything()
})
afterEach(async () => {
  await open.close()
  await landRegistry.close()
  await store.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const text = (content: string) => Buffer.from(content)

function offerEverything(): void {
  open.offer({
    product: 'OpenZoomstack',
    format: 'GeoPackage',
    fileName: 'zoomstack.zip',
    bytes: text('the wrong one'),
  })
  open.offer({
    product: 'OpenZoomstack',
    format: 'Vector Tiles',
    subformat: '(MBTiles)',
    fileName: 'OS_Open_Zoomstack.mbtiles',
    bytes: streetMap(),
  })
  const name =
    '\uFEFFosgb1,,Lewes,,,,populatedPlace,Town,541500,110200,6000,250000,541000,110000,542000,111000,BN7' +
    ',,,,,,,East Sussex,,,South East,,England,,,,,\n'
  offerCsv('OpenNames', 'opname_csv_gb.zip', { 'Data/TQ40.csv': name })
  offerCsv('CodePointOpen', 'codepo_gb.zip', {
    'Data/CSV/bn.csv': '"BN71AA",10,541500,110200,"E92000001","","","","E07000063",""\n',
  })
  uprn = offerCsv('OpenUPRN', 'osopenuprn_csv.zip', {
    'osopenuprn_202611.csv':
      'UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE\n1,541500,110200,50.87,0.01\n',
  })
  open.offer({
    product: 'BoundaryLine',
    format: 'GeoPackage',
    fileName: 'bdline_gpkg_gb.zip',
    bytes: zipSync({ 'Data/bdline_gb.gpkg': boundaryLine() }),
  })
  offerLines('OpenRoads', { road_function: 'Local Road', name_1: 'Quay Street' })
  offerLines('OpenRivers', { form: 'inlandRiver', watercourse_name: 'Ouse' })
  for (const [slug, properties] of designations) {
    open.offerDataset(slug, aCollection({ dataset: slug, ...properties }))
  }
  landRegistry.offer('Lewes_District_Council.zip', inspireZip('1001'))
  landRegistry.offer('Vale_of_Glamorgan_Council.zip', inspireZip('2001'))
  for (const kind of ['CCOD', 'OCOD'] as const) {
    const bytes = companyZip(kind, '2026_10', 1)
    landRegistry.offerOf('current', `${kind}_FULL_2026_10.zip`, bytes)
  }
}

/** A line with the publisher's columns, as GeoJSON: what a GeoPackage holds is read alike. */
function offerLines(product: string, properties: object): void {
  const coordinates = [
    [0, 51],
    [0.01, 51.01],
  ]
  const feature = { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } }
  const content = JSON.stringify({ type: 'FeatureCollection', features: [feature] })
  const bytes = zipSync({ 'Data/lines.geojson': text(content) })
  open.offer({ product, format: 'GeoPackage', fileName: `${product}.zip`, bytes })
}

function aCollection(properties: object) {
  const coordinates = [
    [
      [0, 51],
      [0.01, 51],
      [0.01, 51.01],
      [0, 51],
    ],
  ]
  const feature = { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } }
  return { type: 'FeatureCollection', features: [feature] }
}

const aBelt = (name: string) => aCollection({ dataset: 'green-belt', name })

function companyZip(kind: 'CCOD' | 'OCOD', month: string, titles: number): Uint8Array {
  const source = kind === 'CCOD' ? 'ccod' : 'ocod'
  const lines = Array.from({ length: titles }, (_, index) =>
    aTitleLine({ 'Title Number': `${kind}${index + 1}` }, source),
  )
  return zipSync({ [`${kind}_FULL_${month}.csv`]: text(aCompanyFile(lines, { source })) })
}

const designations = [
  ['agricultural-land-classification', { 'agricultural-land-classification-grade': 'Grade 2' }],
  ['site-of-special-scientific-interest', { name: 'A site' }],
  ['special-protection-area', { name: 'An area' }],
  ['special-area-of-conservation', { name: 'Another' }],
  ['green-belt', { name: 'A belt' }],
  ['brownfield-land', { name: 'A yard' }],
  ['common-land-and-village-green', { name: 'A green' }],
] as const

function offerCsv(product: string, fileName: string, files: Readonly<Record<string, string>>) {
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, content]) => [path, text(content)])),
  )
  return open.offer({ product, format: 'CSV', fileName, bytes })
}

const inspireZip = (id: string) =>
  zipSync({ 'Land_Registry_Cadastral_Parcels.gml': text(aGmlFile([aMember({ id })])) })

function streetMap(): Uint8Array {
  const path = join(folder, 'made.mbtiles')
  const json = JSON.stringify({ vector_layers: vectorLayers(layersOfSchema.zoomstack) })
  const tiles = [{ tile: { z: 5, x: 15, y: 10 }, bytes: gzipSync('a tile') }]
  writeMbtiles(path, tiles, { format: 'pbf', bounds: '-9,49,2,61', json })
  return readFileSync(path)
}

function boundaryLine(): Uint8Array {
  const path = join(folder, 'made.gpkg')
  makeGeoPackage(
    path,
    [
      { name: 'Lewes District', at: [541_500, 110_200] },
      { name: 'Bro Morgannwg - the Vale of Glamorgan', at: [299_950, 169_000] },
      { name: 'Highland', at: [265_000, 845_000] },
    ],
    'district_borough_unitary_ward',
    'parish',
    'district_borough_unitary',
    'westminster_const',
    'scotland_and_wales_const',
    'county',
  )
  return readFileSync(path)
}

const environment = () => ({
  TERRIER_DATA: folder,
  DATABASE_URL: database.databaseUrl,
  TERRIER_OS_DOWNLOADS: open.osDownloads,
  TERRIER_PLANNING_DATA: open.planningData,
  TERRIER_INSPIRE_PAGE: landRegistry.config.inspirePage.href,
  TERRIER_LAND_REGISTRY_API: landRegistry.config.companyApi.href,
  TERRIER_LAND_REGISTRY_API_KEY: landRegistry.config.apiKey ?? '',
  TERRIER_FETCH_HOSTS: [open.storage, ...landRegistry.config.fileHosts].join(','),
})

async function run(
  command: typeof dataSetup,
  args: string,
  more: Readonly<Record<string, string>> = {},
) {
  let output = ''
  const screen = { write: (chunk: string) => (output += chunk) }
  const config = readConfig({ ...environment(), ...more })
  const { signal } = new AbortController()
  const session = { config, output: screen, errors: screen, signal }
  const retryPolicy = { attempts: 2, backOffMs: 1, pauseMs: 0, stallMs: 2000 }
  try {
    await command(args.split(' ').filter(Boolean), session, retryPolicy)
    return { output, exitCode: 0 }
  } catch (error) {
    const { message, exitCode } = explainFailure(error, true)
    return { output: output + message, exitCode }
  }
}

const editions = async () =>
  Object.fromEntries((await store.datasets.current()).map(({ id, edition }) => [id, edition]))

async function publishedTitles(): Promise<number | undefined> {
  const published = await store.datasets.get('ownership')
  return (await store.datasets.figures(published?.version ?? 0))?.titles
}

const boundaries = [
  'wards',
  'parishes',
  'councils',
  'constituencies',
  'devolved-powers',
  'counties',
]
const england = [
  'agricultural-land',
  'scientific-interest',
  'special-protection',
  'special-conservation',
  'greenbelt',
  'brownfield',
  'common-land',
]
const lines = ['road-lines', 'river-lines']

it('data setup imports every dataset into an empty folder, and states the disk space it needs', async () => {
  const { output, exitCode } = await run(dataSetup, '--yes')
  expect([exitCode, output.slice(-400)]).toEqual([0, expect.stringContaining('Set-up is complete')])
  const ofSurvey = ['base-map', 'names', 'postcodes', 'uprn', ...boundaries, ...lines, ...england]
  expect(await editions()).toEqual({
    ...Object.fromEntries(ofSurvey.map((id) => [id, '2026-11'])),
    ownership: '2026-10',
  })
  expect(output).toContain('Street map (OS Open Zoomstack), 2026-11: 1 file')
  expect(output).toContain('Ordnance Survey; Open Government Licence v3.0')
  expect(output).toMatch(/This needs about .* of disk space/)
  expect((await store.datasets.get('ownership'))?.rows).toBe(2)
})

it('asks for confirmation, and changes nothing without it', async () => {
  const { output, exitCode } = await run(dataSetup, '--only names')
  expect(exitCode).toBe(1)
  expect(output).toContain('Nothing was changed. To continue anyway, add --yes.')
  expect(await editions()).toEqual({})
  expect(open.seen.some((path) => path.startsWith('storage'))).toBe(false)
})

it('sets up only the named datasets and councils, without owners when there is no API key', async () => {
  const args = '--yes --only names,ownership --area Glamorgan'
  const { output, exitCode } = await run(dataSetup, args, { TERRIER_LAND_REGISTRY_API_KEY: '' })
  expect([exitCode, output.slice(-300)]).toEqual([0, expect.stringContaining('Set-up is complete')])
  expect(output).toContain('Owners (CCOD and OCOD) are left out')
  expect(await editions()).toEqual({ names: '2026-11', ownership: '2026-10' })
  expect((await store.datasets.get('ownership'))?.rows).toBe(1)
})

it('sets up the councils in National Grid squares, after their boundaries, and lists them', async () => {
  const args = '--yes --only ownership --area tq41,ST06'
  const { output, exitCode } = await run(dataSetup, args)
  expect([exitCode, output.slice(-300)]).toEqual([0, expect.stringContaining('Set-up is complete')])
  expect(output).toContain('The boundaries of councils are set up first')
  expect(output).toContain('Councils in TQ41: Lewes District\n')
  expect(output).toContain('Councils in ST06: Bro Morgannwg - the Vale of Glamorgan\n')
  expect(output).toContain('(INSPIRE, CCOD, OCOD), 2026-10: 4 files')
  expect((await store.datasets.get('ownership'))?.rows).toBe(2)
  const again = await run(dataUpdate, '')
  expect(again.output).toContain('Councils in TQ41: Lewes District\n')
  expect(again.output).toContain('(INSPIRE, CCOD, OCOD): up to date')

  const none = 'HM Land Registry publishes no parcels of Highland.'
  const north = await run(dataSetup, '--yes --only ownership --area NH64')
  expect(north).toEqual({ exitCode: 2, output: expect.stringContaining(none) })
  const both = await run(dataSetup, '--yes --only ownership --area NH64 --area ST0069')
  expect(both).toEqual({ exitCode: 0, output: expect.stringContaining(none) })
})

it.each([
  ['TQ3', "'TQ3' is not a square of the National Grid. Give one of 100 km, such as TQ"],
  ['TQ41,TV', 'There is no council in TV. It is sea, or outside Great Britain.'],
  ['AA11', "'AA11' is not a square of the National Grid."],
  ['TQ4151610203', "'TQ4151610203' is not a square of the National Grid."],
])('refuses the grid square %s', async (area, why) => {
  const { output, exitCode } = await run(dataSetup, `--yes --only ownership --area ${area}`)
  expect([exitCode, output]).toEqual([2, expect.stringContaining(why)])
  expect(await editions()).not.toHaveProperty('ownership')
})

it('adds a council to those that are already published', async () => {
  await run(dataSetup, '--yes --only ownership --area Glamorgan')
  const { output, exitCode } = await run(dataSetup, '--yes --only ownership --area Lewes')
  expect([exitCode, output.slice(-300)]).toEqual([0, expect.stringContaining('Set-up is complete')])
  expect((await store.datasets.get('ownership'))?.rows).toBe(2)
  for (const area of ['', ' --area lewes', ' --area Glamorgan --area Lewes']) {
    const again = await run(dataSetup, `--yes --only ownership${area}`)
    expect(again.output).toContain('(INSPIRE, CCOD, OCOD): up to date')
  }
})

it('adds the owners once there is an API key, and updates them from a newer file', async () => {
  const ownership = '--yes --only ownership'
  const withoutKey = { TERRIER_LAND_REGISTRY_API_KEY: '' }
  await run(dataSetup, ownership, withoutKey)
  expect(await publishedTitles()).toBe(0)
  expect((await run(dataSetup, ownership)).exitCode).toBe(0)
  expect(await publishedTitles()).toBe(2)
  expect((await run(dataSetup, ownership, withoutKey)).output).toContain('up to date')
  expect((await run(dataSetup, ownership)).output).toContain('up to date')
  landRegistry.offerOf('current', 'CCOD_FULL_2026_11.zip', companyZip('CCOD', '2026_11', 3))
  expect((await run(dataUpdate, '')).exitCode).toBe(0)
  expect(await publishedTitles()).toBe(4)
})

it('data update updates the datasets of all earlier setup runs', async () => {
  await run(dataSetup, '--yes --only names,ownership --area Glamorgan')
  await run(dataSetup, '--yes --only postcodes')
  open.version = '2026-12'
  landRegistry.announcement = 'This dataset was last published on 1 November 2026.'
  landRegistry.offerOf('current', 'CCOD_FULL_2026_11.zip', companyZip('CCOD', '2026_11', 1))
  const { output, exitCode } = await run(dataUpdate, '')
  expect([exitCode, output.slice(-300)]).toEqual([0, expect.stringContaining('Set-up is complete')])
  expect(await editions()).toEqual({
    names: '2026-12',
    postcodes: '2026-12',
    ownership: '2026-11',
  })
  expect((await store.datasets.get('ownership'))?.rows).toBe(1)
})

it('recognises councils that were imported by data import', async () => {
  const path = join(folder, 'Lewes_District_Council.zip')
  writeFileSync(path, inspireZip('1001'))
  await run(dataImport, `inspire ${path} --edition 2026-10 --yes`)
  await run(dataPublish, '--yes --force')
  const withoutKey = { TERRIER_LAND_REGISTRY_API_KEY: '' }
  const one = await run(dataSetup, '--yes --only ownership --area Lewes', withoutKey)
  expect(one.output).toContain('up to date')
  const all = await run(dataSetup, '--yes --only ownership', withoutKey)
  expect([all.exitCode, all.output]).toEqual([0, expect.stringContaining('2 files')])
  expect((await store.datasets.get('ownership'))?.rows).toBe(2)
})

async function beltNames(): Promise<string[]> {
  const { version = 0, bounds } = (await store.datasets.get('greenbelt')) ?? {}
  const found = bounds ? await store.features.inTile(version, bounds) : []
  return found.map(({ name }) => name ?? '').toSorted()
}

it('imports the files of the folder "additional" with the fetched ones, in each edition', async () => {
  const added = join(folder, 'additional', 'greenbelt')
  mkdirSync(added, { recursive: true })
  const path = join(added, 'Scotland.geojson')
  writeFileSync(path, JSON.stringify(aBelt('Edinburgh')))
  await run(dataSetup, '--yes --only greenbelt')
  expect(await beltNames()).toEqual(['A belt', 'Edinburgh'])
  expect((await run(dataUpdate, '')).output).toContain('up to date')

  open.offerDataset('green-belt', aBelt('Another belt'), 'Fri, 18 Dec 2026 02:00:00 GMT')
  await run(dataUpdate, '')
  expect(await beltNames()).toEqual(['Another belt', 'Edinburgh'])

  writeFileSync(path, JSON.stringify(aBelt('Glasgow')))
  await run(dataUpdate, '')
  expect(await beltNames()).toEqual(['Another belt', 'Glasgow'])
  rmSync(path)
  await run(dataUpdate, '')
  expect(await beltNames()).toEqual(['Another belt'])
  expect((await run(dataUpdate, '')).output).toContain('up to date')
})

it('reports an additional file that cannot be read, and a folder not named after a layer', async () => {
  for (const layer of ['greenbelt', 'green-belt'])
    mkdirSync(join(folder, 'additional', layer), { recursive: true })
  writeFileSync(join(folder, 'additional', 'greenbelt', 'Broken.geojson'), '{"type":')
  const { output, exitCode } = await run(dataSetup, '--yes --only greenbelt')
  expect(exitCode).toBe(1)
  expect(output).toContain('Broken.geojson')
  expect(output).toContain('additional/green-belt does not have the name of a layer')
  expect(await editions()).toEqual({})
})

it('refuses an unknown area name, and suggests the closest match', async () => {
  const { output, exitCode } = await run(dataSetup, '--yes --area Glamorgan --area Lewis')
  expect([exitCode, output]).toEqual([
    2,
    expect.stringContaining("is named 'Lewis'. Did you mean Lewes District Council?"),
  ])
  expect(await editions()).toEqual({})
})

it('does not download again what is up to date', async () => {
  const first = await run(dataSetup, '--yes --only postcodes,uprn')
  expect(first.exitCode).toBe(0)
  open.seen.length = 0
  const second = await run(dataSetup, '--yes --only postcodes,uprn,names')
  expect(second.output).toContain('Postcodes (Code-Point Open): up to date')
  expect(open.seen.filter((path) => path.startsWith('storage'))).toEqual([
    'storage opname_csv_gb.zip',
  ])
})

it.each([
  ['a download list in an unexpected format', { error: 'gone' }, /has changed: /],
  ['a download list without the required file format', [], /none of its downloads is in a format/],
  [
    'a file name that leads out of the folder',
    [
      {
        md5: '0'.repeat(32),
        size: 1,
        url: 'http://x.test/',
        format: 'CSV',
        fileName: '../../x.zip',
      },
    ],
    /none of its downloads is in a format/,
  ],
])('reports %s, and sets up the rest', async (_, answer, why) => {
  open.reshaped.set('OpenNames', answer)
  const { output, exitCode } = await run(dataSetup, '--yes --only names,postcodes')
  expect(exitCode).toBe(1)
  expect(output).toMatch(why)
  expect(output).toContain('Run the same command again to continue.')
  expect(await editions()).toEqual({ postcodes: '2026-11' })
})

it.each<[string, FaultMode]>([
  ['is interrupted and resumed', { cutAfter: 60 }],
  ['stalls once', { stallAfter: 60 }],
  ['fails once with 503', { status: 503 }],
  ['is answered with an HTML page once', { page: '<p>Sorry</p>' }],
])('downloads a file that %s', async (_, mood) => {
  uprn.moods.push(mood)
  expect((await run(dataSetup, '--yes --only uprn')).exitCode).toBe(0)
  expect(await editions()).toEqual({ uprn: '2026-11' })
})

it('refuses a file with the wrong checksum', async () => {
  const bytes = zipSync({ 'Data/TQ40.csv': text('a') })
  open.reshaped.set('OpenNames', [
    {
      md5: 'f'.repeat(32),
      size: bytes.length,
      url: `${open.osDownloads}/products/OpenNames/downloads?area=GB&fileName=lying.zip&redirect`,
      format: 'CSV',
      fileName: 'lying.zip',
    },
  ])
  open.offer({ product: 'Other', format: 'CSV', fileName: 'lying.zip', bytes })
  const { output, exitCode } = await run(dataSetup, '--yes --only names')
  expect(exitCode).toBe(1)
  expect(output).toMatch(/wrong checksum/)
  expect(await editions()).toEqual({})
})

it('data update updates what was set up, without asking', async () => {
  expect((await run(dataUpdate, '')).output).toContain(
    'Nothing has been set up that could be updated',
  )
  await run(dataSetup, '--yes --only names,postcodes')
  expect((await run(dataUpdate, '')).output).toContain('up to date')
  open.version = '2026-12'
  const { output, exitCode } = await run(dataUpdate, '')
  expect([exitCode, output.slice(-200)]).toEqual([0, expect.stringContaining('Set-up is complete')])
  expect(await editions()).toEqual({ names: '2026-12', postcodes: '2026-12' })
})

it(
  'data setup that is killed during every source and run again ends with the same data',
  { timeout: 240_000 },
  async () => {
    const killedSources = ['street-map', 'names', 'boundaries', 'brownfield', 'ownership']
    const sources = ['--only', killedSources.join(','), '--yes']
    // Beside the killed one: most of either is waiting.
    const unbroken = run(dataSetup, sources.join(' '))
    const other = await freshDatabase()
    const dataFolder = join(folder, 'killed')
    const killed = await openStore({ databaseUrl: other.databaseUrl, dataFolder })
    try {
      const command = ['data', 'setup', ...sources]
      const here = {
        ...environment(),
        DATABASE_URL: other.databaseUrl,
        TERRIER_DATA: dataFolder,
      }
      for (const { title } of setupSources.filter(({ id }) => killedSources.includes(id))) {
        for (let kill = 0; kill < kills; kill++) {
          // The line with which the work on a source begins, unlike that of the plan.
          await runUntilKilled(command, here, Math.random() * longestLifeMs, `\n${title}, `)
        }
      }
      await runByItself(command, here)
      expect((await unbroken).exitCode).toBe(0)
      expect(await contentsOf(killed)).toEqual(await contentsOf(store))
    } finally {
      await killed.close()
      await other.drop()
    }
  },
)

/**
 * All published content: every dataset by its rows, the month as a whole, and one search result.
 */
async function contentsOf({ datasets, ...rest }: Store) {
  const current = await datasets.current()
  const names = current.find(({ id }) => id === 'names')
  const found = await rest.places.named(names?.version ?? 0, 'lewes', { limit: 5 })
  return {
    datasets: current
      .map(({ id, edition, rows, bounds }) => ({ id, edition, rows, bounds }))
      .toSorted((one, next) => one.id.localeCompare(next.id)),
    month: await hashOfPublishedMonth({ datasets, ...rest }),
    features: await Promise.all(
      current.map(async ({ version, bounds }) => {
        const features = bounds ? await rest.features.inTile(version, bounds) : []
        return features.map(({ geom, name, legendIndex }) => [
          Buffer.from(geom).toString('hex'),
          name,
          legendIndex,
        ])
      }),
    ),
    names: found.map(({ name, lngLat }) => ({ name, lngLat })),
  }
}

it('rejects an unknown source, and lists the known ones', async () => {
  const { output, exitCode } = await run(dataSetup, '--only streets')
  expect(exitCode).toBe(2)
  expect(output).toMatch(/'streets' cannot be set up. Choose from street-map, names/)
})
