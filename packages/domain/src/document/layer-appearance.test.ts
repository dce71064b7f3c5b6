import { expect, it, describe } from 'vitest'

import { findLayer } from '../land-data/layers.ts'
import { emptyMap } from './empty-map.ts'
import {
  drawnLayersOf,
  layerOpacityOf,
  setLayerHidden,
  setLayerOpacity,
} from './layer-appearance.ts'
import { apply } from './operation.examples.ts'
import { setLayers, toggleLayer } from './set-layers.ts'
import { upgradeMap } from './upgrade-map.ts'

const wards = 'wards-cu4dni'
const greenbelt = 'local-authority-greenbelt-bou-9r44t6'
const shown = apply(emptyMap(), setLayers([wards, greenbelt]))

function layerOf(wireId: string) {
  const layer = findLayer(wireId)
  if (!layer) throw new Error(`${wireId} is no layer`)
  return layer
}

describe('the opacity of a layer', () => {
  it('defaults to 0.4 for fills and 1 for boundary lines; the default is not saved', () => {
    expect(layerOpacityOf(shown.mapLayers, layerOf(greenbelt))).toBe(0.4)
    expect(layerOpacityOf(shown.mapLayers, layerOf(wards))).toBe(1)
    const back = apply(shown, setLayerOpacity(greenbelt, 0.8), setLayerOpacity(greenbelt, 0.4))
    expect(back).toStrictEqual(shown)
  })

  it('is stored in the map and can be read back from JSON', () => {
    const faint = apply(shown, setLayerOpacity(greenbelt, 0.8), setLayerOpacity(wards, 0.5))
    expect(faint.mapLayers.layerOpacities).toEqual({ [greenbelt]: 0.8, [wards]: 0.5 })
    expect(upgradeMap(JSON.stringify(faint))).toMatchObject({ ok: true, value: faint })
  })
})

describe('a hidden layer', () => {
  const hidden = apply(shown, setLayerHidden(wards, true))

  it('stays switched on but is not drawn', () => {
    expect(hidden.mapLayers.landDataLayers).toEqual([wards, greenbelt])
    expect(drawnLayersOf(hidden.mapLayers)).toEqual([greenbelt])
    expect(apply(hidden, setLayerHidden(wards, false))).toStrictEqual(shown)
  })

  it('is drawn when it is turned off and on again', () => {
    const again = apply(hidden, toggleLayer(wards), toggleLayer(wards))
    expect(drawnLayersOf(again.mapLayers)).toEqual([wards, greenbelt])
  })
})

it('discards invalid opacities and hidden layers of a saved map, preserving valid ones', () => {
  const layerOpacities = { [wards]: 7, [greenbelt]: 0.2, [`x${'y'.repeat(300)}`]: 0.5 }
  const hiddenLayers = [wards, 5]
  const read = upgradeMap(
    JSON.stringify({ ...shown, mapLayers: { ...shown.mapLayers, layerOpacities, hiddenLayers } }),
  )
  expect(read).toMatchObject({
    value: { mapLayers: { layerOpacities: { [greenbelt]: 0.2 }, hiddenLayers: [wards] } },
    repairs: [{ kind: 'layers', count: 3 }],
  })
  const other = { ...shown.mapLayers, layerOpacities: 'strong', hiddenLayers: null }
  const repaired = upgradeMap(JSON.stringify({ ...shown, mapLayers: other }))
  expect(repaired).toMatchObject({ value: { mapLayers: { layerOpacities: {}, hiddenLayers: [] } } })
})
