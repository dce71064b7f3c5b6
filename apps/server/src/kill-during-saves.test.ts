import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { MapRecord } from '@terrier/contract/maps'
import { openStore } from '@terrier/store/open-store'
import { hashPassword } from '@terrier/store/password-hash'
import { aUser } from '@terrier/store/testing/builders'
import { freshDatabase } from '@terrier/store/testing/fresh-database'
import { expect, test } from 'vitest'

import { Client, type Reply } from './testing/client.ts'
import { aMarker, aSavedMap } from './testing/saved-map.ts'
import { Program } from './testing/started-program.ts'

const repetitions = 3
const writers = 8
const longestRoundMs = 900
/** Enough for six starts of the program on a busy machine. */
const longestTestMs = 240_000

/** Where the program stores its maps, and how to remove them. */
interface Place extends AsyncDisposable {
  readonly environment: Record<string, string>
  readonly options: { readonly dataFolder: string; readonly databaseUrl?: string }
}

async function embedded(): Promise<Place> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'terrier-kill-'))
  return {
    environment: { TERRIER_DATA: dataFolder },
    options: { dataFolder },
    async [Symbol.asyncDispose]() {
      // After a failure the database may still run: the last store to close stops it.
      await openStore({ dataFolder }).then((store) => store.close())
      await rm(dataFolder, { recursive: true })
    },
  }
}

async function ofThisRun(): Promise<Place> {
  const database = await freshDatabase()
  const { databaseUrl } = database
  return {
    environment: { DATABASE_URL: databaseUrl },
    options: { dataFolder: '', databaseUrl },
    [Symbol.asyncDispose]: () => database.drop(),
  }
}

/** The number of the last acknowledged save, by map. */
type Acknowledged = Map<number, number>

/** Saves a map of its own repeatedly, and creates one occasionally, until the server is gone. */
async function writeUntilKilled(person: Client, acknowledged: Acknowledged): Promise<void> {
  let map: { eid: number | null; revision: number } = { eid: null, revision: 0 }
  for (let count = 1; ; count++) {
    if (count % 10 === 0) map = { eid: null, revision: 0 }
    const reply = await saveNumber(person, map, count).catch(() => undefined)
    if (reply === undefined) return
    expect(reply.status).toBe(200)
    map = { ...map, ...(reply.body as { eid?: number; revision: number }) }
    acknowledged.set(map.eid ?? 0, count)
  }
}

/** Writes the number to the map's only marker: alternately as a full save and as a patch. */
function saveNumber(
  person: Client,
  { eid, revision }: { eid: number | null; revision: number },
  count: number,
): Promise<Reply> {
  const marker = aMarker({ name: String(count) })
  if (eid === null || count % 3 === 0) {
    const data = aSavedMap({ markers: [marker] })
    return person.post('/api/user/map/save', { eid, name: 'Kept', data })
  }
  const patch = { markers: { put: [{ item: marker }] } }
  const body = { changeId: randomUUID(), revision, patch }
  return person.post(`/api/user/map/${eid}/changes`, body)
}

async function savedNumbers(person: Client): Promise<Map<number, number>> {
  const { body } = await person.get('/api/user/maps')
  return new Map(
    (body as MapRecord[]).map(({ map }) => {
      const { markers } = JSON.parse(map.data) as ReturnType<typeof aSavedMap>
      const [marker] = markers.markers as { name: string }[]
      return [map.eid, Number(marker?.name)]
    }),
  )
}

async function createWriter(place: Place): Promise<string> {
  const store = await openStore(place.options)
  const { username } = await aUser(store, { passwordHash: await hashPassword('kept') })
  await store.close()
  return username
}

test.each([
  ['its own database', embedded],
  ['the database of this run', ofThisRun],
])(
  'kill -9 during saves loses no acknowledged save, on %s',
  async (_, makePlace) => {
    await using place = await makePlace()
    const acknowledged: Acknowledged = new Map()
    let program = new Program(place.environment)
    const username = await program.ready().then(() => createWriter(place))
    for (let round = 0; round < repetitions; round++) {
      const person = await new Client(await program.ready()).signIn(username, 'kept')
      const writing = Array.from({ length: writers }, () => writeUntilKilled(person, acknowledged))
      await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * longestRoundMs))
      await program.end('SIGKILL')
      await Promise.all(writing)
      program = new Program(place.environment)
      const saved = await savedNumbers(new Client(await program.ready(), person.token))
      for (const [eid, count] of acknowledged) {
        // The save in progress when the server was killed may be committed but not acknowledged.
        expect([count, count + 1]).toContain(saved.get(eid))
      }
      for (const [eid, count] of saved) acknowledged.set(eid, count)
    }
    // Even on a slow machine each round acknowledged at least one save that could have been lost.
    expect(acknowledged.size).toBeGreaterThanOrEqual(repetitions)
    expect(await program.end('SIGTERM')).toMatchObject({ exitCode: 0 })
  },
  longestTestMs,
)
