import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { openStore } from '@terrier/store/open-store'
import type { Store } from '@terrier/store/store'
import { freshDatabase, type FreshDatabase } from '@terrier/store/testing/fresh-database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { describeDataset } from '../sources/publications.ts'
import { importOwnership } from '../steps/import-ownership.ts'
import { createProgress } from '../progress/progress.ts'
import { aGmlFile, aMember } from '../testing/gml.ts'

const main = join(import.meta.dirname, '../main.ts')
/** Enough for the import to be still running when it is stopped. */
const manyParcels = 20_000

let folder: string
let database: FreshDatabase
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-stop-'))
  database = await freshDatabase()
  store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: folder })
})
afterEach(async () => {
  await store.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

function monthOf(edition: string, count: number): string {
  const path = join(folder, `${edition}.gml`)
  const members = Array.from({ length: count }, (_, id) => aMember({ id: `${id + 1}` }))
  writeFileSync(path, aGmlFile(members))
  return path
}

async function importMonth(edition: string, count: number): Promise<void> {
  const context = {
    store,
    progress: createProgress({ write: () => undefined }),
    signal: new AbortController().signal,
    reportsFolder: join(folder, 'reports-of-test'),
    tilesFolder: join(folder, 'tiles'),
    now: () => new Date(),
  }
  const description = describeDataset('ownership', edition)
  await importOwnership(context, description, { inspire: [monthOf(edition, count)] })
}

/** Starts the command in a child process and stops it during its import. */
async function stopInTheMiddle(signal: NodeJS.Signals) {
  const path = monthOf('2026-10', manyParcels)
  const command = spawn(process.execPath, [main, 'data', 'import', 'inspire', path], {
    env: { ...process.env, DATABASE_URL: database.databaseUrl, TERRIER_DATA: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let reported = ''
  command.stderr.on('data', (chunk) => (reported += String(chunk)))
  // The reports folder is created once the import has begun.
  while (!existsSync(join(folder, 'reports'))) await delay(5)
  await delay(150)
  command.kill(signal)
  const [exitCode] = (await once(command, 'exit')) as [number | null]
  return { exitCode, reported }
}

async function published() {
  const { edition, rows } = (await store.datasets.get('ownership')) ?? {}
  return { edition, rows }
}

describe('an import that is stopped', () => {
  it.each(['SIGKILL', 'SIGINT'] as const)(
    'by %s leaves the published month in place, and the next import succeeds',
    async (signal) => {
      await importMonth('2026-09', 3)
      const { exitCode, reported } = await stopInTheMiddle(signal)
      expect(exitCode).toBe(signal === 'SIGINT' ? 130 : null)
      if (signal === 'SIGINT') expect(reported).toContain('The data published before is still')
      expect(await published()).toEqual({ edition: '2026-09', rows: 3 })
      await importMonth('2026-11', 5)
      expect(await published()).toEqual({ edition: '2026-11', rows: 5 })
    },
  )
})
