import { formatLength, imperialLength } from '@terrier/domain/format/format-length'

import { measureText } from './measures.ts'

/** A length in m or km, and in feet or miles. */
export function formatLengthInAllUnits(lengthKm: number): string {
  const { unit, size } = imperialLength(lengthKm)
  return `${formatLength(lengthKm)} (${measureText[unit]({ size })})`
}
