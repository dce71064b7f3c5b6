import { randomUUID } from 'node:crypto'

import { Client, type QueryResult, type QueryResultRow } from 'pg'

import { queryOnce, withDatabase } from './test-cluster.ts'

const server = process.env['ALSO_TEST_ON']

/** Whether the server of ALSO_TEST_ON has PostGIS. */
export const hasPostgis = server !== undefined && (await isAvailable(server))
if (server !== undefined && !hasPostgis && process.env['CI']) {
  throw new Error('Under CI the server of ALSO_TEST_ON must have PostGIS.')
}

/** Suffix of the titles of tests that are skipped without it. */
export const needsPostgis = hasPostgis
  ? ''
  : ' (left out: ALSO_TEST_ON names no server with PostGIS)'

/** A database with PostGIS, owned by a role without any other privileges. */
export async function postgisDatabase() {
  if (server === undefined) throw new Error('There is no server with PostGIS.')
  const name = `terrier_gis_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const roles = { owner: `${name}_owner`, reader: `${name}_reader` }
  await queryOnce(server, `create role ${roles.owner} login`)
  await queryOnce(server, `create role ${roles.reader} login`)
  await queryOnce(server, `create database ${name} owner ${roles.owner}`)
  await queryOnce(withDatabase(server, name), 'create extension postgis')
  const as = (role: string) => {
    const url = new URL(withDatabase(server, name))
    url.username = role
    return url.href
  }
  return {
    roles,
    databaseUrl: as(roles.owner),
    query: <Row extends QueryResultRow>(text: string) => query<Row>(as(roles.owner), text),
    queryAsReader: <Row extends QueryResultRow>(text: string) => query<Row>(as(roles.reader), text),
    async drop() {
      await queryOnce(server, `drop database ${name} with (force)`)
      await queryOnce(server, `drop role ${roles.owner}`)
      await queryOnce(server, `drop role ${roles.reader}`)
    },
  }
}

async function isAvailable(url: string): Promise<boolean> {
  const text = `select from pg_available_extensions where name = 'postgis'`
  return (await query(url, text)).length > 0
}

/** The rows of the last statement. */
async function query<Row extends QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const result: QueryResult<Row> | QueryResult<Row>[] = await client.query<Row>(text)
    return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? []
  } finally {
    await client.end()
  }
}
