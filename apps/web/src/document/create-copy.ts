import { titleOfCopy } from '../text/title-of-copy.ts'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { renameMap } from '@terrier/domain/document/rename-map'

import type { MapNetwork } from './map-network.ts'

/** The new map that unsaved edits were saved to. */
interface Copy {
  readonly eid: number
  readonly name: string
}

/**
 * Creates a map owned by the user from a document. Idempotent by `changeId`. Throws Error when the
 * server refuses it.
 */
export async function createCopy(
  network: MapNetwork,
  document: SavedMapData,
  changeId: string,
): Promise<Copy> {
  const copy = renameMap(titleOfCopy(document.name))(document).document
  const data = JSON.stringify(copy)
  const answer = await network.save({ eid: null, name: copy.name, data, changeId })
  if (answer.kind !== 'saved') throw new Error(`The copy was not made: ${answer.kind}`)
  return { eid: answer.eid, name: copy.name }
}
