import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openStore } from '@terrier/store/open-store'
import type { Store } from '@terrier/store/store'
import { aUser } from '@terrier/store/testing/builders'
import { freshDatabase } from '@terrier/store/testing/fresh-database'
import { queryDatabase } from '@terrier/store/testing/query-database'
import { expect, test } from 'vitest'

import { aLink, aParcel, aPlot, aTitle, publishOwnership } from './testing/sample-release.ts'
import { Program } from './testing/started-program.ts'

/** `npm run trust` kills ten times. */
const kills = Number(process.env['TERRIER_TEST_WATCH_KILLS'] ?? 2)
/** So many that a search has some ten transactions. */
const people = 500
const parcels = 40
const longestTestMs = 240_000

const polyIdOf = (person: number): number => 100 + (person % parcels)
/** Every other parcel is sold, so that half of the people have something to hear of. */
const isSold = (polyId: number): boolean => polyId % 2 === 0

function publish(store: Store, edition: string, buyer: string | null) {
  const polyIds = Array.from({ length: parcels }, (_, index) => 100 + index)
  return publishOwnership(store, {
    edition,
    parcels: polyIds.map((polyId, column) => aParcel(polyId, aPlot(column))),
    links: polyIds.map((polyId) => aLink(polyId, `DG${polyId}`)),
    titles: polyIds.map((polyId) =>
      aTitle(
        `DG${polyId}`,
        buyer !== null && isSold(polyId)
          ? {
              proprietors: [
                { name: buyer, companyNumber: null, category: null, country: null, addresses: [] },
              ],
            }
          : {},
      ),
    ),
  })
}

/** Resolves to the addresses of people, in their order. */
async function watchParcels(store: Store): Promise<string[]> {
  const addresses: string[] = []
  for (let person = 0; person < people; person += 1) {
    const { id, username } = await aUser(store)
    await store.write((tx) =>
      tx.watches.create(
        {
          userId: id,
          name: `Parcel ${polyIdOf(person)}`,
          subject: { kind: 'parcel', polyIds: [polyIdOf(person)] },
          createdAt: new Date(),
        },
        1,
      ),
    )
    addresses.push(username)
  }
  return addresses
}

/** How often each address is written to in the files of the mail folder. */
async function recipients(folder: string): Promise<ReadonlyMap<string, number>> {
  const files = await readdir(join(folder, 'mail')).catch(() => [])
  const texts = await Promise.all(files.map((file) => readFile(join(folder, 'mail', file), 'utf8')))
  const to = texts.map((text) => /^To: (\S+)/m.exec(text)?.[1] ?? '')
  return new Map([...Map.groupBy(to, (one) => one)].map(([one, all]) => [one, all.length]))
}

test(
  'kill -9 during the search for watches loses no finding and sends no mail twice',
  async () => {
    await using database = await freshDatabase()
    const { databaseUrl } = database
    const folder = await mkdtemp(join(tmpdir(), 'terrier-watch-kill-'))
    const query = (sql: string) => queryDatabase(databaseUrl, sql)
    const dueNow = async () => {
      const [row] = await query(
        `select count(*)::integer as due from watches join dataset_versions published
           on published.dataset_id = watches.dataset_id and state = 'published'
         where searched_version < published.version`,
      )
      return Number(row?.['due'])
    }
    const store = await openStore({ databaseUrl, dataFolder: '' })
    try {
      await publish(store, '2026-09', null)
      const addresses = await watchParcels(store)
      await publish(store, '2026-10', 'BUYERS LTD')
      let due = people
      const killedAt: number[] = []
      for (let kill = 0; kill < kills && due > 0; kill += 1) {
        const program = new Program({ DATABASE_URL: databaseUrl, TERRIER_DATA: folder })
        // A random point of the search, wherever the process is just then.
        const until = Math.floor(Math.random() * due)
        while (due > until) due = await dueNow()
        await program.end('SIGKILL')
        due = await dueNow()
        killedAt.push(due)
      }
      const last = new Program({ DATABASE_URL: databaseUrl, TERRIER_DATA: folder })
      await last.ready()
      const expected = addresses.filter((_, person) => isSold(polyIdOf(person)))
      const context = `killed with ${killedAt.join(', ')} people left`
      await expect.poll(dueNow, { timeout: 60_000 }).toBe(0)
      // A mail that was being sent by a killed process is due again after ten minutes.
      await query(`update outbox set due_at = now() where sent_at is null and attempts > 0`)
      await expect
        .poll(async () => (await recipients(folder)).size, { timeout: 90_000 })
        .toBe(expected.length)
      const sent = await recipients(folder)
      expect([...sent.keys()].toSorted(compare), context).toEqual(expected.toSorted(compare))
      expect(new Set(sent.values()), context).toEqual(new Set([1]))
      const rows = await query(
        `select count(*)::integer as findings, sum(total)::integer as total from watch_findings`,
      )
      expect(rows, context).toEqual([{ findings: expected.length, total: expected.length }])
      expect(await last.end('SIGTERM')).toMatchObject({ exitCode: 0 })
    } finally {
      await store.close()
      await rm(folder, { recursive: true })
    }
  },
  longestTestMs,
)

const compare = (one: string, other: string): number => (one < other ? -1 : 1)
