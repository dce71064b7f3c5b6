import { mapDataMaxBytes } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'

import { parseJson } from '../../http/json-text.ts'
import { withoutPrivate } from './private-fields.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Checks the map a client wants to save, of whichever age, and gives it back in the client's own shape
 * without what would tell its readers about the person who saved it.
 */
export function storableData(sent: string | Fields): { text: string; map: SavedMapData } {
  const given = typeof sent === 'string' ? parseJson(sent) : sent
  const upgraded = upgradeMap(given)
  if (!upgraded.ok) {
    const { where, why } = upgraded.problem
    const field = ['data', where].filter(Boolean).join('.')
    throw new Problem('bad-request', { errors: { [field]: [why] } })
  }
  // What could be upgraded is an object.
  const text = JSON.stringify(withoutPrivate(given as Fields))
  if (Buffer.byteLength(text) > mapDataMaxBytes) throw new Problem('too-large')
  return { text, map: upgraded.value }
}
