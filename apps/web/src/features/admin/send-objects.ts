import { importIntoDataGroup } from '@terrier/contract/admin'
import type { TypedObject } from '@terrier/contract/data-groups'

import { ConnectionLost } from '../../api/api-errors.ts'
import { request } from '../../api/request.ts'
import { newUuid } from '../../api/new-uuid.ts'

/** Objects per request: about a second on a slow connection. */
const batchObjects = 1000
const batchCharacters = 4_000_000
const mostTries = 3

/** Sends objects in batches. `onSent` is called with the number acknowledged so far. */
export async function sendObjects(
  dataGroupId: number,
  objects: readonly TypedObject[],
  onSent: (count: number) => void,
): Promise<void> {
  let sent = 0
  for (const batch of batchesOf(objects)) {
    await send(dataGroupId, batch)
    sent += batch.length
    onSent(sent)
  }
}

function* batchesOf(objects: readonly TypedObject[]): Generator<TypedObject[]> {
  let batch: TypedObject[] = []
  let characters = 0
  for (const object of objects) {
    batch.push(object)
    characters += JSON.stringify(object).length
    if (batch.length < batchObjects && characters < batchCharacters) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

/** Retries use the same id, so the server stores the batch only once. */
async function send(dataGroupId: number, objects: TypedObject[]): Promise<void> {
  const body = { dataGroupId, objects, changeId: newUuid() }
  for (let tries = 1; ; tries++) {
    try {
      await request(importIntoDataGroup, { body })
      return
    } catch (error) {
      if (!(error instanceof ConnectionLost) || tries === mostTries) throw error
    }
  }
}
