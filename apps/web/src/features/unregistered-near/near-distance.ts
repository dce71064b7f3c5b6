import { formatNumber } from '@terrier/domain/format/round-half-up'

/** A rounded distance: to ten metres below a kilometre, else in kilometres. */
export function formatDistance(distanceMetres: number): string {
  const toTen = Math.round(distanceMetres / 10) * 10
  return toTen < 1000 ? `${toTen} m` : `${formatNumber(distanceMetres / 1000, 1)} km`
}

/** The zoom at which a piece of this area fits the view, at most `closest`. */
export function zoomFor(areaSquareMetres: number, closest: number): number {
  const acrossMetres = Math.sqrt(areaSquareMetres)
  const zoom = closest - Math.log2(Math.max(1, acrossMetres / fitsAtClosestMetres))
  return Math.max(farthest, zoom)
}

/** The extent that fits beside a tray, and above a bottom sheet, at zoom 17. */
const fitsAtClosestMetres = 100

const farthest = 12
