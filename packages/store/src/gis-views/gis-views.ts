import { DatabaseError, type Client } from 'pg'

import { translateError } from '../connection/errors.ts'
import { inTransaction } from '../connection/in-transaction.ts'
import { connectWithoutTimeouts } from '../connection/pool.ts'
import type { DatabaseSource } from '../connection/source.ts'
import { StoreProblem } from '../store-problem.ts'
import { removeIndexes } from './geometry-index.ts'
import { createViews } from './create-views.ts'
import { quoteLiteral, quoteIdentifier } from './view-parts.ts'
import {
  dataGroupsSchema,
  datasetsSchema,
  lockViews,
  postgisSchema,
  removeSchema,
  schemaMark,
  schemaState,
  type GisSchema,
} from './view-schemas.ts'

export interface GisViewOptions {
  /** A database role that is granted read access to the views. */
  readonly role?: string
  /** Whether to include the objects of all data groups. If false, their views are dropped. */
  readonly dataGroups?: boolean
}

/**
 * Views with PostGIS geometries, for QGIS and other programs that connect to the database directly.
 */
export interface GisViews {
  /**
   * Recreates the views and resolves to their qualified names. Throws `StoreProblem`
   * 'gis-views-refused' if PostGIS is missing, a database privilege is missing, the role does not
   * exist, or the schema was not created by Terrier.
   */
  create(options: GisViewOptions): Promise<string[]>
  /** Drops the views and their schemas. False if there were none. */
  remove(): Promise<boolean>
}

export function gisViews(source: DatabaseSource): GisViews {
  return {
    create: (options) => connected(source, (client) => create(client, options, source.onWait)),
    remove: () =>
      connected(source, async (client) => {
        await lockViews(client)
        const hadDataGroups = await removeSchema(client, dataGroupsSchema)
        const hadDatasets = await removeSchema(client, datasetsSchema)
        await removeIndexes(client)
        return hadDatasets || hadDataGroups
      }),
  }
}

async function connected<T>(
  source: DatabaseSource,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = connectWithoutTimeouts(source)
  try {
    await client.connect()
    return await inTransaction(client, () => work(client))
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42501') throw notAllowed(error)
    throw translateError(error)
  } finally {
    await client.end()
  }
}

async function create(
  client: Client,
  { role, dataGroups = false }: GisViewOptions,
  onWait: DatabaseSource['onWait'],
): Promise<string[]> {
  await lockViews(client)
  const postgis = await requirePostgis(client)
  if (role !== undefined) await requireRole(client, role)
  await makeSchema(client, datasetsSchema)
  if (dataGroups) await makeSchema(client, dataGroupsSchema)
  else await removeSchema(client, dataGroupsSchema)
  const names = await createViews(client, { postgis, onWait })
  const schemas: GisSchema[] = dataGroups ? [datasetsSchema, dataGroupsSchema] : [datasetsSchema]
  if (role !== undefined) for (const schema of schemas) await grant(client, schema, role)
  return names
}

/** By default privileges too: each publication recreates the views of its dataset. */
async function grant(client: Client, schema: GisSchema, role: string): Promise<void> {
  const to = `to ${quoteIdentifier(role)}`
  await client.query(`grant usage on schema ${schema} ${to}`)
  await client.query(`grant select on all tables in schema ${schema} ${to}`)
  await client.query(`alter default privileges in schema ${schema} grant select on tables ${to}`)
}

async function makeSchema(client: Client, schema: GisSchema): Promise<void> {
  const state = await schemaState(client, schema)
  if (state === 'foreign') {
    throw refused(
      `The database already has a schema '${schema}' that is not Terrier's. Rename that schema first.`,
    )
  }
  if (state === 'ours') return
  await client.query(`create schema ${schema}`)
  await client.query(`comment on schema ${schema} is ${quoteLiteral(schemaMark)}`)
}

/** The schema of PostGIS, as a quoted identifier. */
async function requirePostgis(client: Client): Promise<string> {
  const schema = await postgisSchema(client)
  if (schema !== undefined) return schema
  const { rows } = await client.query(`select from pg_available_extensions where name = 'postgis'`)
  throw refused(
    rows.length > 0
      ? 'PostGIS is not enabled in this database. Its administrator can enable it with: create extension postgis'
      : 'This database server does not have PostGIS. Set DATABASE_URL to a PostgreSQL server that has it.',
  )
}

async function requireRole(client: Client, role: string): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [role])
  if (rows.length > 0) return
  throw refused(
    `There is no role '${role}'. The administrator of the database can create it with: ` +
      `create role ${quoteIdentifier(role)} login password '…'`,
  )
}

function notAllowed(cause: DatabaseError): StoreProblem {
  return refused(
    `The database does not allow Terrier to create the views: ${cause.message}. ` +
      'Its administrator can allow it with: grant create on database … to the role in DATABASE_URL.',
    cause,
  )
}

function refused(message: string, cause?: unknown): StoreProblem {
  return new StoreProblem('gis-views-refused', message, { cause })
}
