import { partitionName } from '../partitions.ts'
import type { Derived } from '../datasets/full-load.ts'

/**
 * All words of all names, and each word with one letter deleted, by which words with one typing
 * error are found.
 */
export const derivedSearchKeys: Derived = {
  tables: ['place_words', 'place_word_rests'],
  fill: async (client, version) => {
    const [names, words, rests] = (['place_names', 'place_words', 'place_word_rests'] as const).map(
      (table) => partitionName(table, version),
    )
    await client.query(`
      insert into ${words} (version, word, names, importance)
      select ${version}, word, count(*), max(importance)
      from (select key, importance from ${names} where tier < 4 and not is_inner) named,
        string_to_table(key, ' ') word
      where word <> '' and word !~ '[0-9]'
      group by word order by word`)
    await client.query(`
      insert into ${rests} (version, rest, word)
      select distinct ${version}, rest, word
      from ${words}, lateral (
        select word as rest
        union all
        select overlay(word placing '' from letter for 1) from generate_series(1, length(word)) letter
        where length(word) > 1
      ) shortened
      order by rest, word`)
  },
}
