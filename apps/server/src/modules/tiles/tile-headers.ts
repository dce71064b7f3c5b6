/** What lies at the address of a version never changes, so a browser need never ask again. */
const cacheControl = 'private, max-age=31536000, immutable'

/** What a browser keeps a tile by. */
export const tileValidators = (tag: string) => ({
  ETag: tag,
  'Cache-Control': cacheControl,
  Vary: 'Accept-Encoding',
})
