/**
 * An edition imported by the command, which is killed repeatedly at random moments, compared with
 * the same edition imported without interruption: the content must be the same, and the previous
 * edition must be served throughout.
 *
 *   node bench/import-kills.ts [--parcels 1000000] [--titles 300000] [--kills 20]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { openStore } from '@terrier/store/open-store'

import { hashOfPublishedMonth } from '../apps/pipeline/src/testing/hash-month.ts'
import {
  importByCommand,
  importWithKills,
  type MonthPaths,
} from '../apps/pipeline/src/testing/killed-import.ts'
import { writeMonth } from './formula/month-files.ts'

const { values } = parseArgs({
  options: {
    parcels: { type: 'string', default: '1000000' },
    titles: { type: 'string', default: '300000' },
    kills: { type: 'string', default: '20' },
  },
})
const [parcels, titles, kills] = [values.parcels, values.titles, values.kills].map(Number) as [
  number,
  number,
  number,
]
const authorities = 16

const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
try {
  const size = { parcels, titles, authorities }
  const first = await writeMonth(join(folder, 'first'), { ...size, month: 1 })
  const second = await writeMonth(join(folder, 'second'), { ...size, month: 2 })
  let usualMs = 0
  const unbroken = await hashAfter('unbroken', first, async (installation) => {
    usualMs = await importByCommand(installation, second)
  })
  let timesKilled = 0
  const killed = await hashAfter('killed', first, async (installation) => {
    timesKilled = await importWithKills(installation, second, { kills, usualMs })
  })
  const verdict = unbroken === killed ? 'same' : 'DIFFERENT'
  process.stdout.write(
    `${parcels} parcels in ${(usualMs / 1000).toFixed(0)} s: ${unbroken}\n` +
      `killed ${timesKilled} times and resumed: ${killed}\n${verdict}\n`,
  )
  if (verdict !== 'same') process.exitCode = 1
} finally {
  await rm(folder, { recursive: true })
}

/** In an installation of its own, which has the first edition already. */
async function hashAfter(
  name: string,
  first: MonthPaths,
  work: (installation: Parameters<typeof importByCommand>[0]) => Promise<void>,
): Promise<string> {
  const dataFolder = join(folder, name)
  const store = await openStore({ dataFolder })
  try {
    const installation = { store, environment: { TERRIER_DATA: dataFolder } }
    await importByCommand(installation, first)
    await work(installation)
    return await hashOfPublishedMonth(store)
  } finally {
    await store.close()
    await rm(dataFolder, { recursive: true })
  }
}
