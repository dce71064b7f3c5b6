import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { Feature } from 'geojson'

import { readBritishIsles } from './british-isles.ts'
import { councilLines } from './councils.ts'
import { featureCollectionText } from './geo-json.ts'
import { isUpToDate, stampOf, writeStamp } from './input-stamp.ts'
import { landOutline } from './land-outline.ts'
import { licencesText } from './licences.ts'
import { squareLetters, squareLines } from './national-grid-squares.ts'
import { frontiers, neighbourLand } from './neighbours.ts'
import { isTown, placeFeatures } from './places.ts'
import {
  earthLandsPath,
  packageEditions,
  readCoarseAtlas,
  readCouncilTopology,
  readFineAtlas,
  readNamedPlaces,
  readPopulatedPlaces,
  readStations,
} from './source-packages.ts'
import { spriteFiles } from './sprite.ts'
import { stationFeatures } from './stations.ts'

const web = join(import.meta.dirname, '../../apps/web')
const outputFolder = join(web, 'base-map')
/** The output folder of earlier versions: its contents would be served beside the new files. */
const formerFolder = join(web, 'public/base-map')

/** The features of each file of the base map, created lazily. */
const files: Readonly<Record<string, () => Promise<readonly Feature[]>>> = {
  'land.json': readGround,
  'councils.json': async () => [
    ...councilLines(await readCouncilTopology()),
    frontiers(await readCoarseAtlas(), await readFineAtlas()),
  ],
  'towns.json': async () => (await readPlaces()).filter(isTown),
  'places.json': readPlaces,
  'stations.json': async () => stationFeatures(await readStations()),
  'grid.json': async () => {
    const grid = loadNationalGrid()
    return [...squareLines(grid), ...squareLetters(grid)]
  },
}

const outlineFile = 'land-outline.bin'
/** The versions of packages, for what names an edition. */
const editionsFile = 'editions.json'

let ground: Promise<Awaited<ReturnType<typeof readBritishIsles>>> | undefined

/** Land and lakes, read once. */
function readGround() {
  ground ??= Promise.all([readBritishIsles(earthLandsPath), readCoarseAtlas()]).then(
    ([islands, atlas]) => [...islands, ...neighbourLand(atlas)],
  )
  return ground
}

async function readPlaces() {
  return placeFeatures(await readNamedPlaces(), readPopulatedPlaces())
}

async function build(): Promise<void> {
  await rm(formerFolder, { recursive: true, force: true })
  const stamp = await stampOf(import.meta.dirname)
  if (await isUpToDate(outputFolder, [...Object.keys(files), outlineFile, editionsFile], stamp))
    return
  await mkdir(outputFolder, { recursive: true })
  for (const [name, read] of Object.entries(files)) {
    await writeAndPrint(name, featureCollectionText(await read()))
  }
  await writeAndPrint(outlineFile, landOutline(await readGround()))
  await writeFile(join(outputFolder, editionsFile), JSON.stringify(await packageEditions()))
  await writeSprite()
  await writeFile(join(outputFolder, 'LICENCES.txt'), licencesText)
  await writeStamp(outputFolder, stamp)
}

async function writeAndPrint(name: string, content: string | Uint8Array): Promise<void> {
  await writeFile(join(outputFolder, name), content)
  const kilobytes = Math.round(gzipSync(content).length / 1000)
  process.stdout.write(`Base map: ${name}, ${kilobytes} kB compressed\n`)
}

/** File names as MapLibre requests them: '@2x' is for screens with a pixel ratio of 2. */
async function writeSprite(): Promise<void> {
  for (const pixelRatio of [1, 2] as const) {
    const path = join(outputFolder, pixelRatio === 1 ? 'sprite' : 'sprite@2x')
    const { index, picture } = spriteFiles(pixelRatio)
    await writeFile(`${path}.json`, index)
    await writeFile(`${path}.png`, picture)
  }
}

await build()
