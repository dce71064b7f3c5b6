import { isFields, type Fields } from './json-fields.ts'

/** The selected properties of a map; absent in older maps. A parcel is selected at most once. */
export function upgradeSelection(old: unknown): Fields {
  if (old === undefined || old === null) return {}
  if (!Array.isArray(old)) return { selectedProperties: old }
  const met = new Set<unknown>()
  const selectedProperties = old.filter((entry: unknown) => {
    if (!isFields(entry)) return true
    const isNew = !met.has(entry['polyId'])
    met.add(entry['polyId'])
    return isNew
  })
  return { selectedProperties }
}
