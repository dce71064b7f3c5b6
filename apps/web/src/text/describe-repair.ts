import type { MapRepair } from '@terrier/contract/map-repairs'
import { quotedName } from '@terrier/domain/document/quoted-name'
import { assertNever } from '@terrier/geo/assert-never'

import { joinNames } from './join-names.ts'
import { repairText as text } from './repairs.ts'

/** Describes a repair to a map in a sentence for users. */
export function describeRepair({ kind, count, names }: MapRepair): string {
  const values = { count, names: namesOf(names, count) }
  switch (kind) {
    case 'view':
      return text.view
    case 'positions':
      return text.positions(values)
    case 'left-out':
      return text.skipped(values)
    case 'uuids':
      return text.uuids(values)
    case 'texts':
      return text.texts(values)
    case 'layers':
      return text.layers
    case 'details':
      return text.details
    default:
      return assertNever(kind)
  }
}

/**
 * ": 'Gate' and 'Barn'", or if more objects were repaired than named ": 'Gate', 'Barn' and others".
 */
function namesOf(names: readonly string[], count: number): string {
  if (names.length === 0) return ''
  const quoted = names.map(quotedName)
  return text.names({ names: joinNames(count > names.length ? [...quoted, text.others] : quoted) })
}
