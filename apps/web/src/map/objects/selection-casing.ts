import type { FilterSpecification, LineLayerSpecification } from 'maplibre-gl'

/**
 * What is selected is surrounded by a white line within a dark one. Of the two, one stands out by 3 : 1
 * from anything that it may lie on, and no data layer can have a colour that looks the same.
 */
export const casingColours = { dark: '#1c2b26', white: '#ffffff' } as const

/** Lines below a selected shape that surround its own line, for the layers under it. */
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
