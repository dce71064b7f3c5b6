import { auditPageSize } from '@terrier/contract/limits'
import type { StoredAuditEntry } from '@terrier/store/audit/audit-entry'

import { parseArguments } from '../cli/parse-arguments.ts'
import { withStore, type CommandSession } from '../cli/command-session.ts'
import { requireId, plain, parseWords } from './command-arguments.ts'

/** Prints a page of the audit log. */
export async function adminAudit(args: readonly string[], session: CommandSession): Promise<void> {
  const { positionals, values } = parseArguments(args, { before: { type: 'string' } })
  parseWords(positionals, [])
  const before = values.before === undefined ? {} : { before: requireId(values.before) }
  await withStore(session, async ({ audit }) => {
    const entries = await audit.page({ ...before, limit: auditPageSize })
    if (entries.length === 0) session.output.write('The log is empty.\n')
    for (const entry of entries) session.output.write(`${describe(entry)}\n`)
    const last = entries.length === auditPageSize ? entries.at(-1) : undefined
    if (last) session.output.write(`For older entries: admin audit --before ${last.id}\n`)
  })
}

/**
 * One line for each entry: JSON escapes line breaks and control characters, so that values cannot
 * forge another entry.
 */
function describe(entry: StoredAuditEntry): string {
  const { id, happenedAt, userId, username, via, action, userGroupId, dataGroupId } = entry
  const who = via === 'command' ? 'command' : plain(username ?? `person ${userId}`)
  const group = userGroupId === null ? '' : `  user group ${userGroupId}`
  const dataGroup = dataGroupId === null ? '' : `  data group ${dataGroupId}`
  const change = [entry.before, entry.after].map((state) => JSON.stringify(state)).join(' -> ')
  return `${id}  ${happenedAt.toISOString()}  ${who}  ${action}${group}${dataGroup}  ${change}`
}
