import { Problem } from '@terrier/contract/problems'
import { canAdminister } from '@terrier/domain/access/admin-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import type { Actor } from '@terrier/store/audit/audit-entry'
import type { Writer } from '@terrier/store/store'

import type { Context } from '../../http/context.ts'
import type { Viewer } from '../../http/sessions.ts'
import { adminChange } from './admin-change.ts'

/**
 * Runs a change of somebody else's account so that one administrator always remains: administrators
 * cannot disable themselves, and when two disable each other at the same time, the second is
 * refused, being no administrator any more.
 */
export function changePerson<T>(
  viewer: Viewer,
  id: number,
  context: Context,
  work: (tx: Writer, actor: Actor) => Promise<T>,
): Promise<T> {
  return adminChange(viewer, context, async (tx, actor) => {
    if (viewer.userId === id) {
      throw new Problem('not-allowed', { message: 'You cannot do this to your own account.' })
    }
    const administrators = await tx.people.lockAdministrators()
    assertAllowed(canAdminister({ isPrivileged: administrators.includes(viewer.userId) }))
    return work(tx, actor)
  })
}
