import { groupLikeNames } from '@terrier/domain/ownership/name-likeness'
import { separateOwnerKey } from '@terrier/domain/ownership/owner-key'
import type { Client } from 'pg'

const batchRows = 1000

interface NumberRow {
  readonly key: string
  readonly names: readonly { readonly nameKey: string; readonly mentions: number }[]
}

interface SharedNumber {
  readonly key: string
  readonly nameKey: string
  readonly numberKey: string
}

/**
 * Gives proprietors with dissimilar names keys of their own in `proprietor_key`, although the
 * register has one company number for them: a former name, or a mistyped number. The most frequent
 * name keeps the key of the number. Fills `shared_number` with the new keys of all owners of such
 * numbers.
 */
export async function separateDissimilarNames(client: Client): Promise<void> {
  await client.query(
    'create temporary table shared_number (key text, name_key text, number_key text)',
  )
  await listAmbiguous(client)
  for (let from = 1; ; from += batchRows) {
    const { rows } = await client.query<NumberRow>(
      'select key, names from ambiguous_number where place >= $1 and place < $2 order by place',
      [from, from + batchRows],
    )
    if (rows.length === 0) break
    await insertShared(client, rows.flatMap(separate))
  }
  await client.query(
    `update proprietor_key set key = shared_number.key from shared_number
     where number_key = proprietor_key.key and shared_number.name_key = proprietor_key.name_key
       and shared_number.key <> number_key`,
  )
  await client.query('analyze proprietor_key')
}

/** Company numbers under which the register has several names. */
async function listAmbiguous(client: Client): Promise<void> {
  await client.query(`
    create temporary table ambiguous_number as
    select row_number() over (order by key collate "C") as place, key,
      jsonb_agg(jsonb_build_object('nameKey', name_key, 'mentions', mentions)) as names
    from (
      select key, name_key, sum(mentions)::integer as mentions
      from proprietor_key join proprietor using (id)
      group by key, name_key
    ) named
    group by key having count(*) > 1`)
  await client.query('alter table ambiguous_number add primary key (place)')
}

/** Empty if all names belong to one owner. */
function separate({ key: numberKey, names }: NumberRow): SharedNumber[] {
  const groups = groupLikeNames(names)
  if (groups.length === 1) return []
  return groups.flatMap(([leading = '', ...others], place) => {
    const key = place === 0 ? numberKey : separateOwnerKey(numberKey, leading)
    return [leading, ...others].map((nameKey) => ({ key, nameKey, numberKey }))
  })
}

async function insertShared(client: Client, shared: readonly SharedNumber[]): Promise<void> {
  await client.query(
    'insert into shared_number select * from unnest($1::text[], $2::text[], $3::text[])',
    [
      shared.map(({ key }) => key),
      shared.map(({ nameKey }) => nameKey),
      shared.map(({ numberKey }) => numberKey),
    ],
  )
}
