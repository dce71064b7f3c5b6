import { hash } from 'node:crypto'

import type { AccessibleDataGroup } from '@terrier/store/data-groups/stored-data-groups'
import type { IncomingHttpHeaders } from 'node:http'

import { isNamedIn } from '../../http/entity-tag.ts'

interface Exchange {
  readonly headers: IncomingHttpHeaders
  readonly setHeader: (name: string, value: string) => void
}

/**
 * Sets the entity tag of a reply that lists these groups, and returns whether the client has it
 * already. The contents of the groups are represented by their revisions; a later change merely
 * makes the tag outdated.
 */
export function matchesTag(
  groups: readonly AccessibleDataGroup[],
  { headers, setHeader }: Exchange,
): boolean {
  const tag = `"${hash('sha256', JSON.stringify(groups), 'base64url').slice(0, 22)}"`
  // Weak: the same for the compressed and the uncompressed reply.
  setHeader('ETag', `W/${tag}`)
  return isNamedIn(headers['if-none-match'] ?? '', tag)
}
