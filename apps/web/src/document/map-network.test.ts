import { emptyMap } from '@terrier/domain/document/empty-map'
import { mapPatchBetween } from '@terrier/domain/document/map-patch'
import { renameMap } from '@terrier/domain/document/rename-map'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { mapNetwork, type SaveChangesRequest } from './map-network.ts'

const answerWith = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', answerWith))
afterEach(() => vi.unstubAllGlobals())

const refuse = (status: number, code = 'unexpected') =>
  answerWith.mockResolvedValue(Response.json({ code, message: 'No.' }, { status }))

const saveWhole = () => mapNetwork.save({ eid: 7, name: 'Fields', data: '{}', revision: 2 })

function saveChanges() {
  const before = emptyMap('Fields')
  const patch = mapPatchBetween(before, renameMap('Hedges')(before).document)
  if (!patch) throw new Error('there is nothing to save')
  const changes: SaveChangesRequest = { eid: 7, changeId: crypto.randomUUID(), revision: 2, patch }
  return mapNetwork.saveChanges(changes)
}

describe.each([
  ['the whole map', saveWhole],
  ['a patch', saveChanges],
])('a save of %s', (_, save) => {
  test.each([
    [500, 'unexpected'],
    [502, 'unexpected'],
    [503, 'database-unavailable'],
    [503, 'map-locked'],
    [504, 'unexpected'],
    [429, 'too-many-requests'],
  ])('returns unavailable for %i %s', async (status, code) => {
    refuse(status, code)
    expect(await save()).toEqual({ kind: 'unavailable' })
  })

  test.each([
    [403, 'not-allowed'],
    [404, 'map-not-found'],
    [413, 'too-large'],
    [499, 'unexpected'],
  ])('returns refused for %i %s', async (status, code) => {
    refuse(status, code)
    expect(await save()).toMatchObject({ kind: 'refused', message: 'No.' })
  })

  test('returns unavailable when the session has ended', async () => {
    refuse(401, 'session-ended')
    expect(await save()).toEqual({ kind: 'unavailable' })
  })

  test('returns stale for an older revision', async () => {
    refuse(409, 'stale-revision')
    expect(await save()).toEqual({ kind: 'stale' })
  })

  test('returns no-reply without a response', async () => {
    answerWith.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await save()).toEqual({ kind: 'no-reply' })
  })
})

test('a 400 response is a misfit for a patch, and a refusal for a whole map', async () => {
  refuse(400, 'bad-request')
  expect(await saveChanges()).toEqual({ kind: 'misfit' })
  expect(await saveWhole()).toMatchObject({ kind: 'refused' })
})
