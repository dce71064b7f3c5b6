import { takeApart, type MapTakenApart } from '@terrier/domain/document/stored-map'

/** Takes the JSON of a map apart; null for what is kept in one piece, and for what is no JSON at all. */
export function partsOf(data: string): MapTakenApart | null {
  try {
    return takeApart(JSON.parse(data))
  } catch {
    // The database refuses it, with the reason.
    return null
  }
}
