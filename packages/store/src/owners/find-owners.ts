import { foldOwnerName } from '@terrier/domain/ownership/fold-owner-name'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { FoundOwner } from '../stored.ts'
import { findSimilarNames, type OwnerSearch } from './similar-names.ts'
import { ownerColumns } from './owner-columns.ts'

/** Few owners have more spellings with the same prefix; the rarest are ignored. */
const spellingsOfOwner = 10

/** See `OwnerReader.named`. */
export async function ownersNamed(
  database: Database,
  version: number,
  name: string,
  limit: number,
): Promise<FoundOwner[]> {
  const nameKey = foldOwnerName(name)
  if (nameKey === '') return []
  const finds = await namesBeginning(database, version, nameKey, limit)
  // With an exact match there is no typing error: searching for similar names would take five times
  // as long.
  if (finds.length < limit && finds[0]?.match !== 'exact') {
    const known = new Set(finds.map(({ ownerId }) => ownerId))
    const alike = await findSimilarNames(database, version, nameKey, limit)
    finds.push(...alike.filter(({ ownerId }) => !known.has(ownerId)))
  }
  return withOwners(database, version, finds.slice(0, limit))
}

/** See `OwnerReader.countTitlesNamed`. */
export async function countTitlesNamed(
  database: Database,
  version: number,
  name: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(titles), 0)::integer as total from owners
    where version = ${version} and owner_id in (
      select owner_id from owner_spellings
      where version = ${version} and name_key like ${beginningWith(foldOwnerName(name))})`.execute(
    database,
  )
  return rows[0]?.total ?? 0
}

async function namesBeginning(
  database: Database,
  version: number,
  nameKey: string,
  limit: number,
): Promise<OwnerSearch[]> {
  const condition = sql`version = ${version} and name_key like ${beginningWith(nameKey)}`
  const { rows } = await sql<OwnerSearch>`
    select "ownerId", match, spelled.name as spelling
    from (
      select owner_id as "ownerId", max(titles) as titles,
        case when bool_or(is_exact) then 'exact' else 'beginning' end as match
      from (
        select owner_id, titles, name_key = ${nameKey} as is_exact
        from owner_spellings where ${condition}
        order by is_exact desc, titles desc limit ${limit * spellingsOfOwner}
      ) largest
      group by owner_id order by match desc, max(titles) desc, owner_id limit ${limit}
    ) found, lateral (
      select name from owner_spellings
      where ${condition} and owner_id = "ownerId"
      order by name_key = ${nameKey} desc, titles desc, name limit 1
    ) spelled
    order by match desc, titles desc, "ownerId"`.execute(database)
  return rows
}

async function withOwners(
  database: Database,
  version: number,
  finds: readonly OwnerSearch[],
): Promise<FoundOwner[]> {
  const { rows } = await sql<Omit<FoundOwner, 'spelling' | 'match'>>`
    select ${ownerColumns} from owners
    where version = ${version} and owner_id = any(${finds.map(({ ownerId }) => ownerId)})`.execute(
    database,
  )
  const owners = new Map(rows.map((owner) => [owner.ownerId, owner]))
  return finds.flatMap(({ ownerId, spelling, match }) => {
    const owner = owners.get(ownerId)
    return owner === undefined ? [] : [{ ...owner, spelling, match }]
  })
}

/** A folded name has no LIKE wildcards, but this function does not rely on that. */
function beginningWith(nameKey: string): string {
  return `${nameKey.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
