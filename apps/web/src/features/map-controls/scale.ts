/** Metres to a pixel at zoom 0 on the equator, for tiles of 512 px on the sphere of web maps. */
const metresPerPixelAtZoom0 = (2 * Math.PI * 6_378_137) / 512

export interface Scale {
  readonly widthPx: number
  readonly metres: number
}

/** The longest round distance (1, 2 or 5 with zeros) that fits into `maxWidthPx` at this latitude. */
export function scaleFor(zoom: number, lat: number, maxWidthPx: number): Scale {
  const metresPerPixel = (metresPerPixelAtZoom0 * Math.cos((lat * Math.PI) / 180)) / 2 ** zoom
  const longest = maxWidthPx * metresPerPixel
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = power * ([5, 2].find((step) => step * power <= longest) ?? 1)
  return { widthPx: Math.round(metres / metresPerPixel), metres }
}

export function distanceLabel(metres: number): string {
  return metres < 1000 ? `${metres} m` : `${metres / 1000} km`
}
