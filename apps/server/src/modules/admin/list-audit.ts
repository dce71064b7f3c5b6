import { listAudit as contract } from '@terrier/contract/admin'
import { auditPageSize } from '@terrier/contract/limits'
import { canAdminister } from '@terrier/domain/access/admin-access'
import { assertAllowed } from '@terrier/domain/access/permission'

import { call } from '../../http/call.ts'

export const listAudit = call(contract, async ({ query: { before }, viewer }, { store }) => {
  assertAllowed(canAdminister(viewer))
  // One more than the page size shows whether there is another page.
  const found = await store.audit.page({
    limit: auditPageSize + 1,
    ...(before !== undefined && { before }),
  })
  const entries = found.slice(0, auditPageSize)
  return {
    entries: entries.map((entry) => ({ ...entry, happenedAt: entry.happenedAt.toISOString() })),
    next: found.length > auditPageSize ? (entries.at(-1)?.id ?? null) : null,
  }
})
