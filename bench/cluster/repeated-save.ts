import { randomUUID } from 'node:crypto'

import { emptyMap } from '@terrier/domain/document/empty-map'

import { ask } from '../reliability/wire.ts'

const repetitions = 100

/**
 * Sends each save to both server processes at once, as a proxy that repeats a request may. Resolves
 * to the number of pairs that were not one and the same save.
 */
export async function savesCountedTwice(
  [one, other]: readonly [string, string],
  token: string,
): Promise<{ readonly wrong: number; readonly of: number }> {
  const tab = { token, session: randomUUID() }
  const data = JSON.stringify(emptyMap())
  const made = await ask(one, tab, '/api/user/map/save', { eid: null, name: '', data })
  const { eid, ...first } = made.body as { eid: number; revision: number }
  let { revision } = first
  let wrong = 0
  for (let count = 0; count < repetitions; count++) {
    const patch = { head: { name: `Map ${count}` } }
    const body = { changeId: randomUUID(), revision, patch }
    const path = `/api/user/map/${eid}/changes`
    const replies = await Promise.all([one, other].map((address) => ask(address, tab, path, body)))
    const revisions = replies.map((reply) => (reply.body as { revision?: number }).revision)
    revision += 1
    if (revisions.some((each) => each !== revision)) wrong += 1
  }
  return { wrong, of: repetitions }
}
