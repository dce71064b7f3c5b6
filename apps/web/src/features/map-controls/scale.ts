/** Metres per pixel at zoom 0 on the equator, for tiles of 512 px in Web Mercator. */
const metresPerPixelAtZoom0 = (2 * Math.PI * 6_378_137) / 512

const metresPerFoot = 0.3048
const feetPerMile = 5280

export interface Scale {
  readonly widthPx: number
  /** The length on the ground, with its unit. */
  readonly distance: string
}

/**
 * The longest round distance (1, 2 or 5 times a power of ten) that fits `maxWidthPx` at this
 * latitude.
 */
export function metricScale(zoom: number, lat: number, maxWidthPx: number): Scale {
  const metresPerPixel = metresPerPixelAt(zoom, lat)
  const metres = roundBelow(maxWidthPx * metresPerPixel)
  const distance = metres < 1000 ? `${metres} m` : `${metres / 1000} km`
  return { widthPx: Math.round(metres / metresPerPixel), distance }
}

/** As `metricScale`, in feet, or in miles if one mile fits. */
export function imperialScale(zoom: number, lat: number, maxWidthPx: number): Scale {
  const feetPerPixel = metresPerPixelAt(zoom, lat) / metresPerFoot
  const longestFeet = maxWidthPx * feetPerPixel
  const isMiles = longestFeet >= feetPerMile
  const length = roundBelow(isMiles ? longestFeet / feetPerMile : longestFeet)
  const feet = isMiles ? length * feetPerMile : length
  const distance = `${length} ${isMiles ? 'mi' : 'ft'}`
  return { widthPx: Math.round(feet / feetPerPixel), distance }
}

const metresPerPixelAt = (zoom: number, lat: number): number =>
  (metresPerPixelAtZoom0 * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom

function roundBelow(longest: number): number {
  const power = 10 ** Math.floor(Math.log10(longest))
  return power * ([5, 2].find((step) => step * power <= longest) ?? 1)
}
