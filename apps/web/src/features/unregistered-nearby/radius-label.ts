import { unregisteredNearText as text } from '../../text/unregistered-near.ts'

/** '500 m', '2 km'. */
export const radiusLabel = (metres: number): string =>
  metres < 1000 ? text.metres({ metres }) : text.kilometres({ kilometres: metres / 1000 })
