import type { Migration } from 'kysely/migration'

/** A step from one schema to the next. There are none backwards. */
export interface SchemaMigration extends Migration {
  /**
   * Programs that do not know this migration must not write after it, since they would write what it
   * took away or another form. Without it they may go on until they are replaced, one after the
   * other. See decision 106.
   */
  readonly endsOlderPrograms?: boolean
}
