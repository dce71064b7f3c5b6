import { SelectedProperty } from '@terrier/contract/saved-map'

import type { Fields } from './fields.ts'

/**
 * The selected properties of a map: absent in older maps. An entry that cannot be read is left out,
 * since a map is worth more than what was selected on it; a parcel is selected once.
 */
export function upgradeSelection(old: unknown): Fields {
  if (!Array.isArray(old)) return {}
  const readable = old.flatMap((entry: unknown) => {
    const selected = SelectedProperty.safeParse(entry)
    return selected.success ? selected.data : []
  })
  const parcels = readable.map(({ polyId }) => polyId)
  return {
    selectedProperties: readable.filter(({ polyId }, at) => parcels.indexOf(polyId) === at),
  }
}
