import { Problem, type ProblemCode } from '@terrier/contract/problems'

/** Why an action is refused. The web client shows it beside the disabled button. */
export type Refusal =
  | 'no-such-map'
  | 'read-only-access'
  | 'snapshot'
  | 'not-the-owner'
  | 'not-privileged'

export type Permission =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusal: Refusal }

export const allowed: Permission = { allowed: true }

export const refused = (refusal: Refusal): Permission => ({ allowed: false, refusal })

/** The problem code of each refusal. A user who may not see a map must not learn that it exists. */
const problemOf: Readonly<Record<Refusal, ProblemCode>> = {
  'no-such-map': 'map-not-found',
  'read-only-access': 'not-allowed',
  // Older clients expect 'not found' when they save to a snapshot.
  snapshot: 'map-not-found',
  'not-the-owner': 'not-allowed',
  'not-privileged': 'not-allowed',
}

/** Throws the `Problem` of a refused permission. */
export function assertAllowed(permission: Permission): void {
  if (!permission.allowed) throw new Problem(problemOf[permission.refusal])
}
