/**
 * The time from the last key press to the first suggestions:
 *
 *   node bench/place-search-answer.ts [names]
 *
 * The real product over HTTP, on generated names. The page's debounce delay is added to the time of
 * the reply; rendering the list is not included.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { PlacesReply } from '@terrier/contract/places'
import { misspelt } from '@terrier/domain/search/testing/misspell'
import { openStore } from '@terrier/store/open-store'

import { describeDataset } from '../apps/pipeline/src/sources/publications.ts'
import { placeRow, placeRows } from './formula/place-names.ts'
import { signIn } from './formula/sign-in.ts'
import { report } from './report.ts'
import { startProduct, stop } from './tile-server/children.ts'

const names = Number(process.argv[2] ?? 300_000)
const searches = 200
const warmUps = 30
/** `settledMs` of the search field, its debounce delay. */
const settledMs = 120
const token = 'a-token-of-the-benchmark'

const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
const store = await openStore({ dataFolder: folder })
try {
  await signIn(store, token)
  const load = await store.beginPlaceLoad(describeDataset('names', '2026-10'))
  await load.places(streamOf(placeRows(names)))
  await load.publish({})
  const { child, port } = await startProduct(folder)
  try {
    await measure('whole names', port, (name) => name)
    await measure('beginnings of three letters', port, (name) => name.slice(0, 3))
    await measure('one letter wrong', port, misspelt)
  } finally {
    await stop(child)
  }
} finally {
  await store.close()
  await rm(folder, { recursive: true })
}

async function measure(
  what: string,
  port: number,
  typed: (name: string, index: number) => string,
): Promise<void> {
  const times: number[] = []
  let found = 0
  for (let index = 0; index < warmUps + searches; index++) {
    const { name, lngLat } = placeRow((index * 733 + 5) % names, names)
    const begunMs = performance.now()
    found += await ask(port, typed(name, index), lngLat)
    if (index >= warmUps) times.push(performance.now() - begunMs)
  }
  if (found < searches) throw new Error(`Of ${searches} searches for ${what} few found anything.`)
  times.sort((one, other) => one - other)
  const slowMs = times[Math.floor(times.length * 0.95)] ?? 0
  report('P15', `last key to answer, 95 %: ${what}`, settledMs + slowMs, 'ms', { atMost: 300 })
}

/** Returns how many places were found. */
async function ask(
  port: number,
  query: string,
  [lng, lat]: readonly [number, number],
): Promise<number> {
  const parameters = new URLSearchParams({ query, lng: `${lng}`, lat: `${lat}`, zoom: '12' })
  const response = await fetch(`http://127.0.0.1:${port}/api/places?${parameters.toString()}`, {
    headers: { authorization: `bearer ${token}` },
  })
  if (!response.ok) throw new Error(`'${query}' was answered with ${response.status}`)
  const { results } = (await response.json()) as PlacesReply
  return results.length
}

async function* streamOf<Row>(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows
}
