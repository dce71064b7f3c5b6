import type { LayerSpecification } from 'maplibre-gl'

import type { Palette } from '../palette.ts'
import type { StreetFeature, StreetSchema } from './street-features.ts'

/**
 * From this zoom the street map of the country is drawn; below it the built-in map shows as much
 * with less data.
 */
export const streetMapMinZoom = 9

/** Input of the functions that create layers. */
export interface StreetStyle {
  readonly palette: Palette
  readonly schema: StreetSchema
  /** Dataset id of the street map, and the id of its source. */
  readonly id: string
  readonly source: string
  /** The lowest zoom at which any of it is drawn. */
  readonly minzoom: number
}

/** A layer specification without what is derived from the schema. */
type Look<Type extends LayerSpecification['type']> = Omit<
  Extract<LayerSpecification, { type: Type }>,
  'id' | 'source' | 'source-layer' | 'filter'
>

/**
 * A layer for a feature of the street map; empty where the schema lacks it. `part` distinguishes
 * several layers of one feature.
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
    // Data is inserted below the first label layer, which is found by this prefix.
    id: look.type === 'symbol' ? `label-${name}` : name,
    source,
    'source-layer': found.sourceLayer,
    ...(found.filter && { filter: found.filter }),
  }
  // TypeScript cannot infer the union member from the spread.
  return [layer as unknown as LayerSpecification]
}
