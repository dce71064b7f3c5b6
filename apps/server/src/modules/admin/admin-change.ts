import { canAdminister } from '@terrier/domain/access/admin-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import type { Actor } from '@terrier/store/audit/audit-entry'
import type { NoRefusal } from '@terrier/store/outcome'
import type { Writer } from '@terrier/store/store'

import type { Context } from '../../http/context.ts'
import { requireWritable } from '../../http/require-writable.ts'
import type { Viewer } from '../../http/sessions.ts'

/** Runs a change for an administrator, in one transaction and with their id in the audit log. */
export function adminChange<T extends NoRefusal>(
  viewer: Viewer,
  { store, config }: Context,
  work: (tx: Writer, actor: Actor) => Promise<T>,
): Promise<T> {
  assertAllowed(canAdminister(viewer))
  requireWritable(config)
  return store.write((tx) => work(tx, { userId: viewer.userId, via: 'web' }))
}
