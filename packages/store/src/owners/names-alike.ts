import { sql, type RawBuilder } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { Find } from './find-owners.ts'

/** A name of more words is looked for by these: they are enough to find it. */
const maxWords = 8
/** A word that more names have is no misspelling. */
const maxNamesOfMisspelling = 5
const spellingsOfWord = 6
/** What is compared as a whole. The largest owners are among them, however many names fit. */
const maxCandidates = 400
/** Names less alike than this, of at most 1, have a word in common and no more. */
const minSimilarity = 0.25

/** A word of the name asked for, with those of the register that may be meant by it. */
interface Meaning {
  readonly words: string[]
  /** How many names have one of them. */
  readonly names: number
}

/**
 * Owners whose folded name resembles another, the likest first. Comparing with all names would take
 * a quarter of a second at national scale: words are looked up first, then only the names that have
 * the rarest of them are compared.
 */
export async function namesAlike(
  database: Database,
  version: number,
  nameKey: string,
  limit: number,
): Promise<Find[]> {
  const meanings = await meaningsOf(database, version, wordsOf(nameKey))
  const [rarest, second] = meanings.toSorted((a, b) => a.names - b.names)
  if (rarest === undefined) return []
  const { rows } = await sql<Find>`
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

/** Different words, without those that are only a form of company as long as there are others. */
function wordsOf(nameKey: string): string[] {
  const words = [...new Set(nameKey.split(' '))]
  const telling = words.filter((word) => !formsOfCompany.has(word))
  return (telling.length === 0 ? words : telling).slice(0, maxWords)
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
