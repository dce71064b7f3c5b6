import { titleOfCopy } from '../text/title-of-copy.ts'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { renameMap } from '@terrier/domain/document/rename-map'

import type { MapNetwork } from './map-network.ts'

/** A map that was made from what could not be saved where it belongs. */
interface Copy {
  readonly eid: number
  readonly name: string
}

/**
 * Puts a document on the server as a new map of the person's own, once for one `changeId`. Throws when
 * that is refused.
 */
export async function keepCopy(
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
