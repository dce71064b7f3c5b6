import { deletedMapRetentionDays } from '@terrier/contract/map-list'
import { sql } from 'kysely'

/** How long deleted maps are retained, as an SQL interval. */
export const retentionInterval = sql`make_interval(days => ${deletedMapRetentionDays}::int)`

/** Whether the deleted map of a row can still be restored. */
export const isWithinRetention = sql<boolean>`maps.deleted_at > now() - ${retentionInterval}`
