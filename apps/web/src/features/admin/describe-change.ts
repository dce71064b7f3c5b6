import type { AuditEntry } from '@terrier/contract/admin'

import { adminText as text } from '../../text/admin.ts'

/**
 * The changed fields of an audit log entry as text: 'title: Fields → Woods'. Empty values are
 * omitted.
 */
export function describeChange({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .flatMap((field) => {
      const words = (value: unknown) => valueOf(field, value)
      const [was, is] = [before?.[field], after?.[field]]
      const isChange = before !== null && after !== null && was !== is
      if (!isChange && (is ?? was) === '') return []
      return `${nameOf(field)}: ${isChange ? `${words(was)} → ${words(is)}` : words(is ?? was)}`
    })
    .join(', ')
}

const fieldNames = new Map(Object.entries(text.fields))

const accessNames = new Map(Object.entries(text.accesses))

const nameOf = (field: string): string => fieldNames.get(field) ?? field

function valueOf(field: string, value: unknown): string {
  if (/access$/i.test(field) && typeof value === 'number') {
    return accessNames.get(String(value)) ?? String(value)
  }
  if (typeof value === 'boolean') return value ? text.yes : text.no
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
