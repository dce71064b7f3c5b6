import { expect, test } from 'vitest'

import { BoundedQueue, QueueFull } from './bounded-queue.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('limits the number of concurrent tasks and runs all of them', async () => {
  const queue = new BoundedQueue({ atOnce: 2, mostWaiting: 10 })
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await nextTurn()
    running--
  }
  await Promise.all(Array.from({ length: 12 }, () => queue.run(work)))
  expect(most).toBe(2)
  expect(running).toBe(0)
})

test('rejects tasks when it is full, and accepts them again afterwards', async () => {
  const queue = new BoundedQueue({ atOnce: 1, mostWaiting: 1 })
  const kept = [queue.run(nextTurn), queue.run(nextTurn)]
  await expect(queue.run(nextTurn)).rejects.toBeInstanceOf(QueueFull)
  await Promise.all(kept)
  await expect(queue.run(() => Promise.resolve('done'))).resolves.toBe('done')
})

test('continues after a failed task', async () => {
  const queue = new BoundedQueue({ atOnce: 1, mostWaiting: 1 })
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(queue.run(() => Promise.resolve('done'))).resolves.toBe('done')
})

test('reports the position of a waiting task', async () => {
  const queue = new BoundedQueue({ atOnce: 1, mostWaiting: 5 })
  const reported: number[] = []
  const first = [queue.run(nextTurn), queue.run(nextTurn)]
  await Promise.all([...first, queue.run(nextTurn, { onPlace: (ahead) => reported.push(ahead) })])
  expect(reported).toEqual([2, 1])
})

test('does not start an aborted task, and moves up those behind it', async () => {
  const queue = new BoundedQueue({ atOnce: 1, mostWaiting: 5 })
  const leaving = new AbortController()
  const begun: string[] = []
  const reported: number[] = []
  const first = queue.run(nextTurn)
  const left = queue.run(async () => void begun.push('left'), { signal: leaving.signal })
  const last = queue.run(async () => void begun.push('last'), {
    onPlace: (ahead) => reported.push(ahead),
  })
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await Promise.all([first, last])
  expect(begun).toEqual(['last'])
  expect(reported).toEqual([2, 1])
})
