import type { CircleLayerSpecification } from 'maplibre-gl'

type Paint = NonNullable<CircleLayerSpecification['paint']>
type Circles = CircleLayerSpecification & { paint: Paint & Required<Pick<Paint, 'circle-radius'>> }

/**
 * Layers of circles with a white outline. The outlines are a layer of their own below the circles:
 * within one layer the outline of each circle would cover its neighbours, and dense points at a low
 * zoom would be a white area.
 */
export function outlinedCircles(
  circles: Circles,
  outline: { readonly widthPx: number; readonly opacity?: Paint['circle-stroke-opacity'] },
): CircleLayerSpecification[] {
  return [
    {
      ...circles,
      id: `${circles.id}-outline`,
      paint: {
        'circle-radius': circles.paint['circle-radius'],
        'circle-opacity': 0,
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': outline.widthPx,
        'circle-stroke-opacity': outline.opacity ?? 1,
      },
    },
    circles,
  ]
}
