/**
 * How well places are found by their names, against the populated places of OS Open Names:
 *
 *   node bench/place-search-score.ts <places.csv.gz> [--gazetteer] [--step n]
 *
 * With --gazetteer the embedded names are searched instead, for the same places.
 *
 * Every name is searched as written and with one letter wrong. A place counts as found when it is
 * among the first two results. Names are shared: there are some forty Newtons, and no list of two
 * holds them all. So each is searched three times: with the view some 15 km off, in the same county
 * (as somebody does who looks for the Newton nearby), without a view for unique names, and without
 * a view for all names.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { foldPlaceName } from '@terrier/domain/search/fold-place-name'
import { distanceMetres } from '@terrier/geo/line-length'
import { openStore } from '@terrier/store/open-store'
import type { PlaceRow } from '@terrier/store/import-rows'

import { describeDataset } from '../apps/pipeline/src/sources/publications.ts'
import { readGazetteer } from '../apps/pipeline/src/sources/gazetteer/read-gazetteer.ts'
import { openNameFiles } from '../apps/pipeline/src/steps/import-names.ts'
import { misspelt } from '@terrier/domain/search/testing/misspell'
import { report } from './report.ts'

const [path = '', ...flags] = process.argv.slice(2)
const isEmbedded = flags.includes('--gazetteer')
/** The centres of a town in GeoNames and in Ordnance Survey's data differ by up to this. */
const samePlaceMetres = 5000
const step = Number(flags[flags.indexOf('--step') + 1] ?? 1) || 1

const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const store = await openStore({ dataFolder: folder })
try {
  const places = await readPlaces()
  const load = await store.beginPlaceLoad(describeDataset('names', '2024'))
  const searched = isEmbedded ? await readGazetteer() : places
  await load.places(
    (async function* () {
      yield* searched
    })(),
  )
  const { version } = await load.publish({})
  await score(version, places)
} finally {
  await store.close()
  await rm(folder, { recursive: true })
}

async function readPlaces(): Promise<PlaceRow[]> {
  const places: PlaceRow[] = []
  const nothing = { reject: () => undefined, note: () => undefined }
  for (const file of await openNameFiles([path])) {
    const rows = file.rows(nothing, {
      signal: new AbortController().signal,
      onRead: () => undefined,
    })
    for await (const row of rows) places.push(row)
  }
  return places
}

interface Tally {
  asked: number
  found: number
  readonly missed: string[]
}

async function score(version: number, places: readonly PlaceRow[]): Promise<void> {
  const bearers = Map.groupBy(
    places.flatMap(({ name, otherName }) => [
      ...new Set([name, otherName ?? name].map(foldPlaceName)),
    ]),
    (key) => key,
  )
  for (const [kinds, label, least, leastWrong] of [
    [['city', 'town'], 'towns', 0.99, 0.95],
    [['village'], 'villages', 0.97, 0.95],
    [['suburb', 'hamlet', 'settlement'], 'suburbs and hamlets', 0, 0],
  ] as const) {
    const wanted = places.filter(
      ({ kind }, index) =>
        (kinds as readonly string[]).includes(kind) && (label === 'towns' || index % step === 0),
    )
    const isAlone = ({ name }: PlaceRow) => bearers.get(foldPlaceName(name))?.length === 1
    for (const [way, among, isNear] of [
      ['near the view', wanted, true],
      ['no view, name of one place', wanted.filter(isAlone), false],
      ['no view, all', wanted, false],
    ] as const) {
      const right = await ask(version, among, { isNear, isWrong: false })
      const wrong = await ask(version, among, { isNear, isWrong: true })
      const isGoal = !isEmbedded && (isNear || way.includes('one place'))
      print(`${label}, ${way}`, right, isGoal ? least : 0)
      print(`${label}, one letter wrong, ${way}`, wrong, isGoal ? leastWrong : 0)
    }
  }
}

async function ask(
  version: number,
  places: readonly PlaceRow[],
  { isNear, isWrong }: { readonly isNear: boolean; readonly isWrong: boolean },
): Promise<Tally> {
  const tally: Tally = { asked: 0, found: 0, missed: [] }
  for (const [index, { placeId, name, lngLat }] of places.entries()) {
    const text = isWrong ? misspelt(name, index) : name
    const angle = index
    const centre = [lngLat[0] + 0.2 * Math.cos(angle), lngLat[1] + 0.12 * Math.sin(angle)] as const
    const found = await store.places.named(version, text, {
      ...(isNear ? { view: { centre: [centre[0], centre[1]], zoom: 11 } } : {}),
      limit: 2,
    })
    tally.asked += 1
    const isFound = found.some((place) =>
      isEmbedded
        ? distanceMetres(place.lngLat, lngLat) < samePlaceMetres
        : place.placeId === placeId,
    )
    if (isFound) tally.found += 1
    else
      tally.missed.push(
        `${text}${isWrong ? ` (${name})` : ''} → ${found.map((one) => `${one.name} ${one.kind} ${Math.round(one.score)}`).join(', ')}`,
      )
  }
  return tally
}

function print(what: string, { asked, found, missed }: Tally, atLeast: number): void {
  report('P15', `${what} (${asked})`, found / Math.max(asked, 1), '', { atLeast })
  if (process.env['TERRIER_MISSED']) {
    for (const one of missed.slice(0, 15)) process.stdout.write(`        ${one}\n`)
  }
}
