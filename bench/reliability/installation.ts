import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openStore } from '@terrier/store/open-store'
import type { Store } from '@terrier/store/store'
import { queryDatabase } from '@terrier/store/testing/query-database'

import { passwordHash } from '../../apps/server/src/testing/running-app.ts'
import { signIn } from '../formula/sign-in.ts'
import type { Tab } from './wire.ts'

/** A data folder with an embedded database, before the product is started on it. */
export interface Installation extends AsyncDisposable {
  readonly folder: string
  /** Open until this is disposed of, so that the database keeps running between two servers. */
  readonly store: Store
  /** A new user, signed in for three hours. */
  person(fields?: { readonly isPrivileged?: boolean }): Promise<Tab & { readonly userId: number }>
  /** Runs a statement as the superuser of the embedded database. */
  query<Row extends Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>
  /** For the superuser of the embedded database. */
  databaseUrl(): Promise<string>
  /** The process id of the postmaster. */
  postmaster(): Promise<number>
}

/** In the folder for temporary files, or in another. */
export async function installation(parent = tmpdir()): Promise<Installation> {
  const folder = await mkdtemp(join(parent, 'terrier-trust-'))
  // As root, the embedded server runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755)
  const store = await openStore({ dataFolder: folder })
  const postmasterLines = async () =>
    (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const databaseUrl = async () => {
    const [, , , port] = await postmasterLines()
    const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim()
    return `postgres://terrier_admin:${encodeURIComponent(password)}@127.0.0.1:${port}/terrier`
  }
  return {
    folder,
    store,
    async person({ isPrivileged = false } = {}) {
      const [token, session] = [randomUUID(), randomUUID()]
      const username = `${randomUUID()}@example.org`
      return {
        token,
        session,
        userId: await signIn(store, token, { username, isPrivileged, hours: 3, passwordHash }),
      }
    },
    query: async (sql, values) => queryDatabase(await databaseUrl(), sql, values),
    databaseUrl,
    postmaster: async () => Number((await postmasterLines())[0]),
    async [Symbol.asyncDispose]() {
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
}
