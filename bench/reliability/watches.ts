import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import type { WatchSubject } from '@terrier/store/watches/watches'

import type { Change, ChangeList } from '../../packages/sample/src/editions/change-list.ts'
import { report } from '../report.ts'
import { startProduct } from '../tile-server/children.ts'
import { installation, type Installation } from './installation.ts'

const ownership = { id: 'ownership', title: 'Ownership' }
/** People who watch what does not change. */
const bystanders = 2000

/** One person for each watch: what is watched, and whether the month brings something of it. */
interface Watcher {
  readonly userId: number
  readonly isAffected: boolean
}

/**
 * R16: the fictional district with its second month withdrawn; people watch what the list of its
 * known changes names, and others what it does not. The month is published again, and the process
 * that searches is killed at random points of the search.
 */
export async function watchesUnderKills(kills: number): Promise<void> {
  await using home = await installation()
  await loadSample(home.folder)
  const { version } = await home.store.rollback(ownership)
  const watchers = await watchEverything(home, version)
  await home.store.republish(ownership)
  let killed = 0
  for (let due = await dueNow(home); killed < kills && due > 0; killed += 1) {
    const product = await begin(home.folder)
    // A random point, early enough for as many kills after it.
    const until = due - Math.ceil((Math.random() * due) / (2 * (kills - killed)))
    while (due > until) due = await dueNow(home)
    const ended = once(product, 'exit')
    product.kill('SIGKILL')
    await ended
    due = await dueNow(home)
  }
  const last = await begin(home.folder)
  while ((await dueNow(home)) > 0) await delay(100)
  const ended = once(last, 'exit')
  last.kill('SIGTERM')
  await ended
  await compare(home, watchers, killed)
}

async function begin(folder: string) {
  return (await startProduct(folder, { LOG_LEVEL: 'error' })).child
}

async function loadSample(folder: string): Promise<void> {
  const program = join(import.meta.dirname, '../../apps/pipeline/src/main.ts')
  await promisify(execFile)(process.execPath, [program, 'sample', 'load'], {
    env: { ...process.env, TERRIER_DATA: folder },
  })
}

async function dueNow(home: Installation): Promise<number> {
  const [row] = await home.query(
    `select count(*)::integer as due from watches join dataset_versions published
       on published.dataset_id = watches.dataset_id and state = 'published'
     where searched_version < published.version`,
  )
  return Number(row?.['due'])
}

async function watchEverything(home: Installation, version: number): Promise<readonly Watcher[]> {
  const file = join(home.folder, 'sample/2026-10/changes.json')
  const { changes } = JSON.parse(await readFile(file, 'utf8')) as ChangeList
  const rows = await home.query<{ id: number }>(
    'select poly_id::float8 as id from parcels where version = $1',
    [version],
  )
  const before = new Set(rows.map(({ id }) => id))
  const changed = new Set(changes.flatMap(parcelsOf))
  const [subjects, quiet] = [
    [...changed].filter((polyId) => before.has(polyId)),
    [...before].filter((polyId) => !changed.has(polyId)).slice(0, bystanders),
  ]
  const watchers: Watcher[] = []
  for (const [polyIds, isAffected] of [
    [subjects, true],
    [quiet, false],
  ] as const) {
    for (const polyId of polyIds) {
      watchers.push({
        userId: await watch(home, { kind: 'parcel', polyIds: [polyId] }),
        isAffected,
      })
    }
  }
  for (const change of changes) {
    const [seller] = change.kind === 'owner' ? change.from : []
    const [owner] = seller === undefined ? [] : await home.store.owners.named(version, seller, 1)
    if (!owner) continue
    watchers.push({
      userId: await watch(home, { kind: 'owner', ownerKey: owner.key }),
      isAffected: true,
    })
  }
  return watchers
}

async function watch(home: Installation, subject: WatchSubject): Promise<number> {
  const { userId } = await home.person()
  const asked = { userId, name: 'Watched', subject, createdAt: new Date() }
  await home.store.write((tx) => tx.watches.create(asked, 1))
  return userId
}

/** The parcels of both months that a change affects. */
function parcelsOf(change: Change): readonly number[] {
  if ('polyIds' in change) return change.polyIds
  if ('polyId' in change) return [change.polyId]
  return [change.from, change.to].flat()
}

async function compare(
  home: Installation,
  watchers: readonly Watcher[],
  killed: number,
): Promise<void> {
  const found = await home.query<{ userId: number; findings: number }>(
    `select user_id as "userId", count(*)::integer as findings
     from watch_findings join watches on watches.id = watch_id group by user_id`,
  )
  const mails = await home.query<{ userId: number; mails: number }>(
    `select split_part(about, ':', 2)::integer as "userId", count(*)::integer as mails
     from outbox where about like 'watches:%' group by 1`,
  )
  const findingsOf = new Map(found.map(({ userId, findings }) => [userId, findings]))
  const mailsOf = new Map(mails.map(({ userId, mails: count }) => [userId, count]))
  const wrong = (counts: ReadonlyMap<number, number>) =>
    watchers.filter(({ userId, isAffected }) => (counts.get(userId) ?? 0) !== (isAffected ? 1 : 0))
      .length
  const affected = watchers.filter(({ isAffected }) => isAffected).length
  process.stdout.write(
    `      ${affected} of ${watchers.length} people watch something that changed; killed ${killed} times\n`,
  )
  report(
    'R16',
    'people whose findings are not those of the known changes',
    wrong(findingsOf),
    'people',
    {
      atMost: 0,
    },
  )
  report('R16', 'people with no mail, or too many', wrong(mailsOf), 'people', { atMost: 0 })
}
