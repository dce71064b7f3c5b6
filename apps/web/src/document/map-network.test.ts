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
  ['what changed', saveChanges],
])('a save of %s', (_, save) => {
  test.each([
    [500, 'unexpected'],
    [502, 'unexpected'],
    [503, 'database-unavailable'],
    [503, 'map-locked'],
    [504, 'unexpected'],
    [429, 'too-many-requests'],
  ])('that is answered with %i %s is tried again', async (status, code) => {
    refuse(status, code)
    expect(await save()).toEqual({ kind: 'unavailable' })
  })

  test.each([
    [403, 'not-allowed'],
    [404, 'map-not-found'],
    [413, 'too-large'],
    [499, 'unexpected'],
  ])('that is answered with %i %s is refused', async (status, code) => {
    refuse(status, code)
    expect(await save()).toMatchObject({ kind: 'refused', message: 'No.' })
  })

  test('waits for the session when that is over', async () => {
    refuse(401, 'session-ended')
    expect(await save()).toEqual({ kind: 'unavailable' })
  })

  test('made on an older revision is stale', async () => {
    refuse(409, 'stale-revision')
    expect(await save()).toEqual({ kind: 'stale' })
  })

  test('without an answer may have been made', async () => {
    answerWith.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await save()).toEqual({ kind: 'no-reply' })
  })
})

test('changes that do not fit the map are told apart from a whole map that is refused', async () => {
  refuse(400, 'bad-request')
  expect(await saveChanges()).toEqual({ kind: 'misfit' })
  expect(await saveWhole()).toMatchObject({ kind: 'refused' })
})
