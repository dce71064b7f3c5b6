import type { Client } from 'pg'

/**
 * Two schemas, so that access to land data does not imply access to what group members have drawn.
 */
export const datasetsSchema = 'gis'
export const dataGroupsSchema = 'gis_data_groups'
export type GisSchema = typeof datasetsSchema | typeof dataGroupsSchema

/** The schema comment that identifies schemas created by Terrier. */
export const schemaMark = 'Views for GIS programs, made by Terrier'

const viewsLock = 7_434_140

/** An advisory lock until the end of the transaction: nobody else creates or drops views. */
export async function lockViews(client: Pick<Client, 'query'>): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${viewsLock})`)
}

/** Whether a schema was created by Terrier, by somebody else, or does not exist. */
export async function schemaState(
  client: Pick<Client, 'query'>,
  schema: GisSchema,
): Promise<'ours' | 'foreign' | 'missing'> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = $1`,
    [schema],
  )
  const [found] = rows
  if (!found) return 'missing'
  return found.mark === schemaMark ? 'ours' : 'foreign'
}

/** Drops a schema created by Terrier, with its views. False if it does not exist or is not ours. */
export async function removeSchema(client: Client, schema: GisSchema): Promise<boolean> {
  if ((await schemaState(client, schema)) !== 'ours') return false
  await client.query(`drop schema ${schema} cascade`)
  return true
}

/** The schema of PostGIS, as a quoted identifier; undefined if the extension is not installed. */
export async function postgisSchema(client: Pick<Client, 'query'>): Promise<string | undefined> {
  const { rows } = await client.query<{ schema: string }>(
    `select extnamespace::regnamespace::text as schema from pg_extension
     where extname = 'postgis'`,
  )
  return rows[0]?.schema
}
