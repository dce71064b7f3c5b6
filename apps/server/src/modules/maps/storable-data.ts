import { mapDataMaxBytes } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import { mapTitle } from '@terrier/domain/document/map-title'
import { parseMap } from '@terrier/domain/document/upgrade-map'

import { parseJson } from '../../http/json-text.ts'
import { withoutPrivate } from './private-fields.ts'
import { withTitle } from './titled-data.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Validates the map that a client saves, of any format version, against all limits. Returns it in
 * the client's own shape, without private data of the person who saved it, and with one title:
 * `name`, or where that is empty the name in the data.
 */
export function storableData(
  sent: string | Fields,
  name: string,
): { readonly text: string; readonly title: string } {
  const given = typeof sent === 'string' ? parseJson(sent) : sent
  const parsed = parseMap(given)
  if (!parsed.ok) {
    const { where, why } = parsed.problem
    const field = ['data', where].filter(Boolean).join('.')
    throw new Problem('bad-request', { errors: { [field]: [why] } })
  }
  // Data that was parsed successfully is an object.
  const title = mapTitle(name.trim() || parsed.value.name)
  const text = JSON.stringify(withTitle(withoutPrivate(given as Fields), title))
  if (Buffer.byteLength(text) > mapDataMaxBytes) throw new Problem('too-large')
  return { text, title }
}
