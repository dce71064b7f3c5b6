import { Client, escapeLiteral } from 'pg'

import { boxOperators } from '../connection/box-operators.ts'

/** The role that owns the product's database and nothing else. */
export const ownerRole = 'terrier'

export const databaseName = 'terrier'

const makingLock = 7_434_138

/** Creates the role and the database of the product, once. `client` is connected as superuser. */
export async function createAppDatabase(client: Client, password: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [makingLock])
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [ownerRole])
    if (role.rowCount === 0) {
      await client.query(`create role ${ownerRole} login password ${escapeLiteral(password)}`)
    }
    const database = await client.query('select from pg_database where datname = $1', [
      databaseName,
    ])
    if (database.rowCount === 0) {
      await client.query(`create database ${databaseName} owner ${ownerRole}`)
    }
    await teachOperators(client, password)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [makingLock])
  }
}

/** Creates the operator class that needs a superuser. */
async function teachOperators({ host, port, user = '' }: Client, password: string): Promise<void> {
  const client = new Client({ host, port, user, password, database: databaseName })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await boxOperators(client)
  } finally {
    await client.end()
  }
}
