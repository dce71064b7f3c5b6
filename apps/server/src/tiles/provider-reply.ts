import type { IncomingHttpHeaders } from 'node:http'

import type { MediaResponse } from '../http/call.ts'
import { plainBytes, type ProvidedFile } from '../datasets/provider-fetcher.ts'

/** Replies with a file of a provider, cached for as long as the provider allows. */
export function providerReply(file: ProvidedFile, headers: IncomingHttpHeaders): MediaResponse {
  const { maxAgeSeconds, mediaType, isGzip, bytes } = file
  const terms = maxAgeSeconds === 0 ? 'no-store' : `private, max-age=${maxAgeSeconds}`
  const common = { 'Content-Type': mediaType, 'Cache-Control': terms }
  if (!isGzip) return { headers: common, body: bytes }
  const varying = { ...common, Vary: 'Accept-Encoding' }
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) {
    return { headers: varying, body: plainBytes(file) }
  }
  return { headers: { ...varying, 'Content-Encoding': 'gzip' }, body: bytes }
}
