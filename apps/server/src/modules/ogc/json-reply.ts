import type { MediaResponse } from '../../http/call.ts'

/** JSON with a media type of its own. It must not be cached: it may be private. */
export const jsonReply = (
  mediaType: string,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): MediaResponse => textReply(mediaType, JSON.stringify(value), headers)

export const textReply = (
  mediaType: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): MediaResponse => ({
  headers: { 'Content-Type': mediaType, 'Cache-Control': 'no-store', ...headers },
  body: Buffer.from(text),
})
