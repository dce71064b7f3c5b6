import { hash } from 'node:crypto'

import type { ReachableDataGroup } from '@terrier/store/data-groups/stored-data-groups'
import type { IncomingHttpHeaders } from 'node:http'

import { isNamedIn } from '../../http/entity-tag.ts'

interface Exchange {
  readonly headers: IncomingHttpHeaders
  readonly setHeader: (name: string, value: string) => void
}

/**
 * Names the reply that tells of these groups, and says whether the client has it already. What lies in
 * them follows from their revisions; what changes later only makes the name out of date.
 */
export function isKnown(
  groups: readonly ReachableDataGroup[],
  { headers, setHeader }: Exchange,
): boolean {
  const tag = `"${hash('sha256', JSON.stringify(groups), 'base64url').slice(0, 22)}"`
  // Weak: it names what is said, compressed or not.
  setHeader('ETag', `W/${tag}`)
  return isNamedIn(headers['if-none-match'] ?? '', tag)
}
