import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { OwnerReader } from './owners.ts'
import type { StoredOwner } from '../stored.ts'
import { countTitlesNamed, ownersNamed } from './find-owners.ts'
import { ownerColumns } from './owner-columns.ts'
import { parcelsOfOwner, titlesOfOwner } from './holdings.ts'
import { portfolioOf } from './portfolio.ts'
import { sharedNumberReader } from './shared-numbers.ts'

/** A longer list would not be read. */
const maxSharing = 20

export function ownerReader(database: Database): OwnerReader {
  return {
    named: (version, name, limit) => ownersNamed(database, version, name, limit),
    countTitlesNamed: (version, name) => countTitlesNamed(database, version, name),
    async byKey(version, key) {
      const { rows } = await sql<StoredOwner>`
        select ${ownerColumns} from owners
        where version = ${version} and key = ${key}`.execute(database)
      return rows[0]
    },
    async ofTitle(version, titleNo) {
      const { rows } = await sql<StoredOwner>`
        select ${ownerColumns} from owners
        where version = ${version} and owner_id in (
          select owner_id from owner_titles where version = ${version} and title_no = ${titleNo}
        )`.execute(database)
      return rows
    },
    sharedNumberKeys: sharedNumberReader(database),
    async sharingCompanyNumber(version, ownerId) {
      const { rows } = await sql<StoredOwner>`
        select ${ownerColumns} from owners
        where version = ${version} and owner_id <> ${ownerId} and shared_number_key = (
          select shared_number_key from owners where version = ${version} and owner_id = ${ownerId}
        )
        order by titles desc, key collate "C" limit ${maxSharing}`.execute(database)
      return rows
    },
    portfolio: (version, ownerId) => portfolioOf(database, version, ownerId),
    titles: (version, ownerId, range) => titlesOfOwner(database, version, ownerId, range),
    parcels: (version, ownerId, range) => parcelsOfOwner(database, version, ownerId, range),
  }
}
