import type { ExportEvent } from '@terrier/contract/exports'
import { afterEach, expect, test } from 'vitest'

import { aMarker, aSavedMap } from '../../testing/saved-map.ts'
import { ExportQueue, type ExportRequest } from './export-queue.ts'

let maker = new ExportQueue()
afterEach(async () => {
  await maker.close()
  maker = new ExportQueue()
})

const data = JSON.stringify(aSavedMap({ markers: [aMarker()] }))
const request = (load: () => Promise<string>, userId = 1): ExportRequest => ({
  userId,
  mapName: 'Fields',
  load,
  format: 'csv',
  crs: '4326',
})
const options = (signal = new AbortController().signal) => ({
  signal,
  findProperties: () => Promise.resolve([]),
})

test('reads maps one after another and reports the position in the queue', async () => {
  const opened = Promise.withResolvers<string>()
  let reading = 0
  const first = maker.make(
    request(() => opened.promise),
    options(),
  )
  const reported: ExportEvent[] = []
  const load = () => Promise.resolve((reading++, data))
  const second = maker.make(request(load), options())
  const third = maker.make(request(load), {
    ...options(),
    onEvent: (events) => reported.push(events),
  })
  expect(reported).toEqual([{ waitingFor: 2 }])
  expect(reading).toBe(0)
  opened.resolve(data)
  await Promise.all([first, second, third])
  expect(reported.slice(0, 3)).toEqual([{ waitingFor: 2 }, { waitingFor: 1 }, { done: 0 }])
})

test('rejects requests when the queue is full, and accepts them again after an abort', async () => {
  const opened = Promise.withResolvers<string>()
  const leaving = new AbortController()
  const load = () => opened.promise
  const waiting = Array.from({ length: 20 }, (_, userId) =>
    maker.make(request(load, userId), options()),
  )
  const left = maker.make(request(load), options(leaving.signal))
  expect(() => maker.assertCapacity(1)).toThrow('Too many attempts')
  await expect(maker.make(request(load), options())).rejects.toMatchObject({
    code: 'too-many-requests',
    afterSeconds: 10,
  })
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  expect(() => maker.assertCapacity(1)).not.toThrow()
  opened.resolve(data)
  expect(await Promise.all(waiting)).toHaveLength(20)
})

test('limits the number of queued exports of one user', async () => {
  const opened = Promise.withResolvers<string>()
  const load = () => opened.promise
  const own = Array.from({ length: 10 }, () => maker.make(request(load, 1), options()))
  await expect(maker.make(request(load, 1), options())).rejects.toMatchObject({
    code: 'too-many-requests',
  })
  const other = maker.make(request(load, 2), options())
  opened.resolve(data)
  expect(await Promise.all([...own, other])).toHaveLength(11)
  expect(() => maker.assertCapacity(1)).not.toThrow()
})

test('stops an export that is aborted while it runs, and continues with the next', async () => {
  const leaving = new AbortController()
  const onEvent = (events: ExportEvent) => 'done' in events && leaving.abort()
  const left = maker.make(
    request(() => Promise.resolve(data)),
    { ...options(leaving.signal), onEvent },
  )
  await expect(left).rejects.toThrow('aborted')
  const { ending } = await maker.make(
    request(() => Promise.resolve(data)),
    options(),
  )
  expect(ending).toBe('.csv')
})

test('an unreadable map fails without affecting the next export', async () => {
  const failed = maker.make(
    request(() => Promise.resolve('{"version":"9"}')),
    options(),
  )
  await expect(failed).rejects.toMatchObject({ code: 'export-failed' })
  const { bytes } = await maker.make(
    request(() => Promise.resolve(data)),
    options(),
  )
  expect(new TextDecoder().decode(bytes)).toContain('Marker 1')
})
