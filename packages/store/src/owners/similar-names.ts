import { sql, type RawBuilder } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { FoundOwner } from '../stored.ts'

/** A matching name, and how it matched. */
export interface OwnerSearch {
  readonly ownerId: number
  readonly spelling: string
  readonly match: FoundOwner['match']
}

/** Of longer names only so many words are searched for, which is enough to find them. */
const maxWords = 8
/** A word that occurs in more names is not treated as misspelt. */
const maxNamesOfMisspelling = 5
const spellingsOfWord = 6
/** The most candidates compared as a whole, the largest owners first. */
const maxCandidates = 400
/** The least similarity, of at most 1: names below it merely share a word. */
const minSimilarity = 0.25

/** A word of the query, with the words of the register that it may stand for. */
interface Meaning {
  readonly words: string[]
  /** The number of names that contain one of them. */
  readonly names: number
}

/**
 * Owners whose folded name is similar, most similar first. Comparing all names would take a quarter
 * of a second at national scale: only names with the query's rarest words are compared.
 */
export async function findSimilarNames(
  database: Database,
  version: number,
  nameKey: string,
  limit: number,
): Promise<OwnerSearch[]> {
  const meanings = await meaningsOf(database, version, wordsOf(nameKey))
  const [rarest, second] = meanings.toSorted((a, b) => a.names - b.names)
  if (rarest === undefined) return []
  const { rows } = await sql<OwnerSearch>`
    select "ownerId", spelling, 'alike' as match from (
      select distinct on (owner_id) owner_id as "ownerId", name as spelling, likeness, titles
      from (
        select owner_id, name, titles, similarity(name_key, ${nameKey}) as likeness
        from (${candidates(version, rarest, second)}) candidate
      ) compared
      where likeness >= ${minSimilarity}
      order by owner_id, likeness desc, titles desc, name
    ) best
    order by likeness desc, titles desc, "ownerId" limit ${limit}`.execute(database)
  return rows
}

/** Distinct words, without company forms such as 'ltd' if there are others. */
function wordsOf(nameKey: string): string[] {
  const words = [...new Set(nameKey.split(' '))]
  const distinctive = words.filter((word) => !formsOfCompany.has(word))
  return (distinctive.length === 0 ? words : distinctive).slice(0, maxWords)
}

const formsOfCompany: ReadonlySet<string> = new Set(['ltd', 'plc', 'llp', 'cic'])

async function meaningsOf(
  database: Database,
  version: number,
  words: readonly string[],
): Promise<Meaning[]> {
  const { rows } = await sql<Meaning>`
    with asked as (
      select given.word, coalesce(names, 0) as names
      from unnest(${words}::text[]) given (word)
        left join owner_words known on known.version = ${version} and known.word = given.word
    )
    select array_agg(meant.word) as words, sum(meant.names)::integer as names
    from asked, lateral (
      select asked.word, asked.names where asked.names > ${maxNamesOfMisspelling}
      union all (
        select word, names from owner_words
        where version = ${version} and asked.names <= ${maxNamesOfMisspelling}
          and owner_words.word % asked.word
        order by similarity(owner_words.word, asked.word) desc, names desc limit ${spellingsOfWord}
      )
    ) meant
    group by asked.word`.execute(database)
  return rows
}

/** Names with the two rarest words, then names with one of them. */
function candidates(
  version: number,
  rarest: Meaning,
  second: Meaning | undefined,
): RawBuilder<unknown> {
  const having = (...meanings: Meaning[]) => {
    const conditions = meanings.map(
      ({ words }) => sql`string_to_array(name_key, ' ') && ${words}::text[]`,
    )
    return sql`
      (select owner_id, name, name_key, titles from owner_spellings
       where version = ${version} and ${sql.join(conditions, sql` and `)}
       limit ${maxCandidates})`
  }
  if (second === undefined) return having(rarest)
  return sql`${having(rarest, second)} union ${having(rarest)} union ${having(second)}`
}
