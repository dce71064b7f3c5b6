import { Client } from 'pg'
import { expect, test } from 'vitest'

import { assertDone } from '../outcome.ts'
import { openStore } from '../open-store.ts'
import { aUser } from '../testing/builders.ts'
import { freshDatabase } from '../testing/fresh-database.ts'

const operator = { userId: null, via: 'command' } as const

test('audit log entries cannot be changed or deleted, and outlive their user', async () => {
  await using database = await freshDatabase()
  const { databaseUrl } = database
  const store = await openStore({ databaseUrl, dataFolder: '' })
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { id: userId, username } = await aUser(store)
    const groupId = await store.write(async ({ groupAdmin }) => {
      const { id } = await groupAdmin.createUserGroup('Grŵp', { userId, via: 'web' })
      assertDone(await groupAdmin.renameUserGroup(id, 'Grŵp', operator))
      assertDone(await groupAdmin.renameUserGroup(id, 'Criw', operator))
      return id
    })
    const lines = await store.audit.page({ limit: 10 })
    expect(lines).toMatchObject([
      { userId: null, via: 'command', action: 'user-group.rename', userGroupId: groupId },
      { userId, username, via: 'web', action: 'user-group.create', after: { name: 'Grŵp' } },
    ])
    expect(lines[0]).toMatchObject({ before: { name: 'Grŵp' }, after: { name: 'Criw' } })
    for (const change of [
      `update audit_log set via = 'web'`,
      'delete from audit_log',
      'truncate audit_log',
    ]) {
      await expect(client.query(change)).rejects.toThrow('never edited')
    }
    await client.query('delete from users')
    const [newest, oldest] = await store.audit.page({ limit: 10 })
    expect(oldest).toMatchObject({ userId, username: null })
    expect(await store.audit.page({ before: newest?.id ?? 0, limit: 10 })).toEqual([oldest])
  } finally {
    await client.end()
    await store.close()
  }
})

test('a failed transaction leaves no audit log entry', async () => {
  await using database = await freshDatabase()
  const store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
  try {
    const failing = store.write(async (tx) => {
      await tx.groupAdmin.createUserGroup('Never', operator)
      throw new Error('No')
    })
    await expect(failing).rejects.toThrow('No')
    expect(await store.audit.page({ limit: 1 })).toEqual([])
  } finally {
    await store.close()
  }
})
