/**
 * The work of the importers and exporters done by the tools that people would use instead:
 *
 *   node bench/gis-tools.ts [parcels]
 *
 * GDAL imports the same INSPIRE file into PostGIS; GDAL and tilemaker draw tiles of the same parcels,
 * zooms 15 and 16, since parcels without an owner are drawn at no other; GDAL writes the same
 * drawings as GeoPackage and as zipped shapefiles. All is processor time, with that of the database.
 * A tool that is not installed is left out. Linux only.
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { openStore } from '@terrier/store/open-store'

import { createProgress } from '../apps/pipeline/src/progress/progress.ts'
import type { ImportContext } from '../apps/pipeline/src/steps/run-import.ts'
import { mapOfFields } from './drawing/field-map.ts'
import { writeMonth } from './formula/month-files.ts'
import { signIn } from './formula/sign-in.ts'
import { importParcels } from './import-parcels.ts'
import { median, reportComparison } from './paired-costs.ts'
import { startPostgis } from './postgis/postgis-server.ts'
import { cpuSeconds, databaseMs, endedChildrenMs, postmasterOf } from './process-costs.ts'
import { startProduct, stop } from './tile-server/children.ts'

const parcels = Number(process.argv[2] ?? 200_000)
const drawings = 10_000
const repetitions = 5
const token = 'a-token-of-the-benchmark'
const million = 1_000_000

const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const dataFolder = join(folder, 'data')
const store = await openStore({ dataFolder })
try {
  const size = { parcels, titles: 1, authorities: 1, month: 1 } as const
  const month = await writeMonth(join(folder, 'month'), size)
  const [inspire = ''] = month.inspire
  const { load, index, draw } = await importParcels(contextOf(), postmasterOf(dataFolder), month)
  const perMillion = million / parcels
  await importByGdal(inspire, (load.cpu + index.cpu) * perMillion)
  await drawTiles(inspire, draw.cpu * perMillion)
  await exportDrawings()
} finally {
  await store.close()
  await rm(folder, { recursive: true })
}

function contextOf(): ImportContext {
  return {
    store,
    progress: createProgress({ write: () => undefined }),
    signal: new AbortController().signal,
    reportsFolder: join(folder, 'reports'),
    tilesFolder: join(dataFolder, 'tiles'),
    now: () => new Date(),
  }
}

async function importByGdal(inspire: string, ours: number): Promise<void> {
  const postgis = await startPostgis()
  if (!postgis) {
    process.stdout.write('The import by GDAL is left out, since there is no PostGIS.\n')
    return
  }
  try {
    const before = databaseMs(postgis.pid)
    const target = `PG:host=${postgis.host} user=postgres dbname=postgres`
    // COPY is its fastest way; the index is built after the rows.
    const options = '-nln parcels -s_srs EPSG:27700 -t_srs EPSG:4326 --config PG_USE_COPY YES'
    const own = await run('ogr2ogr', ['-f', 'PostgreSQL', target, inspire, ...options.split(' ')])
    if (own === undefined) return
    await postgis.client.query('analyze parcels')
    const { rows } = await postgis.client.query<{ count: number }>(
      'select count(*)::integer from parcels',
    )
    if (rows[0]?.count !== parcels) throw new Error(`GDAL imported ${rows[0]?.count} parcels.`)
    const theirs = ((own + databaseMs(postgis.pid) - before) / 1000) * (million / parcels)
    reportComparison({
      goal: 'P13',
      work: 'a million parcels loaded, reprojected and indexed',
      tool: 'GDAL ogr2ogr into PostGIS, without OSTN15',
      ours,
      theirs,
      unit: 's',
    })
  } finally {
    await postgis.stop()
  }
}

async function drawTiles(inspire: string, ours: number): Promise<void> {
  const reprojected = ['-t_srs', 'EPSG:4326', '-s_srs', 'EPSG:27700', '-sql']
  const query = 'select INSPIREID as id, 1 as c from "PREDEFINED"'
  const flat = join(folder, 'parcels.fgb')
  const shapes = join(folder, 'parcels.shp')
  const begun = await run('ogr2ogr', ['-f', 'FlatGeobuf', flat, inspire, ...reprojected, query])
  if (begun === undefined) return
  await run('ogr2ogr', [shapes, flat, '-nln', 'parcels'])
  // No feature is left out, and tiles have the same extent and buffer.
  const options =
    '-nln parcels -dsco MINZOOM=15 -dsco MAXZOOM=16 -dsco BUFFER=64 -dsco MAX_SIZE=5000000 ' +
    '-dsco MAX_FEATURES=200000'
  const tiles = join(folder, 'gdal.mbtiles')
  const ofGdal = await run('ogr2ogr', ['-f', 'MVT', tiles, flat, ...options.split(' ')])
  reportTiles('GDAL, driver MVT, from FlatGeobuf', ours, ofGdal)
  reportTiles('tilemaker, from a shapefile', ours, await drawByTilemaker(shapes))
}

function reportTiles(tool: string, ours: number, theirsMs: number | undefined): void {
  if (theirsMs === undefined) return
  const theirs = (theirsMs / 1000) * (million / parcels)
  const work = 'tiles of a million parcels, z15 and z16'
  reportComparison({ goal: 'P13', work, tool, ours, theirs, unit: 's' })
}

async function drawByTilemaker(source: string): Promise<number | undefined> {
  const [config, script] = [join(folder, 'tilemaker.json'), join(folder, 'tilemaker.lua')]
  const zooms = { minzoom: 15, maxzoom: 16 }
  const settings = { ...zooms, basezoom: 16, include_ids: false, compress: 'gzip' }
  const about = { name: 'parcels', version: '1', description: 'parcels' }
  const layers = { parcels: { ...zooms, source, source_columns: ['id', 'c'] } }
  await writeFile(config, JSON.stringify({ layers, settings: { ...settings, ...about } }))
  await writeFile(
    script,
    'node_keys = {}\nfunction node_function() end\nfunction way_function() end\n',
  )
  const output = join(folder, 'tilemaker.mbtiles')
  const place = ['--bbox', '-3,52,0,53.5', '--config', config, '--process', script]
  return run('tilemaker', ['--output', output, ...place])
}

/** A map of the product, and GDAL with the product's own GeoJSON of it. */
async function exportDrawings(): Promise<void> {
  await signIn(store, token)
  const product = await startProduct(dataFolder)
  try {
    const origin = `http://127.0.0.1:${product.port}`
    const eid = await saveMap(origin)
    const input = join(folder, 'drawings.geojson')
    const read = (path: string) => download(`${origin}${path}`)
    await writeFile(input, await read(`/api/user/map/${eid}/export?format=geojson&crs=4326`))
    for (const [format, path, driver, output] of [
      ['GeoPackage', `/api/user/map/${eid}/export?format=geopackage`, 'GPKG', 'drawings.gpkg'],
      ['zipped shapefiles', `/api/user/map/download/${eid}`, 'ESRI Shapefile', 'drawings.shp.zip'],
    ] as const) {
      await read(path)
      const ours: number[] = []
      const theirs: number[] = []
      for (let round = 0; round < repetitions; round++) {
        const before = cpuSeconds([product.pid])
        await read(path)
        ours.push((cpuSeconds([product.pid]) - before) * 1000)
        const target = join(folder, `${format}-${round}`)
        await mkdir(target)
        const written = ['-f', driver, join(target, output), input, '-t_srs', 'EPSG:27700']
        const cost = await run('ogr2ogr', written)
        if (cost === undefined) return
        theirs.push(cost)
      }
      reportComparison({
        goal: '',
        work: `${drawings} drawings as ${format}, National Grid`,
        tool: 'GDAL ogr2ogr, from GeoJSON',
        ours: median(ours),
        theirs: median(theirs),
        unit: 'ms',
      })
    }
  } finally {
    await stop(product.child)
  }
}

async function saveMap(origin: string): Promise<number> {
  const data = mapOfFields(drawings)
  const answer = await fetch(`${origin}/api/user/map/save`, {
    method: 'POST',
    headers: { authorization: `bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ eid: null, name: data.name, data, isSnapshot: false }),
  })
  if (!answer.ok) throw new Error(`The map was refused: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { eid: number }).eid
}

async function download(url: string): Promise<Buffer> {
  const answer = await fetch(url, { headers: { authorization: `bearer ${token}` } })
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Milliseconds of processor time; undefined when the program is not installed. */
async function run(program: string, args: readonly string[]): Promise<number | undefined> {
  const before = endedChildrenMs(process.pid)
  try {
    await promisify(execFile)(program, args, { maxBuffer: 2 ** 26 })
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error
    process.stdout.write(`${program} is left out, since it is not installed.\n`)
    return undefined
  }
  return endedChildrenMs(process.pid) - before
}
