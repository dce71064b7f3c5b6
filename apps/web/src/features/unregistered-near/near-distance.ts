import { formatNumber } from '@terrier/domain/format/round-half-up'

/** A way to go, as one would say it: to ten metres below a kilometre, else in kilometres. */
export function formatDistance(distanceMetres: number): string {
  const toTen = Math.round(distanceMetres / 10) * 10
  return toTen < 1000 ? `${toTen} m` : `${formatNumber(distanceMetres / 1000, 1)} km`
}

/** The zoom of a view that holds a piece of this size whole, at most that of a property. */
export function zoomFor(areaSquareMetres: number, closest: number): number {
  const acrossMetres = Math.sqrt(areaSquareMetres)
  const zoom = closest - Math.log2(Math.max(1, acrossMetres / fitsAtClosestMetres))
  return Math.max(farthest, zoom)
}

/** What stands comfortably beside a tray, and above a sheet, at zoom 17. */
const fitsAtClosestMetres = 100

const farthest = 12
