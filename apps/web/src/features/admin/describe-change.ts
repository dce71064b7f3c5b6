import type { AuditEntry } from '@terrier/contract/admin'

/** What an entry of the log changed, field by field: 'title: Fields → Woods'. */
export function describeChange({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .map((field) => {
      const [was, is] = [before?.[field], after?.[field]]
      if (before === null || was === is) return `${field}: ${valueOf(is ?? was)}`
      return after === null
        ? `${field}: ${valueOf(was)}`
        : `${field}: ${valueOf(was)} → ${valueOf(is)}`
    })
    .join(', ')
}

const valueOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
