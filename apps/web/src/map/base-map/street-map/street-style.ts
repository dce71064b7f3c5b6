import type { LayerSpecification } from 'maplibre-gl'

import type { Palette } from '../palette.ts'
import type { StreetFeature, StreetSchema } from './street-features.ts'

/**
 * From this zoom on the street map of the country is drawn: further out the built-in map says as much
 * in less.
 */
export const streetMapMinZoom = 9

/** What the makers of layers are given. */
export interface StreetStyle {
  readonly palette: Palette
  readonly schema: StreetSchema
  /** Of the street map: the id of its dataset and of its source. */
  readonly id: string
  readonly source: string
  /** The first zoom at which anything of it is drawn. */
  readonly minzoom: number
}

/** A layer without what the schema says of it. */
type Look<Type extends LayerSpecification['type']> = Omit<
  Extract<LayerSpecification, { type: Type }>,
  'id' | 'source' | 'source-layer' | 'filter'
>

/**
 * A layer for a feature of the street map; none where the schema does not have it. `part` tells the
 * layers of one feature apart.
 */
export function streetLayer<Type extends 'fill' | 'line' | 'symbol'>(
  { schema, id, source, minzoom }: StreetStyle,
  feature: StreetFeature,
  look: Look<Type> & { readonly type: Type },
  part = '',
): LayerSpecification[] {
  const found = schema.features[feature]
  if (!found) return []
  const name = `${id}-${feature}${part && `-${part}`}`
  const layer = {
    ...look,
    minzoom: look.minzoom ?? minzoom,
    // Data is drawn below the first layer of labels, which it knows by this name.
    id: look.type === 'symbol' ? `label-${name}` : name,
    source,
    'source-layer': found.sourceLayer,
    ...(found.filter && { filter: found.filter }),
  }
  // TypeScript does not join a spread look with its type again.
  return [layer as unknown as LayerSpecification]
}
