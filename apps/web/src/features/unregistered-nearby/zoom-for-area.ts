/** The zoom at which a piece of this area fits the view, at most `closest`. */
export function zoomForArea(areaSquareMetres: number, closest: number): number {
  const acrossMetres = Math.sqrt(areaSquareMetres)
  const zoom = closest - Math.log2(Math.max(1, acrossMetres / fitsAtClosestMetres))
  return Math.max(farthest, zoom)
}

/** The extent that fits beside a tray, and above a bottom sheet, at zoom 17. */
const fitsAtClosestMetres = 100

const farthest = 12
