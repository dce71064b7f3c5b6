import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { expect, it, vi } from 'vitest'

import { limitCpuTime } from './limit-cpu-time.ts'

const started = (script: string) =>
  new Worker(`const { parentPort } = require('node:worker_threads'); ${script}`, { eval: true })

it('reports a thread that computes for longer, while it computes', async () => {
  const thread = started('for (;;);')
  await new Promise<void>((resolve) => limitCpuTime(thread, 300, resolve))
  await thread.terminate()
})

it('does not count the time in which a thread waits', async () => {
  const onExceeded = vi.fn<() => void>()
  const thread = started('setTimeout(() => parentPort.postMessage(1), 3000)')
  limitCpuTime(thread, 2000, onExceeded)
  await once(thread, 'message')
  expect(onExceeded).not.toHaveBeenCalled()
  await thread.terminate()
})

it('counts from its beginning, and reports nothing once it was stopped', async () => {
  const onExceeded = vi.fn<() => void>()
  const thread = started('for (;;);')
  const stop = limitCpuTime(thread, 300, onExceeded)
  stop()
  await new Promise<void>((resolve) => limitCpuTime(thread, 600, resolve))
  expect(onExceeded).not.toHaveBeenCalled()
  await thread.terminate()
})
