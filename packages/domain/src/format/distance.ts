import { formatNumber } from './round-half-up.ts'

/** A rounded distance: to ten metres below a kilometre, else in kilometres with one decimal. */
export function formatDistance(distanceMetres: number): string {
  const toTen = Math.round(distanceMetres / 10) * 10
  return toTen < 1000 ? `${toTen} m` : `${formatNumber(distanceMetres / 1000, 1)} km`
}
