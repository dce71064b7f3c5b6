import type { MapRepair } from '@terrier/contract/map-repairs'
import { assertNever } from '@terrier/geo/assert-never'

import { quotedName } from './quoted-name.ts'

/** A sentence for users that describes one repair. */
export function describeRepair({ kind, count, names }: MapRepair): string {
  const are = count === 1 ? 'was' : 'were'
  switch (kind) {
    case 'view':
      return 'The saved position or zoom of the map was not valid. The map is shown at the nearest valid one, or where a new map starts.'
    case 'positions':
      return `${objects(count)} had invalid positions. ${count === 1 ? 'It was' : 'They were'} moved to the nearest valid place${list(names, count)}.`
    case 'left-out':
      return `${objects(count)} had no shape or position that can be drawn and ${are} left out${list(names, count)}.`
    case 'uuids':
      return `${objects(count)} had no identifier of ${count === 1 ? 'its' : 'their'} own and ${are} given one${list(names, count)}.`
    case 'texts':
      return `${count === 1 ? 'A name or description was' : `${count} names or descriptions were`} too long and ${are} shortened.`
    case 'layers':
      return 'Layers or selected properties that cannot be shown were left out.'
    case 'details':
      return 'Counters, measurements or other details that could not be read were reset.'
    default:
      return assertNever(kind)
  }
}

const objects = (count: number): string => (count === 1 ? 'One object' : `${count} objects`)

const enumeration = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** ": 'Gate' and 'Barn'", or with more objects than names ": 'Gate', 'Barn' and others". */
function list(names: readonly string[], count: number): string {
  if (names.length === 0) return ''
  const quoted = names.map(quotedName)
  return `: ${enumeration.format(count > names.length ? [...quoted, 'others'] : quoted)}`
}
