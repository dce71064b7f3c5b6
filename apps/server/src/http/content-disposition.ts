/**
 * A `Content-Disposition` header for a download with any Unicode file name: RFC 6266, with the name
 * in ASCII for old clients and in UTF-8 (RFC 5987) for the rest. Characters that are special in
 * paths are replaced.
 */
export function attachment(fileName: string): string {
  const safe = fileName.toWellFormed().replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, '-')
  const ascii = safe
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/g, '_')
  const encoded = encodeURIComponent(safe).replaceAll(/['()*!]/g, percentEncoded)
  return `attachment; filename="${ascii.replaceAll('%', '_')}"; filename*=UTF-8''${encoded}`
}

const percentEncoded = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`
