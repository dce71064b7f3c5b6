import { createExpression } from '@maplibre/maplibre-gl-style-spec'
import { defaultDataGroupColour } from '@terrier/contract/data-groups'
import type { LayerSpecification } from 'maplibre-gl'
import { describe, expect, it } from 'vitest'

import { selectionHighlightLayers } from '../tools/selection-highlight.ts'
import { contrastBetween, parseColour } from './contrast.ts'
import { perceivedDistance, colourVisions } from '../testing/colour-vision.ts'
import { dataOverlays } from '../objects/data-layers.ts'
import { clusterLayerId, objectOverlays } from '../objects/object-layers.ts'
import { pinColours } from './pin-image.ts'
import { casingColours } from './selection-casing.ts'

const { belowLabels, onTop } = objectOverlays('topography')
const layers: readonly LayerSpecification[] = [...belowLabels, ...onTop]

/** The icon that is drawn for a selected marker with these properties. */
function selectedIcon(properties: Record<string, unknown>): string {
  const layer = layers.find(({ id }) => id === 'active-marker')
  const image = layer?.type === 'symbol' ? layer.layout?.['icon-image'] : undefined
  const expression = createExpression(image, 'layout.icon-image')
  if (expression.result === 'error') throw new Error('A selected marker has no pin')
  const images = ['pin-selected', 'pin-selected-#8a5a00']
  const feature = { type: 'Point', properties } as const
  const icon = expression.value.evaluate({ zoom: 14 }, feature, {}, undefined, images)
  return String(icon)
}

describe('a selection', () => {
  it('shows a marker in its own colour, distinct from that of data layers', () => {
    expect(selectedIcon({ isActive: true })).toBe('pin-selected')
    expect(selectedIcon({ isActive: true, colour: '#8a5a00' })).toBe('pin-selected-#8a5a00')
    for (const eye of colourVisions) {
      expect(perceivedDistance(pinColours.pin, defaultDataGroupColour, eye)).toBeGreaterThan(20)
    }
  })

  it('rings its cluster without changing the colour of the cluster', () => {
    const paint = layers.find(({ id }) => id === clusterLayerId)?.paint
    expect(JSON.stringify(paint)).not.toContain('isActive')
    const order = layers.map(({ id }) => id)
    expect(order.indexOf('marker-cluster-selected')).toBeGreaterThan(-1)
    expect(order.indexOf('marker-cluster-selected')).toBeLessThan(order.indexOf(clusterLayerId))
  })

  it.each([
    ['drawing-line', 'drawing-casing', layers],
    ['active-data-line', 'active-data-casing', dataOverlays('aerial', [], new Set()).belowLabels],
  ])('has a dark and a white casing below the line %s', (line, casing, all) => {
    const order = all.map(({ id }) => id)
    expect(order.indexOf(`${casing}-dark`)).toBeGreaterThan(-1)
    expect(order.indexOf(`${casing}-white`)).toBeGreaterThan(order.indexOf(`${casing}-dark`))
    expect(order.indexOf(line)).toBeGreaterThan(order.indexOf(`${casing}-white`))
  })

  it('of several objects is highlighted in the same casing colours', () => {
    const colours = selectionHighlightLayers.flatMap(({ paint = {} }) =>
      Object.entries(paint).flatMap(([name, value]) => (name.endsWith('-color') ? [value] : [])),
    )
    expect(new Set(colours)).toEqual(new Set(Object.values(casingColours)))
  })
})

describe('the casing', () => {
  const channels = [0, 51, 102, 153, 204, 255]
  const backgrounds = channels.flatMap((red) =>
    channels.flatMap((green) => channels.map((blue) => [red, green, blue])),
  )

  it('has a contrast of at least 3 : 1 with any background', () => {
    for (const background of backgrounds) {
      const hex = background.map((value) => value.toString(16).padStart(2, '0')).join('')
      const rgb = parseColour(`#${hex}`)
      const best = Math.max(
        ...Object.values(casingColours).map((colour) => contrastBetween(parseColour(colour), rgb)),
      )
      expect(best, `#${hex}`).toBeGreaterThanOrEqual(3)
    }
  })
})
