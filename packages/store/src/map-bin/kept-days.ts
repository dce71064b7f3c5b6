import { deletedMapKeptDays } from '@terrier/contract/map-list'
import { sql } from 'kysely'

/** How long a deleted map is kept, to the database. */
export const keptFor = sql`make_interval(days => ${deletedMapKeptDays}::int)`

/** Whether the deleted map of the row can still be restored. */
export const isStillKept = sql<boolean>`maps.deleted_at > now() - ${keptFor}`
