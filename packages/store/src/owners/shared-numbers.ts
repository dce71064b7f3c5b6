import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { OwnerReader } from './owners.ts'

/** The published month, the one before, and one that is being published. */
const maxVersions = 3

/**
 * See `OwnerReader.sharedNumberKeys`. Every click on a parcel needs the keys, some thousands in the
 * whole country, which are immutable for a version: so they are cached in memory.
 */
export function sharedNumberReader(database: Database): OwnerReader['sharedNumberKeys'] {
  const byVersion = new Map<number, Promise<ReadonlySet<string>>>()
  return (version) => {
    const known = byVersion.get(version)
    if (known) return known
    const keys = listSharedNumbers(database, version)
    byVersion.set(version, keys)
    for (const old of [...byVersion.keys()].slice(0, -maxVersions)) byVersion.delete(old)
    // Callers receive the error; it is not cached, so that the next call tries again.
    keys.catch(() => byVersion.delete(version))
    return keys
  }
}

async function listSharedNumbers(
  database: Database,
  version: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct shared_number_key as key from owners
    where version = ${version} and shared_number_key is not null`.execute(database)
  return new Set(rows.map(({ key }) => key))
}
