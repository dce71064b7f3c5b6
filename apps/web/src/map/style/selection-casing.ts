import type { FilterSpecification, LineLayerSpecification } from 'maplibre-gl'

/**
 * Selected objects have a white line inside a dark one. One of the two has a contrast of 3 : 1 with
 * any background, and no data layer can look the same whatever its colour.
 */
export const casingColours = { dark: '#1c2b26', white: '#ffffff' } as const

/** Lines below a selected shape that surround its own line. */
export function casingLayers(
  id: string,
  source: string,
  filter: FilterSpecification,
): LineLayerSpecification[] {
  const layout = { 'line-join': 'round', 'line-cap': 'round' } as const
  const line = { type: 'line', source, filter, layout } as const
  return [
    { ...line, id: `${id}-dark`, paint: { 'line-color': casingColours.dark, 'line-width': 10 } },
    { ...line, id: `${id}-white`, paint: { 'line-color': casingColours.white, 'line-width': 7 } },
  ]
}
