import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { DatabaseError } from 'pg'

import { openStore, type StoreOptions } from '../open-store.ts'
import type { Store } from '../store.ts'
import { queryOnce, testVariables, withDatabase } from './test-cluster.ts'

/** A database for one test or one test file. Drop it at the end, or use `await using`. */
export interface FreshDatabase extends AsyncDisposable {
  readonly databaseUrl: string
  drop(): Promise<void>
}

/**
 * An empty migrated database on the server of this test run. Copying the files of the template takes
 * a third of the processor time of copying its pages through the write-ahead log (60 of 175 ms).
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  return createDatabase(`template ${variable('template')} strategy file_copy`)
}

/** A database without any tables. */
export function blankDatabase(): Promise<FreshDatabase> {
  return createDatabase('')
}

/** A store over a fresh database. `close` drops the database too. */
export async function freshStore(
  options: Pick<StoreOptions, 'maxConnections'> = {},
): Promise<Store & AsyncDisposable> {
  const database = await freshDatabase()
  const store = await openStore({ ...options, databaseUrl: database.databaseUrl, dataFolder: '' })
  const close = async () => {
    await store.close()
    await database.drop()
  }
  return { ...store, close, [Symbol.asyncDispose]: close }
}

async function createDatabase(options: string): Promise<FreshDatabase> {
  const server = variable('url')
  const name = `terrier_test_${randomUUID().replaceAll('-', '')}`
  await queryOnce(server, `create database ${name} ${options}`)
  const drop = () => dropPatiently(server, name)
  return { databaseUrl: withDatabase(server, name), drop, [Symbol.asyncDispose]: drop }
}

const dropAttempts = 50
const insufficientPrivilege = '42501'

/** Retries while autovacuum is working on the database, instead of terminating it. */
async function dropPatiently(server: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await queryOnce(server, `drop database if exists ${name} with (force)`)
    } catch (error) {
      const isBusy = error instanceof DatabaseError && error.code === insufficientPrivilege
      if (!isBusy || attempt === dropAttempts) throw error
      await delay(200)
    }
  }
}

function variable(name: keyof typeof testVariables): string {
  const value = process.env[testVariables[name]]
  if (value === undefined) throw new Error(`No global set-up has set ${testVariables[name]}.`)
  return value
}
