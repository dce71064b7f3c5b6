import { openStore } from '@terrier/store/open-store'
import { freshDatabase, type FreshDatabase } from '@terrier/store/testing/fresh-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { matrix, roles, type Right, type Role, type Scene } from './testing/authorisation-matrix.ts'
import { aCast, aScene, digestsOf, send, type Cast } from './testing/authorisation-scene.ts'
import { declaredCalls } from './testing/declared-calls.ts'
import { runningApp, type RunningApp } from './testing/running-app.ts'

const calls = declaredCalls.map(({ method, path, audience }) => ({
  name: `${method} ${path}`,
  audience,
}))

let database: FreshDatabase
let app: RunningApp
let cast: Cast
beforeAll(async () => {
  database = await freshDatabase()
  const { databaseUrl } = database
  app = await runningApp({}, undefined, () => openStore({ databaseUrl, dataFolder: '' }))
  cast = await aCast((fields) => app.person(fields))
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await database.drop()
})

it('every call has a row in the authorisation matrix, and no other', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

const audiences: Readonly<Record<Right, string>> = {
  public: 'anyone',
  own: 'signed-in',
  published: 'signed-in',
  administrator: 'signed-in',
  program: 'access-token',
}

it('every call is declared for the audience of its row', () => {
  const wrong = calls.filter(({ name, audience }) => {
    const row = matrix[name]
    if (typeof row === 'string') return audiences[row] !== audience
    return audience !== (name.startsWith('GET /api/public/') ? 'anyone' : 'signed-in')
  })
  expect(wrong).toEqual([])
})

const resourceCalls = Object.entries(matrix).flatMap(([name, row]) =>
  typeof row === 'string' ? [] : [{ name, statuses: row[0], request: row[1] }],
)

describe('calls on a map or a data group', () => {
  // Several at a time, since most of a request is spent waiting for the database.
  it.concurrent.each(resourceCalls)(
    '$name is answered to each role as the matrix says',
    async ({ name, statuses, request }) => {
      const replies: [Role, number][] = []
      let scene: Scene | undefined
      // Refused roles first: their requests change nothing, so that one scene serves them all.
      const inOrder = roles
        .map((role, index) => ({ role, status: statuses[index] ?? 0 }))
        .toSorted((a, b) => b.status - a.status)
      for (const { role } of inOrder) {
        scene ??= await aScene(app.store, cast)
        const { ownerCalls, ...asked } = request(scene)
        if (ownerCalls !== undefined) await cast.owner.post(ownerCalls, asked.body)
        const { status } = await send(cast[role], name, asked)
        replies.push([role, status])
        if (status < 400 && name.startsWith('POST')) scene = undefined
      }
      expect(Object.fromEntries(replies)).toEqual(
        Object.fromEntries(roles.map((role, index) => [role, statuses[index]])),
      )
    },
  )
})

/**
 * Requests with an id of another scene that are accepted, since they do nothing with it: a map may
 * name a data layer that its owner cannot see, and what is not there is revoked or deleted already.
 */
const acceptedForeign: ReadonlySet<string> = new Set([
  'POST /api/user/map/save with the dataGroup of another',
  'POST /api/user/map/share/view/revoke with the slug of another',
  'POST /api/user/datagroup/delete-many with the object of another',
])

describe('ids of other people', () => {
  it('are refused in every field of every call, and reveal and change nothing', async () => {
    const others = await aCast((fields) => app.person(fields))
    const secret = `Secret ${crypto.randomUUID()}`
    const foreign = await aScene(app.store, others, { map: secret, group: secret })
    const before = await digestsOf(database.databaseUrl, [foreign])
    const faults: string[] = []
    let count = 0
    for (const { name, request } of resourceCalls.filter((call) => call.statuses[3] !== 404)) {
      const scene = await aScene(app.store, cast)
      const usual = JSON.stringify(request(scene), withoutRandom)
      for (const key of Object.keys(scene) as (keyof Scene)[]) {
        const { ownerCalls, ...asked } = request({ ...scene, [key]: foreign[key] })
        const isPublic = name.startsWith('GET /api/public/')
        if (isPublic || JSON.stringify({ ...asked, ownerCalls }, withoutRandom) === usual) continue
        count += 1
        const what = `${name} with the ${key} of another`
        // Whoever may do it to their own: the owner of a map, the writer of a data group.
        const actor = name.includes('datagroup') ? cast.writer : cast.owner
        const { status, bytes } = await send(actor, name, asked)
        if (status < 400 !== acceptedForeign.has(what)) faults.push(`${what}: ${status}`)
        if (Buffer.from(bytes).includes(secret)) faults.push(`${what}: it is revealed`)
      }
      const after = await digestsOf(database.databaseUrl, [foreign])
      if (JSON.stringify(after) !== JSON.stringify(before)) faults.push(`${name}: it is changed`)
    }
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(40)
  })
})

/** Leaves the ids out that are chosen anew for each request. */
function withoutRandom(key: string, value: unknown): unknown {
  return ['changeId', 'requestId'].includes(key) ? null : value
}
