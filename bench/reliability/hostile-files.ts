import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { openStore } from '@terrier/store/open-store'

import { signIn } from '../formula/sign-in.ts'
import { report } from '../report.ts'
import { startProduct, stop } from '../tile-server/children.ts'
import type { ExportAnswer } from './export-flood.ts'
import { mapOfMany } from './hostile-exports.ts'
import { files, send, token } from './hostile-file.ts'

const pauseMs = 10

/**
 * Whether malicious files and excessive exports are refused quickly, while other users' requests
 * are answered.
 */
export async function hostileFiles(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
  const store = await openStore({ dataFolder: folder })
  try {
    const userId = await signIn(store, token)
    const product = await startProduct(folder)
    const address = `http://127.0.0.1:${product.port}`
    try {
      await refuse(address)
      await answerMeanwhile(
        address,
        'files',
        new Worker(floodOf('hostile-flood'), { workerData: address }),
      )
      await exportMany(address, await mapOfMany(store, userId, address))
    } finally {
      await stop(product.child)
    }
  } finally {
    await store.close()
    await rm(folder, { recursive: true })
  }
}

async function refuse(address: string): Promise<void> {
  for (const file of files) {
    const { status, ms } = await send(address, file)
    report('R7', `${file.name} is refused with ${status}`, ms, 'ms', { atMost: 1000 })
    if (status < 400 || status >= 500) throw new Error(`${file.name} was answered with ${status}`)
  }
}

/** Requests more exports at the same time than the queue admits. */
async function exportMany(address: string, eid: number): Promise<void> {
  const flood = new Worker(floodOf('export-flood'), { workerData: { address, eid } })
  const answered = once(flood, 'message')
  await answerMeanwhile(address, 'exports', flood)
  const [answers] = (await answered) as [readonly ExportAnswer[]]
  const made = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 429)
  if (made.length + refused.length < answers.length || made.length === 0) {
    throw new Error(`Exports were answered with ${answers.map(({ status }) => status).join(', ')}`)
  }
  const slowest = Math.max(...refused.map(({ ms }) => ms))
  report(
    'R7',
    `${refused.length} of ${answers.length} exports are refused with 429`,
    slowest,
    'ms',
    {
      atMost: 1000,
    },
  )
  const seconds = Math.max(...made.map(({ ms }) => ms)) / 1000
  process.stdout.write(
    `      ${made.length} of 100,000 features are made in ${seconds.toFixed(0)} s, ` +
      `${((made[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB each\n`,
  )
}

const floodOf = (name: string) => new URL(`${name}.ts`, import.meta.url)

/** The load runs in a worker thread, or sending it would be measured as the server's slowness. */
async function answerMeanwhile(address: string, what: string, flood: Worker): Promise<void> {
  const ended = once(flood, 'exit')
  const state = { isOver: false }
  void ended.then(() => (state.isOver = true))
  const waits: number[] = []
  while (!state.isOver) {
    const begun = performance.now()
    const { ok } = await fetch(`${address}/api/config`)
    if (!ok) throw new Error('Somebody else was not answered')
    waits.push(performance.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  const [exitCode] = (await ended) as [number]
  if (exitCode !== 0) throw new Error('The flood did not end as it should')
  const sorted = waits.toSorted((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  report('R7', `99 % of ${waits.length} others beside the ${what} are answered within`, p99, 'ms', {
    atMost: 200,
  })
}
