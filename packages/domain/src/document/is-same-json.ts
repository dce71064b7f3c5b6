import { isFields, ownField } from './json-fields.ts'

/**
 * Whether two values are equal after a JSON round trip: the order of properties is ignored, and an
 * undefined property equals a missing one.
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) return Array.isArray(b) && isSameList(a, b)
  if (!isFields(a) || !isFields(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => isSameJson(ownField(a, name), ownField(b, name)))
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => isSameJson(item, b[index]))
}
