/**
 * Whether an If-None-Match header matches this tag. RFC 9110, 13.1.2: a list of tags, compared
 * weakly.
 */
export function isNamedIn(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(/\s*,\s*/).some((named) => named.replace(/^W\//, '') === tag)
}
