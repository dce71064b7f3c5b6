import type { Bounds } from '../bounds.ts'
import { polygonContains } from '../point-in-polygon.ts'
import type { LngLat } from '../position.ts'
import type { Country } from './country.ts'
import { englandAndWales } from './england-and-wales.ts'

// Stryker disable all: outlines, which only a second copy of them could test.

/**
 * The border from the Wye to the Dee, to about a kilometre, after the districts of ONS, December
 * 2020.
 */
const welshBorder: readonly LngLat[] = [
  [-2.67, 51.743],
  [-2.679, 51.802],
  [-2.658, 51.833],
  [-2.72, 51.849],
  [-2.739, 51.837],
  [-2.779, 51.866],
  [-2.768, 51.881],
  [-2.842, 51.918],
  [-2.862, 51.914],
  [-2.845, 51.922],
  [-2.878, 51.934],
  [-2.972, 51.905],
  [-2.977, 51.927],
  [-3.008, 51.927],
  [-3.069, 51.984],
  [-3.099, 52.023],
  [-3.091, 52.051],
  [-3.126, 52.078],
  [-3.105, 52.117],
  [-3.143, 52.128],
  [-3.073, 52.156],
  [-3.122, 52.163],
  [-3.095, 52.184],
  [-3.102, 52.203],
  [-3.072, 52.213],
  [-3.073, 52.236],
  [-3.044, 52.238],
  [-3.036, 52.257],
  [-2.95, 52.27],
  [-3.013, 52.279],
  [-3.001, 52.322],
  [-2.967, 52.329],
  [-2.955, 52.349],
  [-3.061, 52.348],
  [-3.22, 52.421],
  [-3.236, 52.442],
  [-3.197, 52.476],
  [-3.112, 52.499],
  [-3.029, 52.501],
  [-3.032, 52.524],
  [-3.004, 52.52],
  [-2.994, 52.553],
  [-3.014, 52.575],
  [-3.087, 52.551],
  [-3.085, 52.534],
  [-3.133, 52.527],
  [-3.111, 52.541],
  [-3.14, 52.585],
  [-3.089, 52.6],
  [-3.06, 52.631],
  [-3.084, 52.641],
  [-3.051, 52.647],
  [-3.02, 52.725],
  [-2.961, 52.716],
  [-2.965, 52.732],
  [-3.021, 52.752],
  [-3.017, 52.768],
  [-3.08, 52.772],
  [-3.087, 52.796],
  [-3.118, 52.784],
  [-3.158, 52.793],
  [-3.163, 52.847],
  [-3.128, 52.867],
  [-3.152, 52.879],
  [-3.145, 52.893],
  [-3.114, 52.894],
  [-3.096, 52.93],
  [-3.035, 52.93],
  [-2.975, 52.969],
  [-2.929, 52.939],
  [-2.887, 52.953],
  [-2.841, 52.943],
  [-2.8, 52.895],
  [-2.726, 52.93],
  [-2.727, 52.984],
  [-2.826, 52.994],
  [-2.859, 53.02],
  [-2.862, 53.061],
  [-2.902, 53.093],
  [-2.881, 53.122],
  [-2.903, 53.112],
  [-2.944, 53.122],
  [-2.995, 53.154],
  [-2.928, 53.171],
  [-2.922, 53.189],
  [-3.026, 53.248],
  [-3.081, 53.255],
  [-3.107, 53.272],
]

const wales: readonly LngLat[] = [
  ...welshBorder,
  // The Dee, the Irish Sea and the Bristol Channel, with some kilometres of sea.
  [-3.12, 53.28],
  [-3.25, 53.39],
  [-3.45, 53.5],
  [-4.2, 53.6],
  [-5, 53.5],
  [-5.2, 52.9],
  [-5.6, 52.3],
  [-5.9, 51.6],
  [-5, 51.35],
  [-4.2, 51.3],
  [-3.1, 51.35],
  [-2.7, 51.57],
  [-2.66, 51.63],
  [-2.67, 51.743],
]

/** The border from the Solway to the Tweed, after the same districts. */
const scottishBorder: readonly LngLat[] = [
  [-3.057, 54.988],
  [-3.026, 55.036],
  [-3.051, 55.053],
  [-2.959, 55.049],
  [-2.845, 55.112],
  [-2.825, 55.138],
  [-2.703, 55.173],
  [-2.667, 55.222],
  [-2.631, 55.224],
  [-2.63, 55.245],
  [-2.611, 55.247],
  [-2.647, 55.26],
  [-2.559, 55.318],
  [-2.52, 55.323],
  [-2.475, 55.355],
  [-2.379, 55.349],
  [-2.337, 55.367],
  [-2.336, 55.408],
  [-2.261, 55.433],
  [-2.231, 55.428],
  [-2.167, 55.467],
  [-2.202, 55.476],
  [-2.24, 55.556],
  [-2.289, 55.58],
  [-2.309, 55.629],
  [-2.336, 55.632],
  [-2.306, 55.647],
  [-2.235, 55.641],
  [-2.248, 55.652],
  [-2.167, 55.706],
  [-2.177, 55.718],
  [-2.086, 55.763],
  [-2.086, 55.793],
  [-2.034, 55.811],
]

const scotland: readonly LngLat[] = [
  ...scottishBorder,
  // The North Sea and the Atlantic with their islands, then the North Channel and the Solway.
  [-1.5, 55.95],
  [-1.2, 57],
  [-1, 58.5],
  [-0.4, 60.2],
  [-0.4, 61.1],
  [-2.5, 61.1],
  [-4, 59.7],
  [-6.5, 59.2],
  [-8.9, 58.2],
  [-8.9, 57.5],
  [-7.9, 56.5],
  [-6.6, 55.5],
  [-6, 55.42],
  [-5.75, 55.15],
  [-5.4, 54.95],
  [-5.35, 54.6],
  [-4.8, 54.55],
  [-4, 54.65],
  [-3.6, 54.85],
  [-3.2, 54.93],
  [-3.057, 54.988],
]

/** Coarse: it only has to separate Ireland from Great Britain. */
const northernIreland: readonly LngLat[] = [
  [-8.3, 53.95],
  [-8.3, 54.6],
  [-7.6, 55.4],
  [-6, 55.42],
  [-5.75, 55.15],
  [-5.4, 54.95],
  [-5.3, 54.2],
  [-6.1, 53.95],
  [-8.3, 53.95],
]
// Stryker restore all

/** Searched in order, so England is the part of its outline that no other country contains. */
const outlines: readonly (readonly [Country, readonly LngLat[]])[] = [
  ['wales', wales],
  ['scotland', scotland],
  ['northern-ireland', northernIreland],
  ['england', englandAndWales],
]

/**
 * The country that contains a position or its coastal waters; null farther out. Accurate to about a
 * kilometre.
 */
export function countryAt(place: LngLat): Country | null {
  const found = outlines.find(([, ring]) =>
    polygonContains({ type: 'Polygon', coordinates: [ring] }, place),
  )
  return found?.[0] ?? null
}

/** The number of sample positions along each side of a bounding box. */
const samples = 9

/** The countries within bounds, by sampling; a country with only a sliver in view may be missed. */
export function countriesIn([west, south, east, north]: Bounds): ReadonlySet<Country> {
  const seen = new Set<Country>()
  for (let row = 0; row < samples; row++) {
    for (let column = 0; column < samples; column++) {
      const [across, up] = [column / (samples - 1), row / (samples - 1)]
      const country = countryAt([west + across * (east - west), south + up * (north - south)])
      if (country) seen.add(country)
    }
  }
  return seen
}
