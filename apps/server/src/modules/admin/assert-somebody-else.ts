import { Problem } from '@terrier/contract/problems'

import type { Viewer } from '../../http/sessions.ts'

/** Throws 'not-allowed' where administrators would shut themselves out. */
export function assertSomebodyElse(viewer: Viewer, userId: number): void {
  if (viewer.userId !== userId) return
  throw new Problem('not-allowed', { message: 'You cannot do this to your own account.' })
}
