import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, it } from 'vitest'

import { baseMapStyle, firstLabelLayerId, type BaseMapOptions } from './base-map-style.ts'

const variants: readonly BaseMapOptions[] = [
  { contrast: 'printed' },
  { contrast: 'printed', sampleDistrictVersion: 7 },
  { contrast: 'high' },
  { contrast: 'high', sampleDistrictVersion: 7 },
]

describe('the style of the built-in map', () => {
  it.each(variants)('is valid: %o', (options) => {
    expect(validateStyleMin(baseMapStyle(options))).toEqual([])
  })

  it.each(variants)('writes every label above the place where data is drawn: %o', (options) => {
    const ids = baseMapStyle(options).layers.map(({ id }) => id)
    const firstLabel = ids.indexOf(firstLabelLayerId)
    expect(ids.findIndex((id) => id.startsWith('label-'))).toBe(firstLabel)
    expect(ids.slice(firstLabel).every((id) => id.startsWith('label-'))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('asks for the sample only where there is one', () => {
    const style = baseMapStyle()
    expect(Object.keys(style.sources)).not.toContain('sample-district')
    expect(style.layers.some(({ id }) => id.includes('sample'))).toBe(false)
  })

  it('says in the credits that the sample is fictional', () => {
    const source = baseMapStyle({ sampleDistrictVersion: 7 }).sources['sample-district']
    expect(source).toMatchObject({
      tiles: [expect.stringMatching(/\/tiles\/sample-district\/7\/\{z\}\/\{x\}\/\{y\}$/)],
      attribution: expect.stringContaining('fictional'),
    })
  })

  it('asks nobody but the server it came from', () => {
    const addresses = JSON.stringify(baseMapStyle({ sampleDistrictVersion: 7 })).match(
      /https?:\/\/[^"]+/g,
    )
    const { origin } = globalThis.location
    expect(addresses?.filter((address) => !address.startsWith(origin))).toEqual([])
  })
})
