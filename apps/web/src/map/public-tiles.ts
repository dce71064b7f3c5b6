import type { RequestTransformFunction } from 'maplibre-gl'

/** Asks for our tiles at the address of a public page, which needs no account. */
export function publicTiles(slug: string): RequestTransformFunction {
  const { origin } = globalThis.location
  const [forPeople, forPage] = [
    `${origin}/tiles/`,
    `${origin}/api/public/view/${encodeURIComponent(slug)}/tiles/`,
  ]
  return (url) =>
    url.startsWith(forPeople) ? { url: forPage + url.slice(forPeople.length) } : { url }
}
