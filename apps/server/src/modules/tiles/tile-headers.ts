/** The content of a versioned URL never changes, so a browser need not revalidate it. */
const cacheControl = 'private, max-age=31536000, immutable'

/** The caching headers of a tile. */
export const tileValidators = (tag: string) => ({
  ETag: tag,
  'Cache-Control': cacheControl,
  Vary: 'Accept-Encoding',
})
