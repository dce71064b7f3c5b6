import { Problem, type ProblemCode } from '@terrier/contract/problems'

/** Why something is refused. The web says it beside the dimmed button. */
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

/** What a refusal is on the wire. Who may not see a map is not told that there is one. */
const problemOf: Readonly<Record<Refusal, ProblemCode>> = {
  'no-such-map': 'map-not-found',
  'read-only-access': 'not-allowed',
  // Older clients expect a save to a snapshot to find nothing.
  snapshot: 'map-not-found',
  'not-the-owner': 'not-allowed',
  'not-privileged': 'not-allowed',
}

/** Throws the `Problem` of a refusal. */
export function demand(permission: Permission): void {
  if (!permission.allowed) throw new Problem(problemOf[permission.refusal])
}
