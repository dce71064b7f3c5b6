import type { Palette } from '../palette.ts'
import type { StreetFeature, StreetSchema } from './street-features.ts'

/** From this zoom on the street map is drawn: further out the built-in map says as much in less. */
export const streetMapMinZoom = 9

/** What the makers of layers are given. */
export interface StreetStyle {
  readonly palette: Palette
  readonly schema: StreetSchema
  /**
   * Where to find a feature, with a name for its layer; undefined where the tiles have none of it, and
   * no layer is made.
   */
  readonly at: (
    feature: StreetFeature,
    part?: string,
  ) => { id: string; source: string; 'source-layer': string; filter?: never } | undefined
}
