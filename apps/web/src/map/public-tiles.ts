import type { RequestTransformFunction } from 'maplibre-gl'

/** Rewrites tile URLs to those of a public page, which need no account. */
export function publicTiles(slug: string): RequestTransformFunction {
  const { origin } = globalThis.location
  const [forPeople, forPage] = [
    `${origin}/tiles/`,
    `${origin}/api/public/view/${encodeURIComponent(slug)}/tiles/`,
  ]
  return (url) =>
    url.startsWith(forPeople) ? { url: forPage + url.slice(forPeople.length) } : { url }
}
