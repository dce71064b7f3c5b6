import { foldPlaceName } from '@terrier/domain/search/fold-place-name'
import { isWithinOneEdit, singleDeletions } from '@terrier/domain/search/edit-distance'
import { placeKinds } from '@terrier/contract/places'
import {
  proximityHalfDistanceKm,
  proximityMinZoom,
  placeScore,
  proximityPoints,
  type PlaceMatch,
  type SearchView,
} from '@terrier/domain/search/rank-places'
import { searchCellsAround } from '@terrier/domain/search/search-cells'
import { sql, type RawBuilder } from 'kysely'

import { preparedQueryPrefix, type Database } from '../connection/database.ts'
import { partitionName } from '../partitions.ts'
import type { PlaceReader } from './places.ts'
import type { FoundPlace } from '../stored.ts'
import { codeReader } from './code-reader.ts'
import { typoProbes, nameProbes, narrowedNameProbes, type IndexProbe } from './name-probes.ts'

/** Longer queries and longer words match no name. */
const maxLetters = 100
const maxWords = 8
/** The most candidates from one range scan. */
const rowsOfProbe = 12
const rowsOfCell = 60
/** With so many prefix matches, typing errors are not considered. */
const enough = 5
/** The most corrected words that are tried, those of the most important places first. */
const maxMeant = 60

/** Words that are in no key, since folding replaces them. */
const foldedAway = ['upon', 'saint'].map((word) => [word, foldPlaceName(word)] as const)

interface NameRow {
  readonly placeId: number
  readonly match: PlaceMatch
  readonly key: string
  readonly isInner: boolean
  readonly importance: number
  readonly kind: number
  readonly lng: number
  readonly lat: number
  readonly name: string
  readonly language: string | null
  readonly otherName: string | null
  readonly otherLanguage: string | null
  readonly context: string
}

export function placeReader(database: Database): PlaceReader {
  return {
    ...codeReader(database),
    async named(version, text, { view, limit }) {
      const [name = '', ...behindComma] = text.slice(0, maxLetters).split(',')
      const key = foldPlaceName(text.slice(0, maxLetters))
      const context = foldPlaceName(behindComma.join(' '))
      const nameKey = foldPlaceName(name)
      if (key === '' || key.split(' ').length > maxWords) return []
      const isNarrowed = context !== '' && nameKey !== ''
      const typed = isNarrowed ? nameKey : key
      const probes = isNarrowed
        ? [...narrowedNameProbes(nameKey, context), ...nameProbes(key)]
        : nameProbes(key)
      const found = await readProbes(database, version, probes, {
        view,
        near: isNarrowed ? null : key,
      })
      const isMeant = found.some(({ match, kind }) => match === 'exact' && kind <= 6)
      if (!isMeant && found.filter(({ isInner }) => !isInner).length < enough) {
        const keys = await meantKeys(database, version, typed)
        const meant = await readProbes(database, version, typoProbes(keys), {
          view,
          near: null,
        })
        const known = new Set(keys)
        for (const row of meant) {
          const match = known.has(row.key) ? 'mistaken' : 'mistaken-beginning'
          found.push(Object.assign(row, { match } as const))
        }
      }
      return bestOf(found, typed, view).slice(0, limit)
    },
  }
}

/** Each place once, best match first. */
function bestOf(rows: readonly NameRow[], typed: string, view?: SearchView): FoundPlace[] {
  const best = new Map<number, { readonly score: number; readonly row: NameRow }>()
  for (const row of rows) {
    const match = row.isInner ? innerMatch(row.match) : row.match
    const score = placeScore({ ...row, match, lngLat: [row.lng, row.lat] }, typed, view)
    const known = best.get(row.placeId)
    if (!known || known.score < score) best.set(row.placeId, { score, row: { ...row, match } })
  }
  return [...best.values()]
    .toSorted((a, b) => b.score - a.score || a.row.placeId - b.row.placeId)
    .map(({ score, row }) => foundPlace(row, score))
}

function innerMatch(match: PlaceMatch): PlaceMatch {
  if (match === 'exact' || match === 'narrowed') return 'inner'
  return match === 'beginning' ? 'inner-beginning' : 'mistaken-inner'
}

function foundPlace(row: NameRow, score: number): FoundPlace {
  const { placeId, match, name, language, otherName, otherLanguage, lng, lat } = row
  return {
    placeId,
    match,
    score,
    // The column stores the index in this list.
    kind: placeKinds[row.kind] ?? 'other',
    name,
    language,
    otherName,
    otherLanguage,
    lngLat: [lng, lat],
    context: row.context === '' ? [] : row.context.split('|'),
  }
}

interface Nearness {
  readonly view: SearchView | undefined
  /** The folded text to search for near the view; null if only range scans are used. */
  readonly near: string | null
}

async function readProbes(
  database: Database,
  version: number,
  probes: readonly IndexProbe[],
  { view, near }: Nearness,
): Promise<NameRow[]> {
  if (probes.length === 0) return []
  const isNear = view !== undefined && view.zoom >= proximityMinZoom
  const cells = isNear && near !== null && near.length > 2 ? searchCellsAround(view.centre) : []
  const [lng, lat] = view?.centre ?? [0, 0]
  const table = sql.table(partitionName('place_names', version))
  const nearness = sql`${isNear ? proximityPoints : 0}::float8 / (1 + 111.2 / ${proximityHalfDistanceKm}::float8 * sqrt(
    ((lng - ${lng}::float8) * cos(radians(${lat}::float8))) ^ 2 + (lat - ${lat}::float8) ^ 2))`
  const { rows } = await sql<NameRow>`${preparedQueryPrefix}
    select probe.match, found.*
    from unnest(
        ${probes.map(({ match }) => match)}::text[],
        ${probes.map(({ tier }) => tier)}::smallint[],
        ${probes.map(({ low }) => low)}::text[],
        ${probes.map(({ high }) => high)}::text[],
        ${probes.map(({ scan }) => scan)}::integer[],
        ${probes.map(({ context }) => context)}::text[]
      ) probe (match, tier, low, high, scan, context),
      lateral (
        select ${columns} from (
          select * from ${table}
          where tier = probe.tier and key >= probe.low and key < probe.high
          order by key, importance desc limit probe.scan
        ) scanned
        where probe.context is null
          or translate(lower(context), 'âêîôûŵŷ', 'aeiouwy') like probe.context
        order by importance - 40 * is_inner::integer + ${nearness} desc limit ${rowsOfProbe}::integer
      ) found
    union all
    select case when key = ${near ?? ''} then 'exact' else 'beginning' end, found.*
    from unnest(${cells}::integer[]) around (cell),
      lateral (
        select ${columns} from ${table}
        where cell = around.cell and tier < 4
          and key >= ${near ?? ''} and key < ${`${near ?? ''}~`}
        order by key, importance desc limit ${rowsOfCell}::integer
      ) found`.execute(database)
  return rows
}

const columns: RawBuilder<unknown> = sql`place_id as "placeId", key, is_inner as "isInner",
  importance, kind, lng, lat, name, language, other_name as "otherName",
  other_language as "otherLanguage", context`

/**
 * Keys one typing error away from the query: one word replaced, two words joined, or one word
 * split.
 */
async function meantKeys(database: Database, version: number, typed: string): Promise<string[]> {
  const words = typed.split(' ')
  const replaced = words.map((word, index) => ({ word, index }))
  const meant = await meantWords(
    database,
    version,
    replaced.map(({ word }) => word),
  )
  const keys = replaced.flatMap(({ word, index }) =>
    (meant.get(word) ?? []).map((other) => words.with(index, other).join(' ')),
  )
  const joined = words
    .slice(1)
    .map((_, index) =>
      [
        ...words.slice(0, index),
        `${words[index] ?? ''}${words[index + 1] ?? ''}`,
        ...words.slice(index + 2),
      ].join(' '),
    )
  const parted =
    words.length > 1
      ? []
      : Array.from(
          { length: Math.max(typed.length - 3, 0) },
          (_, index) => `${typed.slice(0, index + 2)} ${typed.slice(index + 2)}`,
        )
  return [...new Set([...keys, ...joined, ...parted])].filter((key) => key !== typed)
}

async function meantWords(
  database: Database,
  version: number,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const rests = [...new Set(words.flatMap(singleDeletions))]
  const { rows } = await sql<{ word: string }>`${preparedQueryPrefix}
    select distinct word, importance
    from ${sql.table(partitionName('place_word_rests', version))}
      join ${sql.table(partitionName('place_words', version))} using (word)
    where rest = any(${rests}::text[])
    order by importance desc, word`.execute(database)
  return new Map(
    words.map((typed) => [
      typed,
      [
        ...foldedAway.filter(([written]) => isWithinOneEdit(written, typed)).map(([, key]) => key),
        ...rows
          .map(({ word }) => word)
          .filter((word) => word !== typed && isWithinOneEdit(word, typed))
          .slice(0, maxMeant),
      ],
    ]),
  )
}
