import type { Geometry } from '@terrier/geo/geometry'
import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, it } from 'vitest'

import { baseMapStyle, firstLabelLayerId, type BaseMapOptions } from './base-map-style.ts'
import { printedPalette } from './palette.ts'

const variants: readonly BaseMapOptions[] = [
  { look: 'printed' },
  { look: 'dimmed' },
  { look: 'high-contrast' },
  { photographs: { type: 'raster', tiles: ['/tiles/aerial/3/{z}/{x}/{y}'] } },
  { landOutline: { type: 'MultiPolygon', coordinates: [] } },
]

describe('the style of the built-in map', () => {
  it.each(variants)('is valid: %o', (options) => {
    expect(validateStyleMin(baseMapStyle(options))).toEqual([])
  })

  it.each(variants)('places all label layers last, above the data: %o', (options) => {
    const ids = baseMapStyle(options).layers.map(({ id }) => id)
    const firstLabel = ids.indexOf(firstLabelLayerId)
    expect(ids.findIndex((id) => id.startsWith('label-'))).toBe(firstLabel)
    expect(ids.slice(firstLabel).every((id) => id.startsWith('label-'))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has a sea background only once the land is drawn, or zoomed out with a land outline', () => {
    const { land, sea } = printedPalette
    const outline: Geometry = { type: 'MultiPolygon', coordinates: [] }
    expect([colourAt(6, false), colourAt(12, false)]).toEqual([land, land])
    expect([colourAt(6, false, outline), colourAt(12, false, outline)]).toEqual([sea, land])
    expect([colourAt(6, true, outline), colourAt(12, true)]).toEqual([sea, sea])
  })

  it('contains only URLs of its own origin', () => {
    const addresses = JSON.stringify(baseMapStyle()).match(/https?:\/\/[^"]+/g)
    const { origin } = globalThis.location
    expect(addresses?.filter((address) => !address.startsWith(origin))).toEqual([])
  })
})

/** The background colour where nothing is drawn. */
function colourAt(zoom: number, isLandDrawn: boolean, landOutline?: Geometry): unknown {
  const style = baseMapStyle({ ...(landOutline && { landOutline }) })
  const sea = style.layers.find(({ id }) => id === 'sea')
  if (sea?.type !== 'background') throw new Error('There is no background.')
  const parsed = createExpression(sea.paint?.['background-color'], 'layers[0].paint')
  if (parsed.result === 'error') throw new Error('The colour is no expression.')
  return parsed.value.evaluate({ zoom, globalState: { isGroundDrawn: isLandDrawn } })
}
