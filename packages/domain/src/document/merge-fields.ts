import { isSameJson } from './is-same-json.ts'
import { ownField, without, type Fields } from './json-fields.ts'

/**
 * Three-way merge of fields: those that differ between `from` and `to` as they are in `to`, and the
 * others as they are `now`.
 */
export function mergeFields<T extends Fields>(now: T, from: T, to: T): T {
  if (isSameJson(now, from)) return to
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => !isSameJson(ownField(from, name), ownField(to, name)),
  )
  const back = names.flatMap((name) =>
    ownField(to, name) === undefined ? [] : [[name, ownField(to, name)] as const],
  )
  // Each field has the value of one of three objects of this type.
  return { ...without(now, names), ...Object.fromEntries(back) } as T
}
