import type { MediaResponse } from '../../http/call.ts'

/** JSON with a media type of its own. It must not be cached: it may be private. */
export const jsonAnswer = (
  mediaType: string,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): MediaResponse => textAnswer(mediaType, JSON.stringify(value), headers)

export const textAnswer = (
  mediaType: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): MediaResponse => ({
  headers: { 'Content-Type': mediaType, 'Cache-Control': 'no-store', ...headers },
  body: Buffer.from(text),
})
