import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { openStore } from '@terrier/store/open-store'

import { signIn } from '../formula/sign-in.ts'
import { report } from '../report.ts'
import { startProduct, stop } from '../tile-server/children.ts'
import { files, send, token } from './hostile-file.ts'

const pauseMs = 10

/** Whether files that mean harm are refused at once, and everybody else is answered meanwhile. */
export async function hostileFiles(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'terrier-bench-'))
  const store = await openStore({ dataFolder: folder })
  try {
    await signIn(store, token)
    const product = await startProduct(folder)
    const address = `http://127.0.0.1:${product.port}`
    try {
      await refuse(address)
      await answerMeanwhile(address)
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

async function answerMeanwhile(address: string): Promise<void> {
  // In a thread of its own, or its sending would be taken for the server's slowness.
  const flood = new Worker(new URL('hostile-flood.ts', import.meta.url), { workerData: address })
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
  report('R7', `99 % of ${waits.length} others are answered meanwhile within`, p99, 'ms', {
    atMost: 200,
  })
}
