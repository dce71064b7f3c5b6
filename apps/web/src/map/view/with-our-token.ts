import type { RequestParameters } from 'maplibre-gl'

import { authorizationHeader } from '../../api/token.ts'

/** Only signed-in users may load our tiles; the token is not sent to any other origin. */
export function withOurToken(url: string): RequestParameters {
  const isOurs = url.startsWith(`${globalThis.location.origin}/tiles/`)
  return isOurs ? { url, headers: authorizationHeader() } : { url }
}
