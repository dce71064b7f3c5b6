import { isFields, type Fields } from './json-fields.ts'

/** Whether a value's lists and objects are nested deeper than `levels`. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  const within: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  return within.some((one) => isDeeperThan(one, levels - 1))
}

/** A copy of the object without the fields, at any depth, that are nested deeper than `levels`. */
export function withoutDeepFields(fields: Fields, levels: number): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
      if (!isDeeperThan(value, levels - 1)) return [[name, value]]
      if (levels <= 1) return []
      if (isFields(value)) return [[name, withoutDeepFields(value, levels - 1)]]
      return Array.isArray(value) ? [[name, withoutDeepItems(value, levels - 1)]] : []
    }),
  )
}

function withoutDeepItems(list: readonly unknown[], levels: number): unknown[] {
  if (levels <= 1) return []
  return list.map((item) => {
    if (!isDeeperThan(item, levels - 1)) return item
    if (isFields(item)) return withoutDeepFields(item, levels - 1)
    return Array.isArray(item) ? withoutDeepItems(item, levels - 1) : item
  })
}
